import { AppError } from "../errors.ts";
import { AtMost } from "./expression.ts";
import type { Key } from "./keys.ts";
import { find, type Item, tryCommit } from "./table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "./transaction.ts";

const ATTEMPTS = 5;

/**
 * Changes an item that has a `version` by one conditional write. After a concurrent change it reads the item again and
 * calls `change` again. A missing item is not created.
 * @param change returns the fields to change, undefined for one to remove; undefined for no change
 * @throws AppError conflict when others keep changing it
 */
export const editItem = (key: Key, change: (item: Item) => Record<string, unknown> | undefined): Promise<void> =>
  retryOnConflict(ATTEMPTS, async () => {
    const item = await find(key, { consistent: true });
    const set = item && change(item);
    if (!set) return;
    const { version } = item;
    const unset = Object.keys(set).filter((field) => set[field] === undefined);
    const write = { update: key, set: { ...set, version: Number(version) + 1 }, unset, when: { version } };
    await commitOrThrow([orConflict(write)]);
  });

/**
 * Sets fields of an item that counts its changes, by one conditional write. An item from before it did has no version.
 * @param version the version that the caller saw; undefined to change any version
 * @throws `missing` if there is no such item, AppError conflict if somebody has changed it since
 */
export const patchItem = async (
  key: Key,
  { set, version, missing }: { set: Record<string, unknown>; version: number | undefined; missing: AppError },
): Promise<void> => {
  const seen = version === undefined ? {} : { version: new AtMost(version, { orAbsent: true }) };
  if (await tryCommit({ update: key, set, add: { version: 1 }, when: { pk: key.pk, ...seen } })) return;
  throw (await find(key, { consistent: true })) ? new AppError("conflict") : missing;
};
