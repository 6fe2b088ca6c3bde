import type { OrganizationId } from "../contract/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { findMany, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
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

  const moveOne = async (id: string, position: number) => {
    let before = byId.get(id);
    for (let attempt = 1; before; attempt++) {
      try {
        return await move(before, position);
      } catch (error) {
        if (!(error instanceof AppError && error.code === "conflict") || attempt === ATTEMPTS) throw error;
        const [again] = await findMany([keyOf(id)], { consistent: true });
        before = again && parse(again);
      }
    }
  };
  for (let first = 0; first < moves.length; first += AT_ONCE)
    await Promise.all(moves.slice(first, first + AT_ONCE).map(([id, position]) => moveOne(id, position)));
};
