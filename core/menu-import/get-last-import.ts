import type { Member } from "../accounts/actor.ts";
import type { LastImport } from "../contract/menu-import/undo.ts";
import { importedUntil, importsOf } from "../db/ranges.ts";
import { type Item, query } from "../db/table.ts";
import { timeOfId } from "../ids.ts";
import { canBeUndone, importedOf } from "./imported.ts";

/** The last import, if it can still be undone and was not. */
export const getLastImport = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<LastImport> => {
  const newest = { newestFirst: true, limit: 1, consistent: true };
  const [latest] = await query({ ...importsOf(organizationId), ...newest });
  const id = latest && importedOf(latest).importId;
  if (!id || !canBeUndone(id, now)) return { last: null };
  const keep = (item: Item) => !importedOf(item).outcome;
  const [left] = await query({ ...importedUntil(organizationId, id, undefined), ...newest, keep });
  return { last: left ? { id, at: timeOfId(id).toISOString() } : null };
};
