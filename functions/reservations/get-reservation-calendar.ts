import * as reservations from "#core/contract/reservations.ts";
import { getReservationCalendar } from "#core/reservations/get-reservation-calendar.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.getReservationCalendar, ({ params, query, actor }) =>
  getReservationCalendar({ ...params, ...query, actor }),
);
