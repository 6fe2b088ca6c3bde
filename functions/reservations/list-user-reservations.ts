import * as reservations from "#core/contract/reservations.ts";
import { listUserReservations } from "#core/reservations/list-user-reservations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.listUserReservations, ({ params, query, actor }) =>
  listUserReservations({ ...params, ...query, actor }),
);
