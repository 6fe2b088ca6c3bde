import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { keys } from "../db/keys.ts";
import { find, findMany } from "../db/table.ts";
import { retryOnConflict } from "../db/transaction.ts";
import { inBatches } from "../in-batches.ts";
import { newPositions, type Positioned } from "../lists/reorder.ts";
import type { ItemKind } from "./item.ts";

/** How many items are written at the same time. */
const CONCURRENCY = 5;
const ATTEMPTS = 4;

/** A member's request to put items in an order. */
export interface Reordering<Id extends string> {
  member: Member;
  ids: readonly Id[];
}

/**
 * Reorders items by writing those that must move, each with an audit entry of the `call`. Deleted items are ignored. An
 * interrupted call leaves each item consistent and can be repeated.
 * @throws AppError conflict when others keep changing an item
 */
export const reorderItems = async <Stored extends Positioned>(
  { collection, stored }: ItemKind<Stored, unknown, unknown>,
  save: (before: Stored, after: Stored, now: Date) => Promise<unknown>,
  { member, ids, call }: Reordering<string> & { call: string },
  now: Date,
): Promise<void> => {
  const { organizationId } = member;
  const keyOf = (id: string) => keys.item(organizationId, collection, id);
  const found = await findMany(ids.map(keyOf), { consistent: true });
  const ordered = found.flatMap((item) => (item ? [stored.parse(item)] : []));
  const byId = new Map<string, Stored>(ordered.map((item) => [item.id, item]));
  const moveOne = (id: string, position: number) =>
    retryOnConflict(ATTEMPTS, async (attempt) => {
      const again = attempt > 1 ? await find(keyOf(id), { consistent: true }) : undefined;
      const before = attempt > 1 ? again && stored.parse(again) : byId.get(id);
      if (before) await audited(member, { call }, () => save(before, { ...before, position }, now));
    });
  await inBatches([...newPositions(ordered)], CONCURRENCY, ([id, position]) => moveOne(id, position));
};
