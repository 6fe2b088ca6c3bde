import type { Page } from "../contract/common.ts";
import type { Reservation, ReservationStatus } from "../contract/reservations.ts";
import { lists } from "../db/keys.ts";
import { type ItemPage, listPage, rangePage } from "../db/list.ts";
import { idsBetween } from "../ids.ts";
import { reservationAnswer, StoredReservation } from "./reservation.ts";

/** One page of an organization's reservations by their date, the latest first; `from` and `to` are ISO instants. */
export const listReservations = async (request: {
  organizationId: string;
  page: number;
  limit: number;
  status?: ReservationStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): Promise<Page<Reservation>> => {
  const { organizationId, status, from, to, ...paging } = request;
  const list = status ? lists.reservations(organizationId, status) : lists.all(organizationId, "RESERVATION");
  if (!from && !to) return reservationPage(await listPage(list, paging));
  const ids = idsBetween("reservation", from ? new Date(from) : undefined, to ? new Date(to) : undefined);
  return reservationPage(await rangePage(list, ids, paging));
};

/** Stored reservations as the API lists them. */
export const reservationPage = ({ items, pagination }: ItemPage): Page<Reservation> => ({
  data: items.map((item) => reservationAnswer(StoredReservation.parse(item))),
  pagination,
});
