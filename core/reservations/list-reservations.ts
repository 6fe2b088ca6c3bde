import type { Page } from "../contract/common.ts";
import type { Reservation, ReservationStatus } from "../contract/reservations.ts";
import { lists } from "../db/keys.ts";
import { datedPage } from "../lists/dated-list.ts";
import type { ItemPage } from "../lists/list.ts";
import { searchPage } from "../lists/search.ts";
import { dayRange } from "../organizations/day-range.ts";
import { reservationAnswer, StoredReservation } from "./reservation.ts";

/**
 * One page of an organization's reservations by their date, the latest first, or of a search by name, phone or
 * reference, the latest first of each word found. `from` and `to` are days of the date, both included.
 */
export const listReservations = async (request: {
  organizationId: string;
  page: number;
  limit: number;
  search?: string | undefined;
  status?: ReservationStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): Promise<Page<Reservation>> => {
  const { organizationId, status, from, to, search, ...paging } = request;
  const range = await dayRange("reservation", { organizationId, from, to });
  if (search) {
    const index = { organizationId, collection: "RESERVATION", shelf: "all", text: search, newestFirst: true } as const;
    return reservationPage(await searchPage({ ...index, tag: status, between: range?.ids }, paging));
  }
  const list = status
    ? lists.ofStatus(organizationId, "RESERVATION", status)
    : lists.dated(organizationId, "RESERVATION");
  return reservationPage(await datedPage(list, paging, range));
};

/** Stored reservations as the API lists them. */
export const reservationPage = ({ items, pagination }: ItemPage): Page<Reservation> => ({
  data: items.map((item) => reservationAnswer(StoredReservation.parse(item))),
  pagination,
});
