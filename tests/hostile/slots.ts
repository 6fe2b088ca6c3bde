import { itemOfImage } from "../../core/db/image.ts";
import type { Item } from "../../core/db/table.ts";
import type { Scenario } from "./scenario.ts";
import { Violation } from "./violation.ts";

/** The fields of an order that say which kitchen slots it holds, as stored. */
interface Holding {
  cancelledAt: string | null;
  hold?: { shares: [minutes: number, parts: Record<string, number>][] } | null;
}

/** The load that orders hold in each slot, by its beginning, without cancelled orders. */
const heldBySlot = (orders: readonly Holding[]): Map<string, number> => {
  const held = new Map<string, number>();
  for (const { cancelledAt, hold } of orders)
    for (const [minutes, parts] of cancelledAt ? [] : (hold?.shares ?? [])) {
      const slot = new Date(minutes * 60_000).toISOString();
      const load = Object.values(parts).reduce((sum, part) => sum + part, 0);
      held.set(slot, (held.get(slot) ?? 0) + load);
    }
  return held;
};

/**
 * Checks the counted load of the kitchen's slots against what orders hold, including deleted ones.
 * @param items all items of the shop
 * @throws Violation
 */
export const checkSlots = ({ history }: Scenario, items: readonly Item[]): void => {
  for (const { dynamodb } of history) {
    const after = dynamodb?.Keys?.sk?.S?.startsWith("SLOT#") && dynamodb.NewImage && itemOfImage(dynamodb.NewImage);
    if (after && Number(after.taken ?? 0) < 0)
      throw new Violation("A slot of the kitchen counts less than nothing", after);
  }
  const isOrder = ({ sk }: Item) => /^(DELETED#)?ORDER#/.test(String(sk));
  const held = heldBySlot(items.filter(isOrder) as unknown as Holding[]);
  const counted = new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("SLOT#"))
      .map(({ slot, taken }) => [String(slot), Number(taken ?? 0)]),
  );
  for (const slot of new Set([...held.keys(), ...counted.keys()]))
    if ((held.get(slot) ?? 0) !== (counted.get(slot) ?? 0))
      throw new Violation("A slot of the kitchen does not count what its orders hold", {
        slot,
        held: held.get(slot),
        counted: counted.get(slot),
      });
};
