import type { Member } from "../accounts/actor.ts";
import type { TranslatedProduct } from "../contract/products/product.ts";
import type { CreateProduct } from "../contract/products/product-input.ts";
import { newId } from "../ids.ts";
import { translateProduct } from "./product.ts";
import { resolveProduct } from "./resolve-product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Adds a product, unpublished by default. Without a position it comes after the others.
 * @throws AppError invalid_input
 */
export const createProduct = async (
  { member: { organizationId }, input, publish = false }: { member: Member; input: CreateProduct; publish?: boolean },
  now = new Date(),
): Promise<TranslatedProduct> => {
  const id = newId("product");
  const createdAt = now.toISOString();
  const fields = await resolveProduct(organizationId, input);
  const draft = { ...fields, id, organizationId, createdAt, publishedAt: publish ? createdAt : null };
  return translateProduct(await saveProduct(undefined, draft, now));
};
