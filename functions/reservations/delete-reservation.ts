import * as reservations from "#core/contract/reservations.ts";
import { deleteReservation } from "#core/reservations/delete-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.deleteReservation, ({ params, actor: member }) =>
  deleteReservation({ ...params, member }),
);
