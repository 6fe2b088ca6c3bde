import { openingOf } from "../organizations/opening-now.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredOrder } from "./order.ts";
import { type OrderDates, statusOf } from "./status.ts";

const MINUTE_MS = 60_000;

/**
 * Minutes within which an order placed now has to be accepted; undefined if its shop sets no limit. If the shop is
 * closed, the limit starts when it opens.
 */
export const acceptWithin = (organization: StoredOrganization, now: Date): number | undefined => {
  const { acceptWithinMinutes } = organization.configuration;
  if (acceptWithinMinutes === null) return undefined;
  const { opensAt } = openingOf(organization, now);
  const untilOpen = opensAt ? Math.ceil((Date.parse(opensAt) - now.getTime()) / MINUTE_MS) : 0;
  return untilOpen + acceptWithinMinutes;
};

/** The time at which a pending order is cancelled if nobody accepts it; null for every other order. */
export const acceptByOf = (order: OrderDates & Pick<StoredOrder, "acceptWithinMinutes">): string | null => {
  const { placedAt, acceptWithinMinutes } = order;
  if (statusOf(order) !== "pending" || !placedAt || acceptWithinMinutes === undefined) return null;
  return new Date(Date.parse(placedAt) + acceptWithinMinutes * MINUTE_MS).toISOString();
};
