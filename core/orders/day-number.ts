import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { increment } from "../db/table.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** Seconds after which the count of a day is of no use: orders are placed at most weeks ahead. */
const COUNT_KEPT_SECONDS = 60 * 24 * 60 * 60;

/**
 * The next number of the day for which an order is. An atomic counter outside the transaction, so that orders placed at
 * the same moment do not fail one another; an order that is refused afterwards leaves a gap.
 */
export const newDayNumber = (
  { id, configuration }: StoredOrganization,
  deliveryAt: string | null,
  now: Date,
): Promise<number> => {
  const day = dayOf(deliveryAt ? new Date(deliveryAt) : now, configuration.timezone);
  return increment(keys.dayNumber(id, day), "last", ttlAt(now, COUNT_KEPT_SECONDS));
};
