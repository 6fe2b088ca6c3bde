import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import type { StoredProduct } from "./product.ts";
import { publishableWrites } from "./publishable.ts";
import { snapshotOf } from "./snapshot.ts";
import { claim } from "./unique.ts";

/** What a product's next state is made of; the rest follows from it. */
export type ProductDraft = Omit<StoredProduct, "snapshotId" | "version">;

/**
 * Writes the next state of a product, `before` undefined for a new one, and the snapshot that orders will remember, in
 * one transaction.
 * @throws AppError invalid_input for a slug or sku that is taken, conflict when somebody edited the product meanwhile
 */
export const saveProduct = async (before: StoredProduct | undefined, draft: ProductDraft): Promise<StoredProduct> => {
  const { organizationId, id } = draft;
  const snapshot = snapshotOf(draft);
  const product: StoredProduct = { ...draft, snapshotId: snapshot.id, version: (before?.version ?? 0) + 1 };
  await commitOrRefuse([
    ...publishableWrites("PRODUCT", keys.product(organizationId, id), before, product),
    ...claim({ organizationId, collection: "PRODUCT", field: "sku" }, before?.sku, product.sku),
    ...(snapshot.id === before?.snapshotId ? [] : [[{ put: snapshot.item }] as const]),
  ]);
  return product;
};
