import type { Member } from "../accounts/actor.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { findProduct } from "./product.ts";
import { productRemoval } from "./product-writes.ts";

/**
 * Deletes a product. Orders keep their copy of it.
 * @throws AppError not_found, conflict
 */
export const deleteProduct = async (
  { member: { organizationId }, id }: { member: Member; id: ProductId },
  now = new Date(),
): Promise<void> => commitOrThrow(productRemoval(await findProduct(organizationId, id), now));
