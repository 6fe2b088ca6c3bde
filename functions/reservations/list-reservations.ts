import * as reservations from "#core/contract/reservations.ts";
import { listReservations } from "#core/reservations/list-reservations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.listReservations, ({ query, actor: member }) =>
  listReservations({ ...query, member }),
);
