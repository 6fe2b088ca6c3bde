import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { CategoryId, OrganizationId } from "../contract/values/ids.ts";
import { auditAs } from "../db/audit-entry.ts";
import { lists } from "../db/lists.ts";
import { commitOrThrow, retryOnConflict, writeOf } from "../db/transaction.ts";
import { itemRemoval } from "../lists/item-writes.ts";
import { entriesOf } from "../lists/list.ts";
import { StoredProduct } from "../products/product.ts";
import { ATTEMPTS, saveProduct } from "../products/save-product.ts";
import { findCategory } from "./category.ts";

/** How many products leave a category at the same time. Each of them changes the category's totals. */
const CONCURRENCY = 5;

const productsOf = async (organizationId: OrganizationId, categoryId: CategoryId): Promise<StoredProduct[]> => {
  const products = lists.category(organizationId, categoryId).all;
  const items = await entriesOf(products, { consistent: true, limit: CONCURRENCY });
  return items.map((item) => StoredProduct.parse(item));
};

/** Takes each product out of a category. */
const empty = async (organizationId: OrganizationId, id: CategoryId, now: Date): Promise<void> => {
  for (;;) {
    const products = await productsOf(organizationId, id);
    if (products.length === 0) return;
    await Promise.all(
      products.map((product) => {
        const categories = product.categories.filter((each) => each !== id);
        return saveProduct(product, { ...product, categories }, now);
      }),
    );
  }
};

/**
 * Deletes a category after each of its products has left it. If this is interrupted, the category still exists and can
 * be deleted again. Products that somebody puts into it at the same moment leave it afterwards.
 * @throws AppError not_found, conflict when somebody edits it or one of its products at the same time
 */
export const deleteCategory = async (
  { member: { organizationId }, id, version }: Edit & { id: CategoryId },
  now = new Date(),
): Promise<void> => {
  const category = await findCategory(organizationId, id);
  checkVersion(category, version);
  const removal = itemRemoval("CATEGORY", category, now);
  auditAs(removal.map(writeOf));
  await empty(organizationId, id, now);
  await commitOrThrow(removal);
  await retryOnConflict(ATTEMPTS, () => empty(organizationId, id, now));
};
