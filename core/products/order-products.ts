import type { Member } from "../accounts/actor.ts";
import { reorderItems } from "../catalogue/reorder-items.ts";
import type { ProductId } from "../contract/ids.ts";
import { StoredProduct } from "./product.ts";
import { saveProduct } from "./save-product.ts";

/**
 * Puts products in the order that shoppers see, in all of their categories.
 * @throws AppError conflict
 */
export const orderProducts = (
  { member: { organizationId }, ids }: { member: Member; ids: readonly ProductId[] },
  now = new Date(),
): Promise<void> =>
  reorderItems(
    { organizationId, collection: "PRODUCT", ids },
    (item) => StoredProduct.parse(item),
    (before, position) => saveProduct(before, { ...before, position }, now),
  );
