import * as reservations from "#core/contract/reservations.ts";
import { getReservation } from "#core/reservations/get-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.getReservation, ({ params, query, actor }) =>
  getReservation({ ...params, ...query, actor }),
);
