import { changeCategoryStatus } from "#core/catalogue/change-category-status.ts";
import { changeProductStatus } from "#core/catalogue/change-product-status.ts";
import { createCategory } from "#core/catalogue/create-category.ts";
import { createProduct } from "#core/catalogue/create-product.ts";
import { CreateCategory } from "#core/contract/category.ts";
import { CreateOrganization } from "#core/contract/organizations.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { type Category, categoryInput, productInput, type Shop } from "./menu.ts";
import { isDrawing, pictureShelf } from "./pictures.ts";

/** Creates an organization with its ways of delivery and its published, pictured menu; answers its id. */
export const openShop = async ({ organization, shippingMethods, menu }: Shop, creatorId: string): Promise<string> => {
  const { id: organizationId } = await createOrganization({ creatorId, input: CreateOrganization.parse(organization) });
  for (const method of shippingMethods)
    await createShippingMethod({ organizationId, input: CreateShippingMethod.parse(method) });

  const names = menu.flatMap(({ dishes }) => dishes.map(({ slug }) => slug)).filter(isDrawing);
  const shelf = pictureShelf(organizationId, new Date().toISOString());
  const files = await Promise.all(names.map(async (name) => [name, (await shelf.add(name)).id] as const));
  shelf.close();
  const pictures = new Map<string, string>(files);
  // One after the other: a menu shows in the order in which it was made.
  for (const category of menu) await addCategory(organizationId, category, pictures);
  return organizationId;
};

const addCategory = async (
  organizationId: string,
  category: Category,
  pictures: ReadonlyMap<string, string>,
): Promise<void> => {
  const [first] = category.dishes;
  const image = (first && pictures.get(first.slug)) ?? null;
  const { id: categoryId } = await createCategory({
    organizationId,
    input: CreateCategory.parse(categoryInput(category, image)),
  });
  await changeCategoryStatus({ organizationId, id: categoryId, operation: "publish" });
  for (const [place, dish] of category.dishes.entries()) {
    const sku = `${category.sku}-${String(place + 1).padStart(2, "0")}`;
    const input = productInput(dish, { sku, categoryId, image: pictures.get(dish.slug) });
    const { id } = await createProduct({ organizationId, input: CreateProduct.parse(input) });
    await changeProductStatus({ organizationId, id, operation: "publish" });
  }
};
