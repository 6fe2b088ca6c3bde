import type { Member } from "../accounts/actor.ts";
import type { Reservation, ReservationStatus } from "../contract/reservations/reservations.ts";
import type { Page } from "../contract/values/common.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { listingPage } from "../lists/listing.ts";
import { dayRange } from "../organizations/day-range.ts";
import { reservationResponse, StoredReservation } from "./reservation.ts";

/**
 * One page of an organization's reservations by date, the latest first, or of a search by name, phone or reference, the
 * latest first for each word found. `from` and `to` are the first and the last day of their dates.
 */
export const listReservations = async (
  request: PageRequest & {
    member: Member;
    search?: string | undefined;
    status?: ReservationStatus | undefined;
    from?: string | undefined;
    to?: string | undefined;
  },
): Promise<Page<Reservation>> => {
  const { member, status, from, to, search, ...paging } = request;
  const { organizationId } = member;
  const range = await dayRange("reservation", { organizationId, from, to });
  const wanted = { organizationId, collection: "RESERVATION", status, search, range } as const;
  return partOf(await listingPage(wanted, paging), (item) => {
    const reservation = reservationResponse(StoredReservation.parse(item));
    return !status || reservation.status === status ? reservation : null;
  });
};
