import type { CategoryId } from "../contract/ids.ts";
import { lists } from "../db/lists.ts";
import type { Refusable } from "../db/refusals.ts";
import type { Write } from "../db/table.ts";
import { itemRemoval, itemWrites } from "../lists/item-writes.ts";
import { recount, shelved } from "../lists/shelves.ts";
import { claim } from "../lists/unique.ts";
import { wordsOf } from "../lists/words.ts";
import type { StoredProduct } from "./product.ts";
import { snapshotOf } from "./snapshot.ts";

/** The words of a product in the search: of its sku, then of its titles, the default locale's first. */
export const productWords = ({ sku, translations }: Pick<StoredProduct, "sku" | "translations">): string[] =>
  wordsOf(sku ?? "", ...translations.map(({ title }) => title));

/** A copy of the product in each category that lists it, and their totals. */
const categoryWrites = (before: StoredProduct | undefined, after: StoredProduct | undefined): Write[] => {
  const listed = (product: StoredProduct | undefined, categoryId: CategoryId) =>
    product?.listedIn.includes(categoryId) ? product : undefined;
  const categoryIds = new Set([...(before?.listedIn ?? []), ...(after?.listedIn ?? [])]);
  return [...categoryIds].flatMap((categoryId) => {
    const [was, is] = [listed(before, categoryId), listed(after, categoryId)];
    const listing = is ?? was;
    if (!listing) return [];
    const { organizationId, id } = listing;
    const shelves = lists.category(organizationId, categoryId);
    const key = { pk: shelves.all.pk, sk: shelves.all.prefix + id };
    return [is ? { put: { ...key, ...shelved(shelves, is), ...is } } : { remove: key }, ...recount(shelves, was, is)];
  });
};

/** The writes that change a product from one state (undefined for a new product) to the next. */
export const productWrites = (before: StoredProduct | undefined, after: StoredProduct): Refusable[] => {
  const { organizationId, sku, snapshotId } = after;
  return [
    ...itemWrites("PRODUCT", before, after),
    ...claim({ organizationId, collection: "PRODUCT", field: "sku" }, before?.sku, sku),
    ...(snapshotId === before?.snapshotId ? [] : [{ put: snapshotOf(after).item }]),
    ...categoryWrites(before, after),
  ];
};

/** The writes that take a product out of every list. */
export const productRemoval = (product: StoredProduct, now: Date): Refusable[] => [
  ...itemRemoval("PRODUCT", product, now),
  ...claim({ ...product, collection: "PRODUCT", field: "sku" }, product.sku, undefined),
  ...categoryWrites(product, undefined),
];
