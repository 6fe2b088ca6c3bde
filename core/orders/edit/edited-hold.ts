import type { StoredHold } from "../../capacity/hold.ts";
import { heldFor, type Way } from "../../capacity/plan.ts";
import { MINUTE_MS, minutesAfter, slotAt } from "../../capacity/shares.ts";
import { expectedInstant } from "../../contract/orders/expected-instant.ts";
import { travelMinutes } from "../../contract/shipping/eta.ts";
import type { StoredOrder } from "../order.ts";
import type { EditFacts } from "./edit-facts.ts";
import type { EditedWay } from "./edited-way.ts";

/**
 * A hold with another travel time, for a customer who expects the order at an instant: it moves by as many slots as the
 * kitchen has to be ready earlier or later.
 */
const rerouted = (
  hold: StoredHold,
  { eta, expected }: Pick<EditedWay, "eta"> & { expected: string },
  { capacity, timezone }: EditFacts["organization"]["configuration"],
): StoredHold => {
  if (eta === undefined || !capacity) return hold;
  const way = travelMinutes(eta ?? undefined, capacity);
  const readyIn = ([, most]: Way) =>
    Date.parse(slotAt(Date.parse(expected) - most * MINUTE_MS, hold.minutes, timezone));
  return { ...hold, way, lead: Math.max(0, hold.lead + (readyIn(hold.way) - readyIn(way)) / MINUTE_MS) };
};

/**
 * The hold of an edited order in its kitchen: from its present slot on, or from now if it is now wanted as soon as
 * possible. Staff may exceed the capacity, so room is not checked. Only for an order that holds something.
 */
export const editedHold = (
  order: StoredOrder,
  items: StoredOrder["items"],
  { way, eta }: Pick<EditedWay, "way" | "eta">,
  { configuration }: EditFacts["organization"],
  now: Date,
): Pick<StoredOrder, "hold"> => {
  const { hold: before, deliveryAt } = order;
  if (!before) return {};
  const [first] = before.shares;
  const known = first && new Date((first[0] + before.lead) * MINUTE_MS).toISOString();
  const hold = known ? rerouted(before, { eta, expected: known }, configuration) : before;
  const soonest = minutesAfter(now, hold.lead);
  const chosen = way.deliveryAt === deliveryAt ? undefined : (way.deliveryAt ?? soonest);
  const expected = chosen ?? known ?? expectedInstant(order);
  if (!expected) return {};
  // A longer travel time may point to a slot in the past: then the kitchen makes it now.
  const isTooLate = hold !== before && expected < soonest;
  return { hold: heldFor(configuration, items, { hold, expected: isTooLate ? soonest : expected }) };
};
