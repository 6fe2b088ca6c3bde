import type { Sentence } from "../contract/sentences.ts";
import { travelMinutes } from "../contract/shipping/eta.ts";
import type { Write } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { orderingOf } from "../organizations/opening-now.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { type StoredHold, slotWrites } from "./hold.ts";
import { type Kitchen, kitchenOf, readSlots } from "./kitchen.ts";
import type { Dish } from "./load.ts";
import { type Estimate, heldFor, MAX_WAIT_MINUTES, placeFor, slotsAround, soonestPlace, type Wanted } from "./plan.ts";
import { MAX_SLOTS, minutesAfter, slotAt } from "./shares.ts";

const full: Sentence = "The kitchen is full at this time; choose another one";

/** An order that asks the kitchen of its shop for a place. */
export interface Asking extends Pick<Wanted, "fulfilmentMethod"> {
  organization: StoredOrganization;
  dishes: readonly Dish[];
  /** The time of its zone, from order to door, as the shop words it; none for pickup. */
  eta: string | undefined;
  /** The time that its customer chose; null for as soon as possible. */
  deliveryAt: string | null;
}

/** A place in the kitchen: the order's hold, the window in which it is expected, and the writes that take it. */
interface Taken {
  hold?: StoredHold;
  estimate?: Estimate;
  writes: Write[];
}

/**
 * A place in the kitchen, taken in the order's own transaction by its writes. They fail where somebody else took the
 * room meanwhile; the caller then asks again. One for as soon as possible gets the first slot with room. For a shop
 * without a capacity it takes nothing and costs nothing.
 * @throws AppError invalid_input where no room is left
 */
export const placeInKitchen = async (asking: Asking, now: Date): Promise<Taken> => {
  const { organization, deliveryAt } = asking;
  const { configuration, id: organizationId } = organization;
  const { capacity, timezone } = configuration;
  if (!capacity) return { writes: [] };
  const { slotMinutes } = capacity;
  const [from, to] = deliveryAt
    ? slotsAround(deliveryAt, slotMinutes, timezone)
    : slotsAhead(now, slotMinutes, timezone);
  const kitchen = kitchenOf(capacity, configuration, await readSlots(organizationId, from, to));
  const wanted = wantedOf(asking, now);
  const place = deliveryAt
    ? chosenPlace(kitchen, wanted, deliveryAt, now)
    : soonestPlace(kitchen, wanted, { hours: configuration, now });
  if (!place) throw invalid(["deliveryAt"], full);
  return { ...place, writes: slotWrites(organizationId, { before: null, after: place.hold }, kitchen.guard) };
};

/**
 * The place of an order that staff take, at the time at which it is expected. Staff decide what the kitchen can make,
 * so room is not checked, but guests can't take it any more.
 */
export const placeByStaff = (asking: Omit<Asking, "deliveryAt">, expected: string): Taken => {
  const { organization, dishes } = asking;
  const way = wantedOf(asking, new Date(expected)).way;
  const held = heldFor(organization.configuration, dishes, {
    hold: undefined,
    expected: minutesAfter(expected, -way[1]),
  });
  if (!held) return { writes: [] };
  const hold = { ...held, lead: held.lead + way[1], way };
  return { hold, writes: slotWrites(organization.id, { before: null, after: hold }) };
};

const chosenPlace = (kitchen: Kitchen, wanted: Wanted, time: string, now: Date) => {
  const hold = placeFor(kitchen, wanted, { time, now });
  return hold && { hold };
};

/** The slots among which an order for as soon as possible finds its own, the first and the last of them. */
export const slotsAhead = (now: Date, slotMinutes: number, timezone: string): [from: string, to: string] => [
  slotAt(now, slotMinutes, timezone),
  minutesAfter(now, 2 * MAX_WAIT_MINUTES + MAX_SLOTS * slotMinutes),
];

/** The facts of an order that its place depends on. */
export const wantedOf = (
  { organization, dishes, fulfilmentMethod, eta }: Omit<Asking, "deliveryAt">,
  now: Date,
): Wanted => ({
  dishes,
  fulfilmentMethod,
  way: organization.configuration.capacity ? travelMinutes(eta, organization.configuration.capacity) : [0, 0],
  extraMinutes: orderingOf(organization, now).extraMinutes,
});
