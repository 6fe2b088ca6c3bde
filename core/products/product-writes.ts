import type { CategoryId } from "../contract/values/ids.ts";
import { lists } from "../db/lists.ts";
import type { Write } from "../db/table.ts";
import type { GuardedWrite } from "../db/transaction.ts";
import { itemRemoval, itemWrites } from "../lists/item-writes.ts";
import { claimUnique } from "../lists/unique.ts";
import { visibilityCounts, visibilityKey } from "../lists/visibility.ts";
import { searchWords } from "../lists/words.ts";
import type { StoredProduct } from "./product.ts";
import { snapshotOf } from "./snapshot.ts";

/** The words of a product in the search: of its sku, then of its titles, the default locale's first. */
export const productWords = ({ sku, translations }: Pick<StoredProduct, "sku" | "translations">): string[] =>
  searchWords(sku ?? "", ...translations.map(({ title }) => title));

/** The writes of the product's copy in each category that lists it, and of the totals of these categories. */
const categoryWrites = (before: StoredProduct | undefined, after: StoredProduct | undefined): Write[] => {
  const listed = (product: StoredProduct | undefined, categoryId: CategoryId) =>
    product?.listedIn.includes(categoryId) ? product : undefined;
  const categoryIds = new Set([...(before?.listedIn ?? []), ...(after?.listedIn ?? [])]);
  return [...categoryIds].flatMap((categoryId) => {
    const [was, is] = [listed(before, categoryId), listed(after, categoryId)];
    const listing = is ?? was;
    if (!listing) return [];
    const { organizationId, id } = listing;
    const byVisibility = lists.category(organizationId, categoryId);
    const key = { pk: byVisibility.all.pk, sk: byVisibility.all.prefix + id };
    return [
      is ? { put: { ...key, ...visibilityKey(byVisibility, is), ...is } } : { remove: key },
      ...visibilityCounts(byVisibility, was, is),
    ];
  });
};

/** The writes that change a product from one state (undefined for a new product) to the next. */
export const productWrites = (before: StoredProduct | undefined, after: StoredProduct): GuardedWrite[] => {
  const { organizationId, sku, snapshotId } = after;
  return [
    ...itemWrites("PRODUCT", before, after),
    ...claimUnique({ organizationId, collection: "PRODUCT", field: "sku" }, before?.sku, sku),
    ...(snapshotId === before?.snapshotId ? [] : [{ put: snapshotOf(after).item }]),
    ...categoryWrites(before, after),
  ];
};

/** The writes that take a product out of every list. */
export const productRemoval = (product: StoredProduct, now: Date): GuardedWrite[] => [
  ...itemRemoval("PRODUCT", product, now),
  ...claimUnique({ ...product, collection: "PRODUCT", field: "sku" }, product.sku, undefined),
  ...categoryWrites(product, undefined),
];
