import type { TranslatedProduct } from "../contract/product.ts";
import { findProduct } from "./find-product.ts";
import { translateProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Publishes or unpublishes a product; what it is already stays as it is.
 * @throws AppError not_found, conflict
 */
export const changeProductStatus = async (
  { organizationId, id, operation }: { organizationId: string; id: string; operation: "publish" | "unpublish" },
  now = new Date(),
): Promise<TranslatedProduct> => {
  const product = await findProduct(organizationId, id);
  const publishedAt = operation === "publish" ? (product.publishedAt ?? now.toISOString()) : null;
  if (publishedAt === product.publishedAt) return translateProduct(product);
  return translateProduct(await saveProduct(product, { ...product, publishedAt }, now));
};
