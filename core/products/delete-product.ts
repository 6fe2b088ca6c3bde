import { commitOrRefuse } from "../db/refusals.ts";
import { findProduct } from "./product.ts";
import { productRemoval } from "./product-writes.ts";

/**
 * Deletes a product; orders keep what they hold of it.
 * @throws AppError not_found, conflict
 */
export const deleteProduct = async (
  { organizationId, id }: { organizationId: string; id: string },
  now = new Date(),
): Promise<void> => commitOrRefuse(productRemoval(await findProduct(organizationId, id), now));
