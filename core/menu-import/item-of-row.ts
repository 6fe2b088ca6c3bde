import { freeSlug, slugOf } from "../contract/values/slug.ts";
import type { ByNames, Named } from "./by-names.ts";
import { cell, complain, type Reading } from "./plan-context.ts";
import type { Row } from "./read-csv.ts";

/**
 * Finds the item that a row names by its id, else by its slug, else by its title or the slug that this suggests.
 * @param used the slugs of the rows before it
 */
export const itemOfRow = <T extends Named>(
  reading: Reading,
  row: Row,
  { byId, bySlug, byTitle }: ByNames<T>,
  used: Set<string>,
): { old: T | undefined; slug: string } => {
  const id = cell(row, "id")?.trim();
  const named = id ? byId.get(id) : undefined;
  if (id && !named) complain(reading, row, "id", "idUnknown", id);
  if (id && named && used.has(named.slug)) complain(reading, row, "id", "idTwice", id);
  const typed = cell(row, "slug")?.trim();
  const title = cell(row, `title_${reading.defaultLocale}`)?.trim() ?? "";
  const called = () => byTitle.get(title)?.find((item) => !used.has(item.slug));
  const slug = typed || named?.slug || called()?.slug || freeSlug(slugOf(title), used);
  if (!slug) complain(reading, row, "slug", "slugNeeded");
  if (slug && used.has(slug)) complain(reading, row, "slug", "slugTwice", slug);
  used.add(slug);
  return { old: named ?? bySlug.get(slug), slug };
};
