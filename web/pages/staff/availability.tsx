import { Availability } from "../../features/staff/availability.tsx";

export const Component = () => <Availability />;
