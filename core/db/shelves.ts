import { type Collection, indexed, type List, lists } from "./keys.ts";
import { count } from "./list.ts";
import type { Write } from "./table.ts";

interface Publishable {
  id: string;
  publishedAt: string | null;
}

const shelfOf = (organizationId: string, collection: Collection, { publishedAt }: Publishable): List =>
  lists[publishedAt ? "published" : "unpublished"](organizationId, collection);

/** Index attributes that put an item among the published or the unpublished ones of its collection. */
export const shelved = (organizationId: string, collection: Collection, item: Publishable) => {
  const { pk, prefix } = shelfOf(organizationId, collection, item);
  return indexed("gsi1", pk, prefix + item.id);
};

/**
 * The writes that keep the totals of a collection and its shelves right when an item comes (`before` undefined), is
 * published or unpublished, or goes (`after` undefined).
 */
export const recount = (
  organizationId: string,
  collection: Collection,
  before: Publishable | undefined,
  after: Publishable | undefined,
): Write[] => {
  if (before && after && Boolean(before.publishedAt) === Boolean(after.publishedAt)) return [];
  const all = lists.all(organizationId, collection);
  return [
    ...(before && after ? [] : [count(all, before ? -1 : 1)]),
    ...(before ? [count(shelfOf(organizationId, collection, before), -1)] : []),
    ...(after ? [count(shelfOf(organizationId, collection, after), 1)] : []),
  ];
};
