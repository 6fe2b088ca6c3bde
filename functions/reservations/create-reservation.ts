import * as reservations from "#core/contract/reservations.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.createReservation, ({ params, body, headers, actor }) =>
  createReservation({
    ...params,
    userId: actor?.userId ?? null,
    input: body,
    idempotencyKey: headers["idempotency-key"],
  }),
);
