import * as desk from "#core/contract/reservation-desk.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(desk.takeReservation, ({ actor: takenBy, body: input, headers, locale }) =>
  createReservation({
    organizationId: takenBy.organizationId,
    userId: null,
    takenBy,
    locale,
    input,
    idempotencyKey: headers["idempotency-key"],
  }),
);
