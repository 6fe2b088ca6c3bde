import type { OrderHours } from "../contract/organizations/calendar.ts";
import { localDay } from "../contract/organizations/calendar.ts";
import type { CapacitySettings } from "../contract/organizations/capacity-settings.ts";
import { isWithin, spansAround } from "../contract/organizations/spans.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { AtMost, type Condition } from "../db/expression.ts";
import { slotsBetween } from "../db/ranges.ts";
import { type Item, query } from "../db/table.ts";
import { type StoredHold, sharesIn, takenField } from "./hold.ts";
import { amountOf, type Parts, type Room } from "./load.ts";
import { type Share, slotAt } from "./shares.ts";

/** What staff decided for one slot: that it is closed, or how much more load it takes. */
export interface SlotChange {
  isClosed: boolean;
  extra: number;
}

const unchanged: SlotChange = { isClosed: false, extra: 0 };

/** The slots of a kitchen as they were read: the taken load, and the changes of staff. */
export interface Kitchen {
  settings: CapacitySettings;
  timezone: string;
  /** The limit of a slot by the settings. */
  normal: (slot: string) => Room;
  /** The limit of a slot after the changes of staff. */
  limit: (slot: string) => Room;
  taken: (slot: string) => Room;
  /** The load that a slot still takes. */
  room: (slot: string) => Room;
  change: (slot: string) => SlotChange;
  /** The condition for adding this load to a slot: the slot is as it was read, or still has enough room. */
  guard: (more: Share) => Condition;
}

const once = <T>(work: (slot: string) => T): ((slot: string) => T) => {
  const known = new Map<string, T>();
  return (slot) => {
    const found = known.get(slot) ?? work(slot);
    known.set(slot, found);
    return found;
  };
};

/** The load that a kitchen finishes in a slot by the settings of its shop. */
export const normalLimit = (settings: CapacitySettings, { timezone }: Pick<OrderHours, "timezone">) =>
  once((slot: string): Room => {
    const at = new Date(slot);
    const hour = settings.hours.find((span) => isWithin(spansAround([span], localDay(at, timezone, 0)), at));
    const stations = Object.fromEntries(settings.stations.map(({ stationId, load }) => [stationId, load]));
    return { total: hour?.load ?? settings.load, stations };
  });

/** The slots of a kitchen from one instant to another, by a consistent read. */
export const readSlots = (organizationId: OrganizationId, from: string, to: string): Promise<Item[]> =>
  query({ ...slotsBetween(organizationId, from, to), consistent: true });

/**
 * A kitchen by the items of its slots.
 * @param held the shares that an order already holds, which are free for that order
 */
export const kitchenOf = (
  settings: CapacitySettings,
  hours: Pick<OrderHours, "timezone">,
  items: readonly Item[],
  held?: StoredHold | null,
): Kitchen => {
  const { slotMinutes, stations } = settings;
  const { timezone } = hours;
  const bySlot = new Map(items.map((item) => [String(item.slot), item]));
  // After a change of the slots' length, counts of the former slots lie within the present ones.
  const within = Map.groupBy(items, ({ slot }) => slotAt(Date.parse(String(slot)), slotMinutes, timezone));
  const own = new Map((held ? sharesIn(held) : []).map(({ slot, parts }) => [slot, parts]));

  const count = (items: readonly Item[], field: string) =>
    items.reduce((sum, { [field]: taken = 0 }) => sum + Number(taken), 0);
  const roomTaken = (items: readonly Item[], parts: Parts = {}): Room => ({
    total: count(items, takenField()) - amountOf(parts),
    stations: Object.fromEntries(
      stations.map(({ stationId }) => [stationId, count(items, takenField(stationId)) - (parts[stationId] ?? 0)]),
    ),
  });

  const normal = normalLimit(settings, hours);
  const change = (slot: string): SlotChange => {
    const { isClosed, extra } = bySlot.get(slot) ?? {};
    return { isClosed: isClosed === true, extra: Number(extra ?? unchanged.extra) };
  };
  const limit = (slot: string): Room => {
    const { isClosed, extra } = change(slot);
    const { total, stations } = normal(slot);
    const widened = (load: number) => (isClosed ? 0 : load + extra);
    return { total: widened(total), stations: mapped(stations, widened) };
  };
  const taken = (slot: string) => roomTaken(within.get(slot) ?? [], own.get(slot));
  const room = (slot: string): Room => difference(limit(slot), taken(slot));
  const guard = ({ slot, parts }: Share): Condition => {
    const others = roomTaken((within.get(slot) ?? []).filter((item) => item.slot !== slot));
    const most = difference(limit(slot), others);
    const { isClosed, extra } = bySlot.get(slot) ?? {};
    const ofStations = Object.entries(parts).filter(([station, part]) => station !== "" && part > 0);
    return {
      isClosed,
      extra,
      [takenField()]: new AtMost(most.total - amountOf(parts), { orAbsent: true }),
      ...Object.fromEntries(
        ofStations.map(([station, part]) => [
          takenField(station),
          new AtMost((most.stations[station] ?? 0) - part, { orAbsent: true }),
        ]),
      ),
    };
  };
  return { settings, timezone, normal, limit, taken, room: once(room), change, guard };
};

const mapped = (parts: Parts, change: (load: number, station: string) => number): Parts =>
  Object.fromEntries(Object.entries(parts).map(([station, load]) => [station, change(load, station)]));

const difference = (limit: Room, taken: Room): Room => ({
  total: limit.total - taken.total,
  stations: mapped(limit.stations, (load, station) => load - (taken.stations[station] ?? 0)),
});
