import type { FileRef } from "../contract/values/common.ts";
import type { FileId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { fileRefOf } from "./record.ts";

/** A field that can hold a file's id. */
export interface Picked {
  id: FileId | null;
  path: (string | number)[];
}

/**
 * Finds the files that fields name, in one round trip, and returns a function that gives the file of an id. Files that
 * an entity has already (`kept`) are accepted even if they are gone.
 * @throws AppError invalid_input on the first field whose file is not one of the organization's
 */
export const pickFiles = async (
  organizationId: OrganizationId,
  picked: readonly Picked[],
  kept: readonly (FileRef | null)[] = [],
): Promise<(id: FileId) => FileRef> => {
  const files = new Map(kept.flatMap((file) => (file ? [[file.id, file] as const] : [])));
  const unknown = picked.flatMap(({ id }) => (id && !files.has(id) ? [keys.file(organizationId, id)] : []));
  for (const item of await findMany(unknown)) {
    const file = fileRefOf(item);
    if (file) files.set(file.id, file);
  }
  const missing = picked.find(({ id }) => id && !files.has(id));
  if (missing) throw invalid(missing.path, "No such file");
  return (id) => {
    const file = files.get(id);
    if (!file) throw new Error(`The file ${id} was not among those picked`);
    return file;
  };
};
