import { lists } from "../db/keys.ts";
import { commitOrRefuse, type Refusable } from "../db/refusals.ts";
import { recount, shelved } from "../db/shelves.ts";
import { MAX_WRITES, type Write } from "../db/table.ts";
import { wordsOf } from "../db/words.ts";
import { invalid } from "../errors.ts";
import { itemRemoval, itemWrites } from "./item-writes.ts";
import type { StoredProduct } from "./product.ts";
import { saleFacts } from "./sale.ts";
import { snapshotOf } from "./snapshot.ts";
import { claim } from "./unique.ts";

/** What a product's next state is made of; the rest follows from it. */
export type ProductDraft = Omit<
  StoredProduct,
  "lowestPriceBeforeDiscount" | "priceHistory" | "snapshotId" | "words" | "listedIn" | "version"
>;

/** Most words that a product is found by: those of its sku, then of its titles, the default locale's first. */
const MAX_WORDS = 30;
/** Most bytes of a product; it is written once more for each of its categories, and a transaction takes 4 MB. */
const MAX_BYTES = 250_000;

/** A copy of the product in each category that lists it, and their totals. */
const categoryWrites = (before: StoredProduct | undefined, after: StoredProduct | undefined): Write[] => {
  const listed = (product: StoredProduct | undefined, categoryId: string) =>
    product?.listedIn.includes(categoryId) ? product : undefined;
  const categoryIds = new Set([...(before?.listedIn ?? []), ...(after?.listedIn ?? [])]);
  return [...categoryIds].flatMap((categoryId) => {
    const [was, is] = [listed(before, categoryId), listed(after, categoryId)];
    const { organizationId = "", id = "" } = is ?? was ?? {};
    const shelves = lists.category(organizationId, categoryId);
    const key = { pk: shelves.all.pk, sk: shelves.all.prefix + id };
    return [is ? { put: { ...key, ...shelved(shelves, is), ...is } } : { remove: key }, ...recount(shelves, was, is)];
  });
};

const productWrites = (before: StoredProduct | undefined, after: StoredProduct): Refusable[] => {
  const { organizationId, sku, snapshotId } = after;
  return [
    ...itemWrites("PRODUCT", before, after),
    ...claim({ organizationId, collection: "PRODUCT", field: "sku" }, before?.sku, sku),
    ...(snapshotId === before?.snapshotId ? [] : [{ put: snapshotOf(after).item }]),
    ...categoryWrites(before, after),
  ];
};

/**
 * Writes the next state of a product, `before` undefined for a new one, and the snapshot that orders will remember, in
 * one transaction. An edit too large for one leaves the categories and the search index first, and then enters them anew.
 * @throws AppError invalid_input for a slug or sku that is taken, conflict when somebody edited the product meanwhile
 */
export const saveProduct = async (
  before: StoredProduct | undefined,
  draft: ProductDraft,
  now: Date,
): Promise<StoredProduct> => {
  const product: StoredProduct = {
    ...draft,
    ...saleFacts(before, draft, now),
    snapshotId: snapshotOf(draft).id,
    words: wordsOf(draft.sku ?? "", ...draft.translations.map(({ title }) => title)).slice(0, MAX_WORDS),
    listedIn: draft.categories,
    version: (before?.version ?? 0) + 1,
  };
  if (Buffer.byteLength(JSON.stringify(product)) > MAX_BYTES)
    throw invalid(["translations"], "The texts of this product are too long together");

  const writes = productWrites(before, product);
  if (!before || writes.length <= MAX_WRITES) {
    await commitOrRefuse(writes);
    return product;
  }
  const unlisted = { ...before, words: [], listedIn: [], version: product.version };
  await commitOrRefuse(productWrites(before, unlisted));
  const listed = { ...product, version: product.version + 1 };
  await commitOrRefuse(productWrites(unlisted, listed));
  return listed;
};

/**
 * Takes a product out of every list; orders keep what they hold of it.
 * @throws AppError conflict when somebody edited it meanwhile
 */
export const removeProduct = (product: StoredProduct, now: Date): Promise<void> =>
  commitOrRefuse([
    ...itemRemoval("PRODUCT", product, now),
    ...claim({ ...product, collection: "PRODUCT", field: "sku" }, product.sku, undefined),
    ...categoryWrites(product, undefined),
  ]);
