import type { OrganizationId } from "../contract/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { retried } from "../db/refusals.ts";
import { find, findMany, type Item } from "../db/table.ts";
import { newPositions, type Placed } from "../lists/reorder.ts";

/** How many items are written at the same time. */
const AT_ONCE = 5;
/** How often the write of an item begins again because somebody else changed the item. */
const ATTEMPTS = 4;

/**
 * Puts items in an order by writing those that must move. Items that are gone are left out. An interrupted call leaves
 * each item whole and can be repeated.
 * @param move writes one item with its new position
 * @throws AppError conflict when others keep changing an item
 */
export const reorderItems = async <T extends Placed>(
  {
    organizationId,
    collection,
    ids,
  }: { organizationId: OrganizationId; collection: Collection; ids: readonly string[] },
  parse: (item: Item) => T,
  move: (before: T, position: number) => Promise<unknown>,
): Promise<void> => {
  const keyOf = (id: string) => keys.item(organizationId, collection, id);
  const found = await findMany(ids.map(keyOf), { consistent: true });
  const ordered = found.flatMap((item) => (item ? [parse(item)] : []));
  const moves = [...newPositions(ordered)];
  const byId = new Map<string, T>(ordered.map((item) => [item.id, item]));

  const moveOne = (id: string, position: number) =>
    retried(ATTEMPTS, async (attempt) => {
      const again = attempt > 1 ? await find(keyOf(id), { consistent: true }) : undefined;
      const before = attempt > 1 ? again && parse(again) : byId.get(id);
      if (before) await move(before, position);
    });
  for (let first = 0; first < moves.length; first += AT_ONCE)
    await Promise.all(moves.slice(first, first + AT_ONCE).map(([id, position]) => moveOne(id, position)));
};
