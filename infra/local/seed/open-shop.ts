import type { Member } from "#core/accounts/actor.ts";
import { createCategory } from "#core/categories/create-category.ts";
import { CreateCategory } from "#core/contract/category.ts";
import type { FileRef } from "#core/contract/common.ts";
import type { OrganizationId, UserId } from "#core/contract/ids.ts";
import { CreateOrganization } from "#core/contract/organization-input.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping.ts";
import { commit } from "#core/db/table.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { findOrganization, organizationItem } from "#core/organizations/organization.ts";
import { connectRevolut } from "#core/payments/connect-revolut.ts";
import { createProduct } from "#core/products/create-product.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { memberOf } from "#core/testing/member.ts";
import { type Category, categoryInput, productInput, type Shop } from "./menu.ts";
import { isDrawing, pictureShelf } from "./pictures.ts";

/** Creates an organization with its ways of delivery and payment and its published, pictured menu; answers its id. */
export const openShop = async (
  { organization, logo, revolutKey, shippingMethods, menu }: Shop,
  creatorId: UserId,
): Promise<OrganizationId> => {
  const input = CreateOrganization.parse(organization);
  // As a platform admin, who alone names an account at Stripe.
  const { id: organizationId } = await createOrganization({ creatorId, input, asAdmin: true });
  const member = memberOf(organizationId);
  for (const method of shippingMethods)
    await createShippingMethod({ member, input: CreateShippingMethod.parse(method) });

  const names = menu.flatMap(({ dishes }) => dishes.map(({ slug }) => slug)).filter(isDrawing);
  const shelf = pictureShelf(organizationId, new Date().toISOString());
  const files = await Promise.all(names.map(async (name) => [name, (await shelf.add(name)).id] as const));
  await hangLogo(organizationId, await shelf.add(logo));
  if (revolutKey) await connectRevolut({ member, secretKey: revolutKey });
  shelf.close();
  const pictures = new Map<string, string>(files);
  // One category after the other, and their dishes as they are called: a menu shows in the order in which it was made.
  for (const category of menu) await addCategory(member, category, pictures);
  return organizationId;
};

const hangLogo = async (organizationId: OrganizationId, logoFile: FileRef): Promise<void> => {
  const { version, ...organization } = await findOrganization(organizationId);
  const put = organizationItem({ ...organization, logoFile, version: version + 1 });
  await commit({ put, when: { version } });
};

const addCategory = async (member: Member, category: Category, pictures: ReadonlyMap<string, string>) => {
  const [first] = category.dishes;
  const image = (first && pictures.get(first.slug)) ?? null;
  const { id: categoryId } = await createCategory({
    member,
    input: CreateCategory.parse(categoryInput(category, image)),
    publish: true,
  });
  await Promise.all(
    category.dishes.map((dish, place) => {
      const sku = `${category.sku}-${String(place + 1).padStart(2, "0")}`;
      const input = productInput(dish, { sku, categoryId, image: pictures.get(dish.slug) });
      return createProduct({ member, input: CreateProduct.parse(input), publish: true });
    }),
  );
};
