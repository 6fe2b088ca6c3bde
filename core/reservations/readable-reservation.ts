import type { Actor, Member } from "../accounts/actor.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import type { OrganizationId, ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { findMember } from "../members/membership.ts";
import { sameSecret } from "../tokens.ts";
import { findMoved } from "./find-moved.ts";
import {
  guestResponse,
  linkResponse,
  parseReservation,
  reservationNotFound,
  reservationResponse,
  type StoredReservation,
} from "./reservation.ts";

/** The caller, and the reservation they ask for. */
export interface ReservationRequest {
  organizationId: OrganizationId;
  reservationId: ReservationId;
  token?: string | undefined;
  actor?: Actor | undefined;
}

/** A reservation, and what the caller may see and do. */
interface Readable {
  reservation: StoredReservation;
  /** The caller, if they are a member of its organization. */
  member: Member | undefined;
  show: (reservation: StoredReservation) => Reservation;
}

/**
 * A reservation, and how much of it the caller may see. Members of its organization see all of it, its guest all but the
 * notes and tables of the team, and the bearer of its token no personal data.
 * @throws AppError not_found for everybody else, unauthenticated for a guest without a token
 */
export const readableReservation = async (request: ReservationRequest): Promise<Readable> => {
  const { organizationId, reservationId, token, actor } = request;
  if (!actor && !token) throw new AppError("unauthenticated");
  const [item, member] = await Promise.all([
    find(keys.reservation(organizationId, reservationId), { consistent: true }),
    actor && findMember(organizationId, actor),
  ]);
  const moved = item ? undefined : await findMoved(organizationId, reservationId);
  if (moved) return readableReservation({ ...request, reservationId: moved });
  const reservation = parseReservation(item);
  if (member) return { reservation, member, show: reservationResponse };
  if (actor && reservation.userId === actor.userId) return { reservation, member, show: guestResponse };
  if (token && reservation.token && sameSecret(token, reservation.token))
    return { reservation, member, show: linkResponse };
  throw reservationNotFound();
};
