import * as z from "zod/mini";
import { IdempotencyHeader, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { TableId } from "../organizations/table-input.ts";
import { optionalLine, optionalText, Phone } from "../values/fields.ts";
import { ReservationId } from "../values/ids.ts";
import { CreateReservation, NOTE_LENGTH, Reservation } from "./reservations.ts";

const staffNote = optionalText(NOTE_LENGTH);

/** The tables that the guests get: several for a large party. */
const tables = z.optional(z.array(TableId).check(z.maxLength(10)));

export const TakeReservation = z.strictObject({
  ...CreateReservation.shape,
  staffNote,
  tables,
});
export type TakeReservation = z.output<typeof TakeReservation>;

export const takeReservation = route({
  method: "POST",
  path: "/{organizationId}/reservations/telephone",
  access: "staff",
  status: 201,
  summary: "Take a reservation by telephone, for any party: it is confirmed at once",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: TakeReservation,
  response: Reservation,
  errors: ["idempotency_mismatch", "fully_booked"],
});

/** Guests who stand at the door. Most say a first name at most. */
export const WalkIn = z.strictObject({
  guests: CreateReservation.shape.guests,
  name: optionalLine(32),
  phone: z.nullish(Phone),
  staffNote,
  tables,
});
export type WalkIn = z.output<typeof WalkIn>;

export const addWalkIn = route({
  method: "POST",
  path: "/{organizationId}/reservations/walk-in",
  access: "staff",
  status: 201,
  summary: "Add guests who have come without a reservation, for now",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: WalkIn,
  response: Reservation,
  errors: ["idempotency_mismatch", "fully_booked"],
});

export const noteReservation = route({
  method: "PUT",
  path: "/{organizationId}/reservations/{reservationId}/note",
  access: "staff",
  summary: "Set what the team notes about a reservation",
  params: z.extend(inOrganization, { reservationId: ReservationId }),
  body: z.strictObject({ staffNote }),
  response: Reservation,
});

/** What is left out stays as it is, even if somebody else has changed it meanwhile. */
export const MoveReservation = z.strictObject({
  ...z.partial(z.pick(CreateReservation, { guests: true, date: true })).shape,
  tables,
});
export type MoveReservation = z.output<typeof MoveReservation>;

export const moveReservation = route({
  method: "PUT",
  path: "/{organizationId}/reservations/{reservationId}/time",
  access: "staff",
  summary: "Move a reservation to another time or table, or change its guests; on another day it has another id",
  params: z.extend(inOrganization, { reservationId: ReservationId }),
  body: MoveReservation,
  response: Reservation,
  errors: ["invalid_transition", "fully_booked"],
});
