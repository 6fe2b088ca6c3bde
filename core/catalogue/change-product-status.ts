import type { TranslatedProduct } from "../contract/product.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredProduct, translateProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Publishes or unpublishes a product; what it is already stays as it is.
 * @throws AppError not_found, conflict
 */
export const changeProductStatus = async (
  request: { organizationId: string; id: string; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedProduct> => {
  const { organizationId, id, operation } = request;
  const item = await find(keys.product(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  const product = StoredProduct.parse(item);
  const publishedAt = operation === "publish" ? (product.publishedAt ?? now.toISOString()) : null;
  return translateProduct(
    publishedAt === product.publishedAt ? product : await saveProduct(product, { ...product, publishedAt }),
  );
};
