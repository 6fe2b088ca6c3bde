import { ReservationDay } from "../../features/staff-reservations/reservation-day.tsx";

export const Component = () => <ReservationDay />;
