import type { Member } from "../accounts/actor.ts";
import { withStatus } from "../catalogue/item.ts";
import type { ProductId } from "../contract/ids.ts";
import type { TranslatedProduct } from "../contract/product.ts";
import { findProduct, translateProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Publishes or unpublishes a product. Setting the same state again changes nothing.
 * @throws AppError not_found, conflict
 */
export const changeProductStatus = async (
  { member: { organizationId }, id, operation }: { member: Member; id: ProductId; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedProduct> => {
  const product = await findProduct(organizationId, id);
  return translateProduct(await withStatus(product, { operation, now }, (after) => saveProduct(product, after, now)));
};
