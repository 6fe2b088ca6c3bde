import { findProduct } from "./find-product.ts";
import { removeProduct } from "./save-product.ts";

/**
 * Deletes a product; orders keep what they hold of it.
 * @throws AppError not_found, conflict
 */
export const deleteProduct = async (
  { organizationId, id }: { organizationId: string; id: string },
  now = new Date(),
): Promise<void> => removeProduct(await findProduct(organizationId, id), now);
