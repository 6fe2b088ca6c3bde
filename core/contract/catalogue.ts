import * as z from "zod/mini";
import {
  Amount,
  Currency,
  FileRef,
  hasTwoDecimals,
  Instant,
  id,
  ListQuery,
  Locale,
  Metadata,
  OrganizationId,
  Price,
  page,
} from "./common.ts";
import { routes } from "./route.ts";

export const ProductId = id("prd");
export const CategoryId = id("cat");
export const ManufacturerId = id("man");
export const ModifierGroupId = id("grp");
export const ModifierId = id("mod");

/** The 14 allergens that food information must name: Regulation (EU) No 1169/2011, annex II. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export const Allergen = z.enum(allergens);
export type Allergen = z.infer<typeof Allergen>;

export const taxCategories = ["food", "beverage", "alcohol", "other"] as const;
export const TaxCategory = z.enum(taxCategories);

const title = z
  .string("This field is required")
  .check(z.trim(), z.minLength(1, "This field is required"), z.maxLength(150));
const description = z._default(z.string().check(z.maxLength(6000, "Maximum character limit is 6000")), "");

export const TitleTranslation = z.strictObject({ locale: Locale, title });
export const Translation = z.strictObject({ locale: Locale, title, description });
export type Translation = z.output<typeof Translation>;

const oncePerLocale = (translations: { locale: string }[]) =>
  new Set(translations.map(({ locale }) => locale)).size === translations.length;
const translations = <T extends z.ZodMiniType<{ locale: string }, { locale: string }>>(translation: T) =>
  z
    .array(translation)
    .check(z.minLength(1, "Missing translation for the default locale"), z.maxLength(20))
    .check(z.refine((all) => oncePerLocale(all as { locale: string }[]), "One translation for each locale"));

/* Answers */

const modifierFacts = {
  id: ModifierId,
  title: z.string(),
  sku: z.nullable(z.string()),
  price: Amount,
  allergens: z.array(Allergen),
  soldOut: z.boolean(),
};
export const Modifier = z.object({ ...modifierFacts, translations: z.optional(z.array(TitleTranslation)) });
export type Modifier = z.infer<typeof Modifier>;

/** In the localized shape the group has a title; in the translations shape it has them all. */
export const ModifierGroup = z.object({
  id: ModifierGroupId,
  selectMin: z.int(),
  selectMax: z.int(),
  defaultLocale: Locale,
  title: z.optional(z.string()),
  translations: z.optional(z.array(TitleTranslation)),
  modifiers: z.array(Modifier),
});
export type ModifierGroup = z.infer<typeof ModifierGroup>;

const productFacts = {
  id: ProductId,
  slug: z.string(),
  sku: z.nullable(z.string()),
  basePrice: Amount,
  discountedBasePrice: z.nullable(Amount),
  /** Where a sale price shows: the lowest price of the 30 days before it (Directive 98/6/EC, art. 6a). */
  lowestPriceBeforeDiscount: z.nullable(Amount),
  currency: Currency,
  images: z.array(FileRef),
  modifierGroups: z.array(ModifierGroup),
  categories: z.array(CategoryId),
  manufacturerId: z.nullable(ManufacturerId),
  allergens: z.array(Allergen),
  soldOut: z.boolean(),
  taxCategory: TaxCategory,
  metadata: z.record(z.string(), z.string()),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
};
export const LocalizedProduct = z.object({ ...productFacts, title: z.string(), description: z.string() });
export type LocalizedProduct = z.infer<typeof LocalizedProduct>;
export const TranslatedProduct = z.object({ ...productFacts, translations: z.array(Translation) });
export type TranslatedProduct = z.infer<typeof TranslatedProduct>;
export const Product = z.union([LocalizedProduct, TranslatedProduct]);

const categoryFacts = {
  id: CategoryId,
  slug: z.string(),
  image: z.nullable(FileRef),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
};
export const LocalizedCategory = z.object({ ...categoryFacts, title: z.string(), description: z.string() });
export type LocalizedCategory = z.infer<typeof LocalizedCategory>;
export const TranslatedCategory = z.object({ ...categoryFacts, translations: z.array(Translation) });
export type TranslatedCategory = z.infer<typeof TranslatedCategory>;
export const Category = z.union([LocalizedCategory, TranslatedCategory]);

/* What staff send */

const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and dashes"), z.maxLength(100));
const sku = z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))), null);
const picture = z.nullable(z.string().check(z.maxLength(64)));

export const ModifierInput = z.strictObject({
  /** Kept when an existing modifier is sent again, so that carts that picked it stay valid. */
  id: z.optional(ModifierId),
  title,
  sku,
  price: z._default(Price, 0),
  translations: z._default(z.array(TitleTranslation).check(z.maxLength(20)), []),
  allergens: z._default(z.array(Allergen), []),
  soldOut: z._default(z.boolean(), false),
});

export const ModifierGroupInput = z
  .strictObject({
    id: z.optional(ModifierGroupId),
    selectMin: z._default(z.int().check(z.nonnegative("This field must be a positive number")), 0),
    selectMax: z._default(z.int().check(z.nonnegative("This field must be a positive number")), 0),
    defaultLocale: z._default(Locale, "en"),
    translations: translations(TitleTranslation),
    modifiers: z.array(ModifierInput).check(z.minLength(1), z.maxLength(50)),
  })
  .check((ctx) => {
    const { selectMin, selectMax, modifiers } = ctx.value;
    const issue = (message: string) =>
      ctx.issues.push({ code: "custom", input: selectMax, path: ["selectMax"], message });
    if (selectMax > 0 && selectMax < selectMin)
      issue("Maximum selections must be greater than or equal to minimum selections");
    if (selectMax > modifiers.length) issue("Maximum selections cannot exceed the total number of modifiers");
  });

const productInput = {
  slug,
  sku,
  basePrice: z
    .number("This field must be positive")
    .check(
      z.minimum(0.1, "This field must be positive"),
      z.maximum(1_000_000),
      z.refine(hasTwoDecimals, "This field can have a maximum of two decimal points"),
    ),
  discountedBasePrice: z._default(z.nullable(Price), null),
  images: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(10)), []),
  modifierGroups: z._default(z.array(ModifierGroupInput).check(z.maxLength(20)), []),
  categories: z._default(z.array(CategoryId).check(z.maxLength(10)), []),
  manufacturerId: z._default(z.nullable(ManufacturerId), null),
  allergens: z._default(z.array(Allergen), []),
  soldOut: z._default(z.boolean(), false),
  taxCategory: z._default(TaxCategory, "food"),
  metadata: z._default(Metadata, {}),
  translations: translations(Translation),
};
export const CreateProduct = z.strictObject(productInput).check((ctx) => {
  const { basePrice, discountedBasePrice } = ctx.value;
  if (discountedBasePrice !== null && discountedBasePrice > basePrice)
    ctx.issues.push({
      code: "custom",
      input: discountedBasePrice,
      path: ["discountedBasePrice"],
      message: "Discounted price cannot exceed base price",
    });
});
export type CreateProduct = z.output<typeof CreateProduct>;

export const CreateCategory = z.strictObject({
  slug,
  image: z._default(picture, null),
  translations: translations(Translation),
});
export type CreateCategory = z.output<typeof CreateCategory>;

const organizationParams = z.object({ organizationId: OrganizationId });
const shelf = { fresh: 30, stale: 300 };

export const catalogue = routes({
  listProducts: {
    method: "GET",
    path: "/{organizationId}/products",
    access: "public",
    status: 200,
    summary: "List products in menu order: published ones, or all of them for members",
    params: organizationParams,
    query: z.extend(ListQuery, { categoryId: z.optional(CategoryId) }),
    response: page(Product),
    cache: shelf,
  },
  getProduct: {
    method: "GET",
    path: "/{organizationId}/products/{id}",
    access: "public",
    status: 200,
    summary: "Get a product",
    params: z.object({ organizationId: OrganizationId, id: ProductId }),
    query: z.strictObject({ locale: z.optional(Locale) }),
    response: Product,
    cache: shelf,
  },
  createProduct: {
    method: "POST",
    path: "/{organizationId}/products",
    access: "manager",
    status: 201,
    summary: "Add a product, unpublished",
    params: organizationParams,
    body: CreateProduct,
    response: TranslatedProduct,
    errors: ["invalid_input"],
  },
  changeProductStatus: {
    method: "POST",
    path: "/{organizationId}/products/{id}/status/{operation}",
    access: "manager",
    status: 200,
    summary: "Publish or unpublish a product",
    params: z.object({ organizationId: OrganizationId, id: ProductId, operation: z.enum(["publish", "unpublish"]) }),
    response: TranslatedProduct,
  },
  listCategories: {
    method: "GET",
    path: "/{organizationId}/product-categories",
    access: "public",
    status: 200,
    summary: "List categories in menu order: published ones, or all of them for members",
    params: organizationParams,
    query: ListQuery,
    response: page(Category),
    cache: shelf,
  },
  createCategory: {
    method: "POST",
    path: "/{organizationId}/product-categories",
    access: "manager",
    status: 201,
    summary: "Add a category, unpublished",
    params: organizationParams,
    body: CreateCategory,
    response: TranslatedCategory,
    errors: ["invalid_input"],
  },
  changeCategoryStatus: {
    method: "POST",
    path: "/{organizationId}/product-categories/{id}/status/{operation}",
    access: "manager",
    status: 200,
    summary: "Publish or unpublish a category",
    params: z.object({ organizationId: OrganizationId, id: CategoryId, operation: z.enum(["publish", "unpublish"]) }),
    response: TranslatedCategory,
  },
});
