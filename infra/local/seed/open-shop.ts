import type { Member } from "#core/accounts/actor.ts";
import { createCategory } from "#core/categories/create-category.ts";
import { CreateCategory } from "#core/contract/category-office.ts";
import type { OrganizationId, UserId } from "#core/contract/ids.ts";
import { CreateOrganization, UpdateOrganization } from "#core/contract/organization-input.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping-method-input.ts";
import { SitePagesInput } from "#core/contract/site-content.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { updateOrganization } from "#core/organizations/update-organization.ts";
import { connectRevolut } from "#core/payments/connect-revolut.ts";
import { createProduct } from "#core/products/create-product.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { replaceSitePages } from "#core/site/replace-site-pages.ts";
import { memberOf } from "#core/testing/member.ts";
import { type Category, categoryInput, productInput, type Shop } from "./menu.ts";
import { isDrawing, pictureShelf } from "./pictures.ts";
import { drawingsOf, sitePagesInput, storefrontInput } from "./site.ts";

/** Creates an organization with delivery, payment and a published menu with pictures. Returns its id. */
export const openShop = async (
  { organization, logo, site, revolutKey, shippingMethods, menu }: Shop,
  creatorId: UserId,
): Promise<OrganizationId> => {
  const input = CreateOrganization.parse(organization);
  // As a platform admin, because only they can name an account at Stripe.
  const { id: organizationId } = await createOrganization({ creatorId, input, asAdmin: true });
  const member = memberOf(organizationId);
  for (const method of shippingMethods)
    await createShippingMethod({ member, input: CreateShippingMethod.parse(method) });

  const dishes = menu.flatMap(({ dishes }) => dishes.map(({ slug }) => slug)).filter(isDrawing);
  const names = [...new Set([...dishes, ...drawingsOf(site), logo])];
  const shelf = pictureShelf(organizationId, new Date().toISOString());
  const files = await Promise.all(names.map(async (name) => [name, (await shelf.add(name)).id] as const));
  if (revolutKey) await connectRevolut({ member, secretKey: revolutKey });
  shelf.close();
  const pictures = new Map<string, string>(files);
  const fileOf = idIn(pictures);
  const storefront = storefrontInput(site, { fileOf });
  const patch = UpdateOrganization.parse({ logo: fileOf(logo), configuration: { storefront } });
  await updateOrganization({ member, patch, asAdmin: true });
  // One category after the other, and their dishes as they are called: a menu shows in the order in which it was made.
  const products = new Map<string, string>();
  for (const category of menu) {
    const made = await addCategory(member, category, pictures);
    for (const { slug, id } of made) products.set(slug, id);
  }
  const pages = SitePagesInput.parse(sitePagesInput(site, { fileOf, productOf: idIn(products) }));
  await replaceSitePages({ member, input: pages });
  return organizationId;
};

const idIn =
  (ids: ReadonlyMap<string, string>) =>
  (name: string): string => {
    const id = ids.get(name);
    if (!id) throw new Error(`The demo has no ${name}`);
    return id;
  };

const addCategory = async (member: Member, category: Category, pictures: ReadonlyMap<string, string>) => {
  const [first] = category.dishes;
  const image = (first && pictures.get(first.slug)) ?? null;
  const { id: categoryId } = await createCategory({
    member,
    input: CreateCategory.parse(categoryInput(category, image)),
    publish: true,
  });
  return Promise.all(
    category.dishes.map((dish, place) => {
      const sku = `${category.sku}-${String(place + 1).padStart(2, "0")}`;
      const input = productInput(dish, { sku, categoryId, image: pictures.get(dish.slug) });
      return createProduct({ member, input: CreateProduct.parse(input), publish: true });
    }),
  );
};
