import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredProduct } from "./product.ts";

/**
 * A product in whatever state, as the last acknowledged write left it.
 * @throws AppError not_found
 */
export const findProduct = async (organizationId: string, id: string): Promise<StoredProduct> => {
  const item = await find(keys.product(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  return StoredProduct.parse(item);
};
