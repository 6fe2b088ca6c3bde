import type { OrganizationId, UserId } from "../contract/ids.ts";
import type { CreateReservation, Reservation } from "../contract/reservations.ts";
import { offeredSlots } from "../contract/slots.ts";
import { dayOf } from "../day.ts";
import { claimedItem, claimOf, claimWrite } from "../db/idempotency.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find, findMany } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { newIdAt } from "../ids.ts";
import { knownLocale } from "../locale.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { newReference } from "../reference.ts";
import {
  countOfGuest,
  parseReservation,
  reservationAnswer,
  reservationItem,
  type StoredReservation,
} from "./reservation.ts";

interface Request {
  organizationId: OrganizationId;
  /** Who asks, null for a guest without a session. */
  userId: UserId | null;
  locale?: string | undefined;
  input: CreateReservation;
  idempotencyKey?: string | undefined;
}

/**
 * Asks for a table at one of the times offered; staff accept it or not. The same Idempotency-Key and input give the same
 * reservation, however often and however close together they come.
 * @throws AppError organization_not_found, invalid_input for any other time, idempotency_mismatch
 */
export const createReservation = async (request: Request, now = new Date()): Promise<Reservation> => {
  const { organizationId, userId, locale, input, idempotencyKey } = request;
  const claim =
    idempotencyKey === undefined
      ? undefined
      : claimOf({ organizationId, userId, makes: "RESERVATION" }, idempotencyKey, input);
  const [organizationItem, claimItem] = await findMany([keys.organization(organizationId), claim?.key], {
    consistent: claim !== undefined,
  });
  const { configuration } = parseOrganization(organizationItem);
  const made = claim && (await claimedItem(claim, { found: claimItem, now }));
  if (made) return reservationAnswer(parseReservation(made));

  const date = new Date(input.date);
  if (!offeredSlots(configuration, now).includes(date.toISOString()))
    throw invalid(["date"], "Choose one of the times offered");
  const reservation: StoredReservation = {
    ...input,
    id: newIdAt("reservation", date),
    organizationId,
    referenceId: newReference(),
    date: date.toISOString(),
    day: dayOf(date, configuration.timezone),
    userId,
    locale: knownLocale(locale),
    acceptedAt: null,
    cancelledAt: null,
    createdAt: now.toISOString(),
    version: 1,
    countedByStream: true,
  };
  try {
    await commit(
      // Nothing else has a new id. With a condition, a write that the SDK repeats after a lost answer would fail.
      { put: reservationItem(reservation) },
      ...countOfGuest(reservation, 1),
      ...(claim ? [claimWrite(claim, reservation.id, { found: claimItem, now })] : []),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed && claim)) throw error;
    const found = await find(claim.key, { consistent: true });
    const made = await claimedItem(claim, { found, now });
    if (!made) throw error;
    return reservationAnswer(parseReservation(made));
  }
  return reservationAnswer(reservation);
};
