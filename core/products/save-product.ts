import { auditAs } from "../db/audit-entry.ts";
import { MAX_WRITES } from "../db/table.ts";
import { commitOrThrow, writeOf } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { findReductions } from "../promotions/public-prices.ts";
import type { StoredProduct } from "./product.ts";
import { productWords, productWrites } from "./product-writes.ts";
import { beginsSale, saleFields } from "./sale.ts";
import { snapshotOf } from "./snapshot.ts";

/** How many times an edit of a product is attempted, because others may edit it at the same time. */
export const ATTEMPTS = 12;

/** How many products one call saves at a time. Each of them changes the totals of the same lists. */
export const CONCURRENCY = 5;

/** The input of a product's next state; other fields follow from it. */
export type ProductDraft = Omit<
  StoredProduct,
  "lowestPriceBeforeDiscount" | "priceHistory" | "snapshotId" | "words" | "listedIn" | "version"
>;

/** Most bytes of a product. It is written once for each of its categories too, and a transaction holds 4 MB. */
const MAX_BYTES = 250_000;

/**
 * Writes the next state of a product and the snapshot for its orders in one transaction; `before` is undefined for a
 * new one. If an edit is too large for one transaction, the product first leaves the categories and the search index,
 * and then enters them again.
 * @throws AppError invalid_input for a slug or sku that is taken, conflict when somebody edited the product meanwhile
 */
export const saveProduct = async (
  before: StoredProduct | undefined,
  draft: ProductDraft,
  now: Date,
): Promise<StoredProduct> => {
  const reduced = beginsSale(before, draft) ? await findReductions(draft.organizationId, draft, now) : [];
  const product: StoredProduct = {
    ...draft,
    ...saleFields(before, draft, now, reduced),
    snapshotId: snapshotOf(draft).id,
    words: productWords(draft),
    listedIn: draft.categories,
    version: (before?.version ?? 0) + 1,
  };
  if (Buffer.byteLength(JSON.stringify(product)) > MAX_BYTES)
    throw invalid(["translations"], "The texts of this product are too long together");

  const writes = productWrites(before, product);
  if (!before || writes.length <= MAX_WRITES) {
    await commitOrThrow(writes);
    return product;
  }
  const unlisted = { ...before, words: [], listedIn: [], version: product.version };
  const listed = { ...product, version: product.version + 1 };
  const listing = productWrites(unlisted, listed);
  auditAs(listing.map(writeOf));
  await commitOrThrow(productWrites(before, unlisted));
  await commitOrThrow(listing);
  return listed;
};
