import type { Member } from "../accounts/actor.ts";
import type { KitchenSlot } from "../contract/orders/slots.ts";
import { openingsFrom } from "../contract/organizations/opening.ts";
import { joined, type Span } from "../contract/organizations/spans.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { type Kitchen, kitchenOf, readSlots } from "./kitchen.ts";
import { minutesAfter, slotAt, slotsFrom } from "./shares.ts";

/** How far ahead staff see the load, in minutes, and in how many slots at most. */
const MINUTES_AHEAD = 12 * 60;
const MAX_SLOTS = 72;

/**
 * The load of a kitchen from now, or from its next opening, until it closes; none where the shop has set no capacity.
 */
export const listSlots = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<{ slotMinutes: number; slots: KitchenSlot[] }> => {
  const { configuration } = await findOrganization(organizationId);
  const { capacity } = configuration;
  if (!capacity) return { slotMinutes: 0, slots: [] };
  const { slotMinutes } = capacity;
  const slots = slotsAhead(configuration, slotMinutes, now);
  const items = await readSlots(organizationId, slots[0] ?? "~", minutesAfter(slots.at(-1) ?? now, slotMinutes));
  const kitchen = kitchenOf(capacity, configuration, items);
  return { slotMinutes, slots: slots.map((slot) => slotOf(kitchen, slot)) };
};

const slotsAhead = (configuration: StoredOrganization["configuration"], slotMinutes: number, now: Date): string[] => {
  const spans = joined(openingsFrom(configuration, now)).filter(({ to }) => to > now);
  const first = Math.max(now.getTime(), spans[0]?.from.getTime() ?? now.getTime());
  const isOpen = (slot: string) => spans.some((span) => touches(span, slot, minutesAfter(slot, slotMinutes)));
  const count = Math.min(MAX_SLOTS, MINUTES_AHEAD / slotMinutes);
  return slotsFrom(slotAt(first, slotMinutes, configuration.timezone), slotMinutes, count).filter(isOpen);
};

const touches = ({ from, to }: Span, begins: string, ends: string): boolean =>
  from.getTime() < Date.parse(ends) && to.getTime() > Date.parse(begins);

/** A slot as staff see it. */
export const slotOf = (kitchen: Kitchen, slot: string): KitchenSlot => {
  const [limit, taken] = [kitchen.limit(slot), kitchen.taken(slot)];
  return {
    slot,
    taken: taken.total,
    limit: limit.total,
    stations: Object.entries(limit.stations).map(([stationId, limit]) => ({
      stationId,
      limit,
      taken: taken.stations[stationId] ?? 0,
    })),
    ...kitchen.change(slot),
  };
};
