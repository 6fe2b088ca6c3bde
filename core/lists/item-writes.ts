import type { OrganizationId } from "../contract/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { type Refusable, unlessChanged } from "../db/refusals.ts";
import { type Searchable, searchWrites } from "./search.ts";
import { recount, shelved } from "./shelves.ts";
import { claim } from "./unique.ts";

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
): Refusable[] => {
  const { organizationId, id } = after;
  const shelves = lists.shelves(organizationId, collection);
  const put = { ...keys.item(organizationId, collection, id), ...shelved(shelves, after), ...after };
  return [
    unlessChanged({ put, when: before ? { version: before.version } : "absent" }),
    ...claim({ organizationId, collection, field: "slug" }, before?.slug, after.slug),
    ...recount(shelves, before, after),
    ...searchWrites({ organizationId, collection }, searchable(before), searchable(after)),
  ];
};

/** The writes that remove an item from all of these and archive it. */
export const itemRemoval = (collection: Collection, item: CatalogueItem, now: Date): Refusable[] => {
  const { organizationId, id, slug, version } = item;
  const key = keys.item(organizationId, collection, id);
  return [
    unlessChanged({ remove: key, when: { version } }),
    { put: { ...keys.deleted(key), ...item, deletedAt: now.toISOString() } },
    ...claim({ organizationId, collection, field: "slug" }, slug, undefined),
    ...recount(lists.shelves(organizationId, collection), item, undefined),
    ...searchWrites({ organizationId, collection }, searchable(item), undefined),
  ];
};
