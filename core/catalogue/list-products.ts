import type { ListQuery, Page } from "../contract/common.ts";
import type { LocalizedProduct, TranslatedProduct } from "../contract/product.ts";
import { StoredProduct, tellProduct } from "./product.ts";
import { listShelf, type Reader } from "./reader.ts";

/** One page of an organization's products in the order they were made. */
export const listProducts = async (
  request: Reader & Pick<ListQuery, "page" | "limit" | "published">,
): Promise<Page<LocalizedProduct | TranslatedProduct>> => {
  const { items, pagination, member } = await listShelf("PRODUCT", request);
  return { data: items.map((item) => tellProduct(StoredProduct.parse(item), request, member)), pagination };
};
