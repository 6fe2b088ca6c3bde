import * as desk from "#core/contract/reservation-desk.ts";
import { moveReservation } from "#core/reservations/move-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(desk.moveReservation, ({ params, actor: member, body: to }) =>
  moveReservation({ ...params, member, to }),
);
