import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { type Searchable, searchWrites } from "./search.ts";
import { claimUnique } from "./unique.ts";
import { visibilityCounts, visibilityKey } from "./visibility.ts";

/** What the catalogue's items have in common: words for the search, and items that only members see. */
type CatalogueItem = Record<string, unknown> & {
  organizationId: OrganizationId;
  id: string;
  slug?: string;
  publishedAt: string | null;
  position?: number | null;
  words: string[];
  listedIn?: string[];
  version: number;
};

const searchable = (item: CatalogueItem | undefined): Searchable | undefined =>
  item && { id: item.id, publishedAt: item.publishedAt, words: item.words, tags: item.listedIn ?? [] };

/**
 * The writes that bring an item from one state to the next: itself, its slug, its place in lists with their totals,
 * and in the search index. `before` is undefined for a new item.
 */
export const itemWrites = (
  collection: Collection,
  before: CatalogueItem | undefined,
  after: CatalogueItem,
): GuardedWrite[] => {
  const { organizationId, id } = after;
  const byVisibility = lists.byVisibility(organizationId, collection);
  const put = { ...keys.item(organizationId, collection, id), ...visibilityKey(byVisibility, after), ...after };
  return [
    orConflict({ put, when: before ? { version: before.version } : "absent" }),
    ...claimUnique({ organizationId, collection, field: "slug" }, before?.slug, after.slug),
    ...visibilityCounts(byVisibility, before, after),
    ...searchWrites({ organizationId, collection }, searchable(before), searchable(after)),
  ];
};

/** The writes that remove an item from all of these and archive it. */
export const itemRemoval = (collection: Collection, item: CatalogueItem, now: Date): GuardedWrite[] => {
  const { organizationId, id, slug, version } = item;
  const key = keys.item(organizationId, collection, id);
  return [
    orConflict({ remove: key, when: { version } }),
    { put: { ...keys.deleted(key), ...item, deletedAt: now.toISOString() } },
    ...claimUnique({ organizationId, collection, field: "slug" }, slug, undefined),
    ...visibilityCounts(lists.byVisibility(organizationId, collection), item, undefined),
    ...searchWrites({ organizationId, collection }, searchable(item), undefined),
  ];
};
