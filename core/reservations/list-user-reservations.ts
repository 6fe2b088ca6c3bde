import type { Actor } from "../accounts/actor.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import type { Page } from "../contract/values/common.ts";
import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { customerPage } from "../lists/customer.ts";
import { findMember } from "../members/membership.ts";
import { guestResponse, reservationResponse, StoredReservation } from "./reservation.ts";

/**
 * One page of the reservations that a user made at an organization, the latest first: the caller's own, or anybody's
 * for members.
 * @throws AppError not_found, unauthenticated when the session is over
 */
export const listUserReservations = async (
  request: { organizationId: OrganizationId; userId: UserId; actor: Actor } & PageRequest,
): Promise<Page<Reservation>> => {
  const { organizationId, userId, actor, ...paging } = request;
  const [member, found] = await Promise.all([
    findMember(organizationId, actor),
    customerPage({ organizationId, customerId: userId }, "RESERVATION", paging),
  ]);
  if (userId !== actor.userId && !member) throw new AppError("not_found", { message: "User not found" });
  const show = member ? reservationResponse : guestResponse;
  return partOf(found, (item) => show(StoredReservation.parse(item)));
};
