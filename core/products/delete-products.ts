import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import type { SavedProducts } from "../contract/products/product-input.ts";
import * as staff from "../contract/products/staff.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { inBatches } from "../in-batches.ts";
import { deleteProduct } from "./delete-product.ts";
import { CONCURRENCY } from "./save-product.ts";
import { refusal } from "./save-products.ts";

/**
 * Deletes several products, each in its own transaction with its own audit entry. A product that no longer exists counts
 * as deleted, so a call whose answer was lost can be repeated.
 */
export const deleteProducts = async (
  { member, ids }: { member: Member; ids: readonly ProductId[] },
  now = new Date(),
): Promise<SavedProducts> => {
  const deleted = async (id: ProductId) => {
    try {
      await audited(member, { call: callOf(staff.deleteProduct) }, () => deleteProduct({ member, id }, now));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "not_found")) return refusal(error);
    }
    return { id };
  };
  return { results: await inBatches(ids, CONCURRENCY, deleted) };
};
