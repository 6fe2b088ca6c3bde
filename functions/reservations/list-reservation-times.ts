import * as reservations from "#core/contract/reservations.ts";
import { listReservationTimes } from "#core/reservations/list-reservation-times.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.listReservationTimes, ({ params }) => listReservationTimes(params));
