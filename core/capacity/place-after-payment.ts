import type { FulfilmentMethod } from "../contract/orders/order.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { orderingOf } from "../organizations/opening-now.ts";
import { findOrganization } from "../organizations/organization.ts";
import { type StoredHold, sharesIn } from "./hold.ts";
import { kitchenOf, readSlots } from "./kitchen.ts";
import { type Dish, minutesOf } from "./load.ts";
import { MAX_WAIT_MINUTES, type Place, soonestPlace } from "./plan.ts";
import { MAX_SLOTS, minutesAfter, slotAt } from "./shares.ts";

/** The fields of an order that decide its place. */
interface Paid {
  organizationId: OrganizationId;
  items: readonly Dish[];
  fulfilmentMethod: FulfilmentMethod;
  deliveryAt: string | null;
  hold?: StoredHold | null | undefined;
}

/**
 * A new place for an order that was just paid, if it can't keep the one of its draft, because staff have closed one of
 * its slots meanwhile or the kitchen can no longer be ready in time. The order is never refused for that: it gets the
 * next place with room, or keeps its own if there is none. `displacedAt` tells staff of a closed slot. Undefined if the
 * place stays, and without a read for an order that holds nothing.
 */
export const placeAfterPayment = async (
  { organizationId, items: dishes, fulfilmentMethod, deliveryAt, hold }: Paid,
  now: Date,
): Promise<(Partial<Place> & { displacedAt?: string }) | undefined> => {
  const shares = hold ? sharesIn(hold) : [];
  const [first] = shares;
  if (!hold || !first) return undefined;
  const organization = await findOrganization(organizationId);
  const { capacity, ...hours } = organization.configuration;
  if (!capacity) return undefined;
  const { slotMinutes } = capacity;
  const from = first.slot < now.toISOString() ? first.slot : now.toISOString();
  const since = new Date(Math.max(Date.parse(first.slot), now.getTime()));
  const to = minutesAfter(since, 2 * MAX_WAIT_MINUTES + MAX_SLOTS * slotMinutes);
  const items = await readSlots(organizationId, slotAt(Date.parse(from), slotMinutes, hours.timezone), to);
  const kitchen = kitchenOf(capacity, hours, items, hold);
  const { extraMinutes } = orderingOf(organization, now);
  const isClosed = shares.some(({ slot }) => kitchen.change(slot).isClosed);
  const ready = now.getTime() + (minutesOf(dishes, capacity) + extraMinutes) * 60_000;
  const isMissed = deliveryAt === null && slotAt(ready, slotMinutes, hours.timezone) > first.slot;
  if (!isClosed && !isMissed) return undefined;
  const wanted = { dishes, fulfilmentMethod, way: hold.way, extraMinutes };
  const place = soonestPlace(kitchen, wanted, { hours, now, ...(isClosed && { since }) });
  return { ...place, ...(isClosed && { displacedAt: now.toISOString() }) };
};
