import type { TranslatedProduct } from "../contract/product.ts";
import type { CreateProduct } from "../contract/product-input.ts";
import { newId } from "../ids.ts";
import { translateProduct } from "./product.ts";
import { resolveProduct } from "./resolve-product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Adds a product, unpublished.
 * @throws AppError invalid_input
 */
export const createProduct = async (
  { organizationId, input }: { organizationId: string; input: CreateProduct },
  now = new Date(),
): Promise<TranslatedProduct> => {
  const facts = await resolveProduct(organizationId, input);
  const draft = { ...facts, id: newId("product"), organizationId, createdAt: now.toISOString(), publishedAt: null };
  return translateProduct(await saveProduct(undefined, draft, now));
};
