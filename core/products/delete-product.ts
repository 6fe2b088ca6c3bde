import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { findProduct } from "./product.ts";
import { productRemoval } from "./product-writes.ts";

/**
 * Deletes a product. Orders keep their copy of it.
 * @throws AppError not_found, conflict
 */
export const deleteProduct = async (
  { member: { organizationId }, id, version }: Edit & { id: ProductId },
  now = new Date(),
): Promise<void> => {
  const product = await findProduct(organizationId, id);
  checkVersion(product, version);
  await commitOrThrow(productRemoval(product, now));
};
