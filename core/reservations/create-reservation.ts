import type { Member } from "../accounts/actor.ts";
import { foldEmail } from "../accounts/fold-email.ts";
import type { CreateReservation, Reservation } from "../contract/reservations/reservations.ts";
import type { TakeReservation, WalkIn } from "../contract/reservations/staff.ts";
import { type OrganizationId, ReservationId, type UserId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { claimedItem, claimOf, claimWrite } from "../db/idempotency.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, find, findMany, type Item } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, retryOnConflict } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { newIdAt } from "../ids.ts";
import { knownLocale } from "../locale.ts";
import { configurationInForce } from "../organizations/opening-now.ts";
import { findOrganization, parseOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { newReference } from "../reference.ts";
import { newToken } from "../tokens.ts";
import { capacityOf, seatWrites } from "./capacity.ts";
import { checkOffered } from "./offered-time.ts";
import {
  guestCountWrites,
  guestResponse,
  parseReservation,
  reservationItem,
  reservationResponse,
  type StoredReservation,
} from "./reservation.ts";
import { chosenTables, tableWrites } from "./tables.ts";

interface Request {
  organizationId: OrganizationId;
  /** The caller, null for a guest without a session. */
  userId: UserId | null;
  /**
   * The member who takes it by telephone or at the door. It is confirmed at once, for a party of any size and without
   * notice.
   */
  takenBy?: Member | undefined;
  locale?: string | undefined;
  input: CreateReservation | TakeReservation | WalkIn;
  idempotencyKey?: string | undefined;
  /** Rejects if the caller exceeds a limit. A repeat is answered all the same. */
  limits?: Promise<unknown>;
}

/**
 * Requests a table at one of the offered times. Staff accept or cancel it. The same Idempotency-Key and input give the
 * same reservation, even if calls repeat or overlap.
 * @throws AppError organization_not_found, not_taking_reservations, invalid_input for any other time, too large a party
 *   and a table that is taken, fully_booked when too few seats are left, idempotency_mismatch, throttled, conflict when
 *   others keep coming first
 */
export const createReservation = async (request: Request, now = new Date()): Promise<Reservation> => {
  const { organizationId, userId, takenBy, input, idempotencyKey } = request;
  const claim =
    idempotencyKey === undefined
      ? undefined
      : claimOf({ organizationId, userId: takenBy?.userId ?? userId, makes: "RESERVATION" }, idempotencyKey, input);
  const [organizationItem, claimItem] = await findMany([keys.organization(organizationId), claim?.key], {
    consistent: claim !== undefined,
  });
  const organization = parseOrganization(organizationItem);
  const made = claim && (await claimedItem(claim, { found: claimItem, now }));
  const show = takenBy ? reservationResponse : guestResponse;
  if (made) return show(await presentOf(organizationId, made));
  await request.limits;

  const reservation = newReservation(request, organization, now);
  try {
    await store(reservation, organization, [
      ...(claim ? [claimWrite(claim, reservation.id, { found: claimItem, now })] : []),
    ]);
  } catch (error) {
    if (!claim || !(error instanceof ConditionFailed || error instanceof AppError)) throw error;
    // Another request with this key may have been first, and may have taken the last seats.
    const made = await claimedItem(claim, { found: await find(claim.key, { consistent: true }), now });
    if (!made) throw error;
    return show(await presentOf(organizationId, made));
  }
  return show(reservation);
};

/**
 * A reservation as it is first stored.
 * @throws AppError as `dateFor` and `chosenTables` do
 */
const newReservation = (
  { organizationId, userId, takenBy, locale, input }: Request,
  organization: StoredOrganization,
  now: Date,
): StoredReservation => {
  const configuration = configurationInForce(organization);
  const date = dateFor(input, takenBy, configuration, now);
  const isWalkIn = !("date" in input);
  return {
    ...guestOf(input),
    id: newIdAt("reservation", date),
    organizationId,
    referenceId: newReference(),
    token: newToken(),
    date: date.toISOString(),
    day: dayOf(date, configuration.timezone),
    userId,
    locale: knownLocale(locale),
    acceptedAt: takenBy ? now.toISOString() : null,
    cancelledAt: null,
    cancelReason: null,
    firstDate: null,
    stayMinutes: configuration.reservations.stayMinutes,
    arrivedAt: isWalkIn ? now.toISOString() : null,
    seatedAt: null,
    leftAt: null,
    noShowAt: null,
    isWalkIn,
    tables: chosenTables(("tables" in input && input.tables) || [], organization),
    createdAt: now.toISOString(),
    version: 1,
    countedByStream: true,
  };
};

/** The fields of a reservation about its guests. */
const guestOf = (input: Request["input"]) => {
  const { guests, phone } = input;
  const staffNote = ("staffNote" in input && input.staffNote) || null;
  if (!("date" in input))
    return {
      guests,
      firstname: input.name ?? "",
      lastname: "",
      phone: phone ?? "",
      email: null,
      note: null,
      staffNote,
    };
  const { firstname, lastname, email, note } = input;
  return {
    guests,
    firstname,
    lastname,
    phone: input.phone,
    email: email ? foldEmail(email) : null,
    note: note || null,
    staffNote,
  };
};

/**
 * The present state of a reservation that may have been moved since its item was read.
 * @throws AppError not_found if it no longer exists
 */
const presentOf = async (organizationId: OrganizationId, item: Item | undefined): Promise<StoredReservation> => {
  const { data: movedTo } = ReservationId.safeParse(item?.movedTo);
  if (!movedTo) return parseReservation(item);
  const key = keys.reservation(organizationId, movedTo);
  const [present, left] = await findMany([key, keys.deleted(key)], { consistent: true });
  return presentOf(organizationId, present ?? left);
};

/**
 * When the guests of a request come.
 * @throws AppError not_taking_reservations, invalid_input for a time that is not offered and too large a party
 */
const dateFor = (
  input: Request["input"],
  takenBy: Member | undefined,
  configuration: StoredOrganization["configuration"],
  now: Date,
): Date => {
  // Guests without a reservation are at the door now.
  if (!("date" in input)) return new Date(now.getTime() - (now.getTime() % MINUTE_MS));
  const { enabled, largestParty } = configuration.reservations;
  if (!takenBy && !enabled) throw new AppError("not_taking_reservations");
  if (!takenBy && input.guests > largestParty) throw invalid(["guests"], "For so many guests call the restaurant");
  const date = new Date(input.date);
  checkOffered(date, configuration, { isMember: takenBy !== undefined }, now);
  return date;
};

const ATTEMPTS = 5;
const MINUTE_MS = 60_000;

const store = (reservation: StoredReservation, read: StoredOrganization, others: GuardedWrite[]): Promise<void> =>
  retryOnConflict(ATTEMPTS, async (attempt) => {
    const organization = attempt === 1 ? read : await findOrganization(read.id, { consistent: true });
    await commitOrThrow([
      // The id is new, so no condition is needed. With one, a write would fail if the SDK repeats it after a lost
      // answer.
      { put: reservationItem(reservation) },
      ...guestCountWrites(reservation, 1),
      ...others,
      ...(await seatWrites(capacityOf(organization), undefined, reservation)),
      ...(await tableWrites(organization.id, undefined, reservation)),
    ]);
  });
