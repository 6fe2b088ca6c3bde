import { openingOf } from "../organizations/opening-now.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredOrder } from "./order.ts";
import { type OrderDates, statusOf } from "./status.ts";

const MINUTE = 60_000;

/**
 * Minutes after placing in which an order that is placed now has to be accepted; undefined where its shop sets no
 * limit. The limit of one that is placed before the doors open begins when they do.
 */
export const acceptWithin = (organization: StoredOrganization, now: Date): number | undefined => {
  const { acceptWithinMinutes } = organization.configuration;
  if (acceptWithinMinutes === null) return undefined;
  const { opensAt } = openingOf(organization, now);
  const untilOpen = opensAt ? Math.ceil((Date.parse(opensAt) - now.getTime()) / MINUTE) : 0;
  return untilOpen + acceptWithinMinutes;
};

/** When an order that waits to be accepted is cancelled unless somebody accepts it; null for every other one. */
export const acceptByOf = (order: OrderDates & Pick<StoredOrder, "acceptWithinMinutes">): string | null => {
  const { placedAt, acceptWithinMinutes } = order;
  if (statusOf(order) !== "pending" || !placedAt || acceptWithinMinutes === undefined) return null;
  return new Date(Date.parse(placedAt) + acceptWithinMinutes * MINUTE).toISOString();
};
