import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { recordFile } from "#core/files/record.ts";
import { newId } from "#core/ids.ts";
import type { Shop } from "./factories.ts";

const { createProduct, createCategory, changeCategoryStatus } = routes.catalogue;

export type ProductBody = Input<typeof createProduct, "body">;

/** A title in English, as translations of a body. */
export const english = (title: string) => [{ locale: "en", title }];

/** The body of a product with a unique name. */
export const productBody = (overrides: Partial<ProductBody> = {}): ProductBody => ({
  slug: newId("product").replace("_", "-"),
  basePrice: 24.9,
  translations: english("Masala dosa"),
  ...overrides,
});

/** A modifier group of two options, the second for 4.00. */
export const modifierGroup = (overrides: Partial<NonNullable<ProductBody["modifierGroups"]>[number]> = {}) => ({
  translations: english("Chutney"),
  modifiers: [{ title: "Coconut" }, { title: "Tomato", price: 4 }],
  ...overrides,
});

/** A published category. */
export const newCategory = async ({ owner, organizationId }: Shop, slug: string) => {
  const body = { slug, translations: english(slug) };
  const { id } = await owner.call(createCategory, { params: { organizationId }, body });
  return owner.call(changeCategoryStatus, { params: { organizationId, id, operation: "publish" } });
};

/** A picture of an organization that is in place. */
export const newPicture = async (organizationId: OrganizationId) => {
  const now = new Date().toISOString();
  const file = { id: newId("file"), url: "/media/a.png", mimeType: "image/png", size: 100, filename: "a.png" };
  await recordFile({ ...file, organizationId, createdAt: now, completedAt: now });
  return file;
};
