import * as reservations from "#core/contract/reservations.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.createReservation, ({ params, body, headers, actor, locale }) =>
  createReservation({
    ...params,
    userId: actor?.userId ?? null,
    locale,
    input: body,
    idempotencyKey: headers["idempotency-key"],
  }),
);
