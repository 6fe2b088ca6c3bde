import type { Page } from "../contract/common.ts";
import type { Reservation, ReservationStatus } from "../contract/reservations.ts";
import { lists } from "../db/keys.ts";
import { type ItemPage, listPage, rangePage } from "../db/list.ts";
import { searchPage } from "../db/search.ts";
import { idsBetween } from "../ids.ts";
import { reservationAnswer, StoredReservation } from "./reservation.ts";

/**
 * One page of an organization's reservations by their date, the latest first, or of a search by name, phone or reference
 * in the order of the words found. `from` and `to` are ISO instants.
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
  const list = status ? lists.reservations(organizationId, status) : lists.all(organizationId, "RESERVATION");
  const between =
    from || to
      ? idsBetween("reservation", from ? new Date(from) : undefined, to ? new Date(to) : undefined)
      : undefined;
  const index = { organizationId, collection: "RESERVATION" as const, shelf: "all" as const };
  if (search) return reservationPage(await searchPage({ ...index, text: search, tag: status, between }, paging));
  return reservationPage(await (between ? rangePage(list, between, paging) : listPage(list, paging)));
};

/** Stored reservations as the API lists them. */
export const reservationPage = ({ items, pagination }: ItemPage): Page<Reservation> => ({
  data: items.map((item) => reservationAnswer(StoredReservation.parse(item))),
  pagination,
});
