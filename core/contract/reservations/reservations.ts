import * as z from "zod/mini";
import { Days, endsAfterItBegins, IdempotencyHeader, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MailReturned } from "../messages/mail-returned.ts";
import { MAX_GUESTS } from "../organizations/reservation-settings.ts";
import { AddressInput } from "../shipping/addresses.ts";
import { Day, Instant, instant, ListQuery, page, wellFormed } from "../values/common.ts";
import { Email, optionalText } from "../values/fields.ts";
import { OrganizationId, ReservationId, UserId } from "../values/ids.ts";

export const reservationStatuses = ["pending", "confirmed", "cancelled"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const reservationOperations = ["accept", "cancel"] as const;
export type ReservationOperation = (typeof reservationOperations)[number];

/** Why staff cancel a reservation; its guest reads it. */
export const reservationCancelReasons = ["full", "closed", "guest_asked", "other"] as const;
export type ReservationCancelReason = (typeof reservationCancelReasons)[number];

/** Guests may cancel their own reservation until this many hours before its time. */
export const CANCEL_HOURS = 2;

/** Most characters of a note. */
export const NOTE_LENGTH = 500;

export const Reservation = z.object({
  id: ReservationId,
  organizationId: OrganizationId,
  referenceId: z.string(),
  status: z.enum(reservationStatuses),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  /** Where its guest wants news of it; null where they gave none. */
  email: z.nullable(z.string()),
  guests: z.int(),
  /** When the guests come. */
  date: Instant,
  /** How long they keep their seats, in minutes. */
  stayMinutes: z.int(),
  /** Who made it, if they were signed in. */
  userId: z.nullable(UserId),
  acceptedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  /** Why staff cancelled it; null where they did not say, and where its guest did. */
  cancelReason: z.nullable(z.enum(reservationCancelReasons)),
  /** The time that its guest asked for, if staff have moved it. */
  firstDate: z.nullable(Instant),
  /** When its guests came, sat down and left; null for what they have not done. */
  arrivedAt: z.nullable(Instant),
  seatedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  /** When staff stopped waiting for them. */
  noShowAt: z.nullable(Instant),
  /** Whether they came without a reservation. */
  isWalkIn: z.boolean(),
  /** What its guest asks for. */
  note: z.nullable(z.string()),
  /** What the team notes; null for its guest. */
  staffNote: z.nullable(z.string()),
  /** The ids of the tables that it has; none for its guest, since the team may still change them. */
  tables: z.array(z.string()),
  createdAt: Instant,
  /** Left out while mail reaches its guest. */
  mailReturned: z.optional(MailReturned),
  /**
   * Opens the reservation's page without a session and without personal data; null for readers who used it, and for
   * reservations made without one.
   */
  token: z.nullable(z.string()),
});
export type Reservation = z.infer<typeof Reservation>;

export const CreateReservation = z.strictObject({
  ...z.pick(AddressInput, { firstname: true, lastname: true, phone: true }).shape,
  guests: z
    .int("This field is required")
    .check(z.minimum(1, "At least one guest"), z.maximum(MAX_GUESTS, `At most ${MAX_GUESTS} guests`)),
  /** Where the guest wants news of it by mail. */
  email: z.nullish(Email),
  /** What the guest asks for, such as a chair for a child. */
  note: optionalText(NOTE_LENGTH),
  /** One of the times that the picker offers. */
  date: instant("Choose one of the times offered"),
});
export type CreateReservation = z.output<typeof CreateReservation>;

/** A time of the picker, and how many guests still fit: at most the largest party. */
export const ReservationTime = z.object({ date: Instant, free: z.int() });
export type ReservationTime = z.infer<typeof ReservationTime>;

const reservationParams = z.extend(inOrganization, { reservationId: ReservationId });
const TokenQuery = z.strictObject({ token: z.optional(z.string().check(z.maxLength(100), wellFormed)) });
const Paging = z.pick(ListQuery, { page: true, limit: true, cursor: true });

const ReservationQuery = z
  .extend(Paging, {
    search: ListQuery.shape.search,
    status: z.optional(z.enum(reservationStatuses)),
    ...Days,
  })
  .check(endsAfterItBegins);

export const createReservation = route({
  method: "POST",
  path: "/{organizationId}/reservations",
  access: "public",
  status: 201,
  summary: "Reserve a table at one of the times offered; the same Idempotency-Key and body give the same reservation",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: CreateReservation,
  response: Reservation,
  errors: ["idempotency_mismatch", "not_taking_reservations", "fully_booked"],
  perMinute: 20,
  awaitsLimits: true,
});

export const listReservationTimes = route({
  method: "GET",
  path: "/{organizationId}/reservations/times",
  access: "public",
  summary: "List the times of seven days at which a table can be reserved, full ones too",
  params: inOrganization,
  /** The first of the days; today by default. */
  query: z.strictObject({ day: z.optional(Day) }),
  response: z.array(ReservationTime),
});

export const listReservations = route({
  method: "GET",
  path: "/{organizationId}/reservations",
  access: "staff",
  summary: "List reservations by their date, the latest first, or search them by name, phone or reference",
  params: inOrganization,
  query: ReservationQuery,
  response: page(Reservation),
});

export const listUserReservations = route({
  method: "GET",
  path: "/{organizationId}/reservations/user/{userId}",
  access: "session",
  summary: "List the reservations that a user made: the caller's own, or anybody's for members",
  params: z.extend(inOrganization, { userId: UserId }),
  query: Paging,
  response: page(Reservation),
});

export const getReservation = route({
  method: "GET",
  path: "/{organizationId}/reservations/{reservationId}",
  access: "order",
  summary: "Get a reservation; with its token, without personal data",
  params: reservationParams,
  query: TokenQuery,
  response: Reservation,
});

export const getReservationCalendar = route({
  method: "GET",
  path: "/{organizationId}/reservations/{reservationId}/calendar",
  access: "order",
  summary: "Get a reservation as an entry for a calendar (RFC 5545)",
  params: reservationParams,
  query: TokenQuery,
  response: z.string(),
  mediaType: "text/calendar",
});

export const changeReservationStatus = route({
  method: "PATCH",
  path: "/{organizationId}/reservations/{reservationId}/{operation}",
  access: "order",
  keys: true,
  summary: `Accept a reservation (members) or cancel it (members; its guest until ${CANCEL_HOURS} hours before)`,
  params: z.extend(reservationParams, { operation: z.enum(reservationOperations) }),
  query: TokenQuery,
  /** `date`: the time that the caller sees. It is refused if the reservation has another one meanwhile. */
  body: z.optional(
    z.strictObject({
      reason: z.optional(z.enum(reservationCancelReasons)),
      date: z.optional(CreateReservation.shape.date),
    }),
  ),
  perMinute: 60,
  response: Reservation,
  errors: ["locked", "invalid_transition"],
});

export const rescheduleReservation = route({
  method: "POST",
  path: "/{organizationId}/reservations/{reservationId}/time",
  access: "order",
  summary: `Move one's own reservation to another of the times offered, until ${CANCEL_HOURS} hours before; it waits to be confirmed again`,
  params: reservationParams,
  query: TokenQuery,
  body: z.strictObject({ date: CreateReservation.shape.date }),
  perMinute: 20,
  response: Reservation,
  errors: ["invalid_transition", "not_taking_reservations", "fully_booked"],
});

export const deleteReservation = route({
  method: "DELETE",
  path: "/{organizationId}/reservations/{reservationId}",
  access: "staff",
  keys: false,
  summary: "Delete a reservation",
  params: reservationParams,
});
