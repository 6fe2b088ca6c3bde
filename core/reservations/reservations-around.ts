import { LONGEST_STAY_MINUTES } from "../contract/organizations/reservation-settings.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { lists } from "../db/lists.ts";
import { query } from "../db/table.ts";
import { idsBetween } from "../ids.ts";
import { StoredReservation } from "./reservation.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * All reservations whose guests may be there between two times (epoch milliseconds), and some others, by a consistent
 * read. The range of ids is a day wider on both sides, because a reservation that was moved within its day kept its id.
 */
export const reservationsAround = async (
  organizationId: OrganizationId,
  { from, to }: { from: number; to: number },
): Promise<StoredReservation[]> => {
  const { pk, entries } = lists.dated(organizationId, "RESERVATION");
  const [first, last] = idsBetween(
    "reservation",
    new Date(from - LONGEST_STAY_MINUTES * MINUTE_MS - DAY_MS),
    new Date(to + DAY_MS),
  );
  const items = await query({ pk, between: [entries + first, entries + last], consistent: true });
  return items.map((item) => StoredReservation.parse(item));
};
