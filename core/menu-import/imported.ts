import * as z from "zod/mini";
import { CategoryId, MenuImportId, type OrganizationId, ProductId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import type { Item, Write } from "../db/table.ts";
import { timeOfId } from "../ids.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long an import can be undone. */
export const UNDO_HOURS = 24;

/** What an import changed of an item, as stored until it can no longer be undone. */
const Imported = z.object({
  importId: MenuImportId,
  itemId: z.union([ProductId, CategoryId]),
  /** What the item is called after the import. */
  title: z.string(),
  /** The version after the import. An item with a later version was changed by somebody since. */
  version: z.int(),
  /** The former values of the changed fields, as the API takes them; missing if the import added the item. */
  before: z.optional(z.record(z.string(), z.unknown())),
  /** Whether it was published, if the import changed that. */
  wasPublished: z.optional(z.boolean()),
  /** The result of an undo for the item. */
  outcome: z.optional(z.enum(["undone", "kept"])),
});
export type Imported = z.infer<typeof Imported>;

/** A stored change of an import. */
export const importedOf = (item: Item): Imported => Imported.parse(item);

/** Whether an import is recent enough to be undone: its id says when it began. */
export const canBeUndone = (id: MenuImportId, now: Date): boolean =>
  now.getTime() - timeOfId(id).getTime() < UNDO_HOURS * HOUR_MS;

/** The write that remembers what an import changes of an item. */
export const importedWrite = (organizationId: OrganizationId, imported: Imported): Write => {
  const ttl = ttlAt(Date.now() + 2 * UNDO_HOURS * HOUR_MS);
  return { put: { ...keys.imported(organizationId, imported.importId, imported.itemId), ...imported, ttl } };
};
