import * as z from "zod/mini";
import type { OrganizationId } from "../contract/values/ids.ts";
import type { Condition } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import type { Write } from "../db/table.ts";
import { amountOf, type Parts, without } from "./load.ts";
import { MINUTE_MS, type Share } from "./shares.ts";

/** What an order holds of its kitchen's slots. Short names and numbers: an order has to stay below 1 KB. */
export const StoredHold = z.object({
  /** How long a slot was. */
  minutes: z.int(),
  /** Minutes from the beginning of its first slot to the instant that its customer expects. */
  lead: z.int(),
  /** The least and the most minutes from the kitchen to its customer. */
  way: z.tuple([z.int(), z.int()]),
  /** The slots, as minutes since 1970, with the load that the order takes of each. */
  shares: z.array(z.tuple([z.int(), z.record(z.string(), z.int())])),
});
export type StoredHold = z.infer<typeof StoredHold>;

const DAY_SECONDS = 24 * 60 * 60;

/** Days after its slot that a count is kept. */
const DAYS_KEPT = 30;

/** A hold for what its customer expects at an instant. */
export const holdOf = (
  shares: readonly Share[],
  { expected, minutes, way }: { expected: string } & Pick<StoredHold, "minutes" | "way">,
): StoredHold => ({
  minutes,
  way,
  lead: shares[0] ? Math.round((Date.parse(expected) - Date.parse(shares[0].slot)) / MINUTE_MS) : 0,
  shares: shares.map(({ slot, parts }) => [Date.parse(slot) / MINUTE_MS, parts]),
});

/** What a hold takes of each slot. */
export const sharesIn = ({ shares }: StoredHold): Share[] =>
  shares.map(([minutes, parts]) => ({ slot: new Date(minutes * MINUTE_MS).toISOString(), parts }));

/**
 * The hold of an order that is now expected at another instant. Staff decide that, so room in the slots is not checked.
 */
export const movedHold = <Hold extends StoredHold | null | undefined>(hold: Hold, expected: string): Hold => {
  const [first] = hold?.shares ?? [];
  if (!hold || !first) return hold;
  const later = Date.parse(expected) / MINUTE_MS - hold.lead - first[0];
  const by = Math.floor(later / hold.minutes) * hold.minutes;
  return { ...hold, shares: hold.shares.map(([minutes, parts]) => [minutes + by, parts]) };
};

/** The fields that each slot's item has. */
export const slotItem = (slot: string) => ({
  slot,
  ttl: ttlAt(Date.parse(slot), DAYS_KEPT * DAY_SECONDS),
});

/** The field of a slot that counts its taken load, in all or of a station. */
export const takenField = (stationId = ""): string => (stationId ? `taken#${stationId}` : "taken");

/**
 * The writes that change the slots of a kitchen from what an order held to what it holds now: one for each slot that
 * changes, none if nothing changes.
 * @param guard the condition for adding load to a slot; none by default
 */
export const slotWrites = (
  organizationId: OrganizationId,
  { before, after }: { before: StoredHold | null | undefined; after: StoredHold | null | undefined },
  guard: (more: Share) => Condition | undefined = () => undefined,
): Write[] => {
  const [gone, come] = [before, after].map((hold) => new Map(hold ? sharesIn(hold).map(bySlot) : [])) as [
    Map<string, Parts>,
    Map<string, Parts>,
  ];
  return [...new Set([...gone.keys(), ...come.keys()])].flatMap((slot): Write[] => {
    const parts = difference(come.get(slot) ?? {}, gone.get(slot) ?? {});
    const total = amountOf(parts);
    const stations = Object.entries(parts).filter(([station]) => station !== "");
    if (total === 0 && stations.length === 0) return [];
    return [
      {
        update: keys.slot(organizationId, slot),
        set: slotItem(slot),
        add: {
          ...(total !== 0 && { taken: total }),
          ...Object.fromEntries(stations.map(([station, part]) => [takenField(station), part])),
        },
        when: Object.values(parts).some((part) => part > 0) ? guard({ slot, parts }) : undefined,
      },
    ];
  });
};

const bySlot = ({ slot, parts }: Share): [string, Parts] => [slot, parts];

const difference = (come: Parts, gone: Parts): Parts =>
  without({ ...Object.fromEntries(Object.keys(gone).map((station) => [station, 0])), ...come }, gone);

/** The fields of an order that decide what it takes of its kitchen. */
interface Holding {
  organizationId: OrganizationId;
  cancelledAt: string | null;
  deliveryAt: string | null;
  hold?: StoredHold | null | undefined;
  /** An edit that waits for its payment: what the order is to hold with it. */
  waitingEdit?: { after: Pick<Holding, "deliveryAt" | "hold"> } | null | undefined;
}

/**
 * The hold of an order after an edit that waits for its payment. It begins at the slot that the edit chose, else at the
 * order's, which may have moved meanwhile.
 */
export const heldAfter = (
  { deliveryAt, hold }: Omit<Holding, "organizationId" | "cancelledAt">,
  { after }: NonNullable<Holding["waitingEdit"]>,
): StoredHold | null | undefined => {
  const [first] = hold?.shares ?? [];
  if (!hold || !first || after.deliveryAt !== deliveryAt) return after.hold;
  return movedHold(after.hold, new Date((first[0] + hold.lead) * MINUTE_MS).toISOString());
};

/** The larger of the two loads in each slot. */
const both = (one: StoredHold, other: StoredHold): StoredHold => {
  const shares = new Map(one.shares);
  for (const [slot, parts] of other.shares) {
    const most = { ...shares.get(slot) };
    for (const [station, part] of Object.entries(parts)) most[station] = Math.max(most[station] ?? 0, part);
    shares.set(slot, most);
  }
  return { ...one, shares: [...shares] };
};

/**
 * The load that an order takes now. A cancelled order takes nothing, but keeps its hold on record. While an edit waits
 * for its payment, it takes room for the order both as it is and as it would be.
 */
const heldBy = (order: Holding) => {
  const { cancelledAt, hold, waitingEdit } = order;
  if (cancelledAt) return undefined;
  const later = waitingEdit && heldAfter(order, waitingEdit);
  return hold && later ? both(hold, later) : hold;
};

/**
 * The writes to the kitchen's slots that belong to a change of an order: a cancelled order gives its slots back, and
 * one that moves takes others. The change is conditional on the order's version, so they happen once, however often it
 * is requested.
 */
export const holdWrites = (order: Holding, changed: Partial<Holding>): Write[] =>
  slotWrites(order.organizationId, { before: heldBy(order), after: heldBy({ ...order, ...changed }) });
