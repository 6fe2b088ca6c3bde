import * as z from "zod/mini";
import { IdempotencyHeader, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { ReservationId } from "../values/ids.ts";
import { CreateReservation, Reservation } from "./reservations.ts";

export const takeReservation = route({
  method: "POST",
  path: "/{organizationId}/reservations/telephone",
  access: "staff",
  status: 201,
  summary: "Take a reservation by telephone, for any party: it is confirmed at once",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: CreateReservation,
  response: Reservation,
  errors: ["idempotency_mismatch", "fully_booked"],
});

export const MoveReservation = z.strictObject(z.pick(CreateReservation, { guests: true, date: true }).shape);
export type MoveReservation = z.output<typeof MoveReservation>;

export const moveReservation = route({
  method: "PUT",
  path: "/{organizationId}/reservations/{reservationId}/time",
  access: "staff",
  summary: "Move a reservation to another time, or change its guests; on another day it has another id",
  params: z.extend(inOrganization, { reservationId: ReservationId }),
  body: MoveReservation,
  response: Reservation,
  errors: ["invalid_transition", "fully_booked"],
});
