import { commitOrRefuse } from "../db/refusals.ts";
import { MAX_WRITES } from "../db/table.ts";
import { invalid } from "../errors.ts";
import type { StoredProduct } from "./product.ts";
import { productWords, productWrites } from "./product-writes.ts";
import { saleFacts } from "./sale.ts";
import { snapshotOf } from "./snapshot.ts";

/** What a product's next state is made of; the rest follows from it. */
export type ProductDraft = Omit<
  StoredProduct,
  "lowestPriceBeforeDiscount" | "priceHistory" | "snapshotId" | "words" | "listedIn" | "version"
>;

/** Most bytes of a product; it is written once more for each of its categories, and a transaction takes 4 MB. */
const MAX_BYTES = 250_000;

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
    words: productWords(draft),
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
