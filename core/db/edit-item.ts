import { AppError } from "../errors.ts";
import type { Key } from "./keys.ts";
import { find, type Item, tryCommit } from "./table.ts";

const ATTEMPTS = 5;

/**
 * Changes an item that has a `version` by one conditional write. If somebody else changed it meanwhile, it reads the
 * item again and calls `change` again. A missing item is not created.
 * @param change returns the fields to change; undefined for none
 * @throws AppError conflict when others keep changing it
 */
export const editItem = async (
  key: Key,
  change: (item: Item) => Record<string, unknown> | undefined,
): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const item = await find(key, { consistent: true });
    const set = item && change(item);
    if (!set) return;
    const { version } = item;
    if (await tryCommit({ update: key, set: { ...set, version: Number(version) + 1 }, when: { version } })) return;
  }
  throw new AppError("conflict");
};
