import type { Key } from "./keys.ts";
import { find, type Item } from "./table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "./transaction.ts";

const ATTEMPTS = 5;

/**
 * Changes an item that has a `version` by one conditional write. After a concurrent change it reads the item again and
 * calls `change` again. A missing item is not created.
 * @param change returns the fields to change; undefined for none
 * @throws AppError conflict when others keep changing it
 */
export const editItem = (key: Key, change: (item: Item) => Record<string, unknown> | undefined): Promise<void> =>
  retryOnConflict(ATTEMPTS, async () => {
    const item = await find(key, { consistent: true });
    const set = item && change(item);
    if (!set) return;
    const { version } = item;
    const write = { update: key, set: { ...set, version: Number(version) + 1 }, when: { version } };
    await commitOrThrow([orConflict(write)]);
  });
