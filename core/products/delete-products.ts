import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import type { SavedProducts } from "../contract/products/product-input.ts";
import * as staff from "../contract/products/staff.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { deleteProduct } from "./delete-product.ts";
import { AT_ONCE, refusal } from "./save-products.ts";

/**
 * Deletes several products, each on its own and recorded apart. One that is gone already counts as deleted, so that a
 * call without an answer can be repeated.
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
  const results: SavedProducts["results"] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE)
    results.push(...(await Promise.all(ids.slice(first, first + AT_ONCE).map(deleted))));
  return { results };
};
