import * as z from "zod/mini";
import { PictureInput } from "../files/picture.ts";
import { furtherTitles, TitleInput, TranslationInput, translationsOf } from "../locales/translations.ts";
import { DishLoad, PreparationMinutes } from "../organizations/capacity-settings.ts";
import { StationId } from "../organizations/station-input.ts";
import { TaxCategory } from "../tax/tax.ts";
import { TaxSharesInput } from "../tax/tax-shares-input.ts";
import { Instant, Locale, oneLine, Position } from "../values/common.ts";
import { hasTwoDecimals, Metadata, Price, Slug } from "../values/fields.ts";
import { CategoryId, ManufacturerId, ModifierGroupId, ModifierId, OptionSetId, ProductId } from "../values/ids.ts";
import { Allergen, allergens } from "./product.ts";

const sku = z.nullable(oneLine(64));

const allergenList = z.array(Allergen).check(z.maxLength(allergens.length));

export const ModifierInput = z.strictObject({
  /** Kept when an existing modifier is sent again, so that carts that picked it stay valid. */
  id: z.optional(ModifierId),
  title: TitleInput.shape.title,
  sku: z._default(sku, null),
  price: z._default(Price, 0),
  translations: z._default(furtherTitles, []),
  allergens: z._default(allergenList, []),
  /** By default it is that of its dish. */
  taxCategory: z.optional(TaxCategory),
  /** How much load of the kitchen it adds to its dish. */
  load: z.optional(DishLoad),
  soldOut: z._default(z.boolean(), false),
  soldOutUntil: z._default(z.nullable(Instant), null),
});

export type ModifierInput = z.output<typeof ModifierInput>;

/** Most options that a group holds. */
const MAX_MODIFIERS = 50;

const selections = z._default(
  z
    .int()
    .check(
      z.nonnegative("This field must be a positive number"),
      z.maximum(MAX_MODIFIERS, `This field must be at most ${MAX_MODIFIERS}`),
    ),
  0,
);

export const ModifierGroupInput = z
  .strictObject({
    id: z.optional(ModifierGroupId),
    /** A set of options: the dish gets its present choice and options instead of those sent. */
    optionSetId: z.optional(OptionSetId),
    selectMin: selections,
    selectMax: selections,
    /** By default it is the organization's. */
    defaultLocale: z.optional(Locale),
    translations: translationsOf(TitleInput),
    modifiers: z.array(ModifierInput).check(z.minLength(1), z.maxLength(MAX_MODIFIERS)),
  })
  .check(
    z.refine(({ selectMin, selectMax }) => selectMax === 0 || selectMax >= selectMin, {
      path: ["selectMax"],
      message: "Maximum selections must be greater than or equal to minimum selections",
    }),
    z.refine(({ selectMin, modifiers }) => selectMin <= modifiers.length, {
      path: ["selectMin"],
      message: "Minimum selections cannot exceed the total number of modifiers",
    }),
    z.refine(({ selectMax, modifiers }) => selectMax <= modifiers.length, {
      path: ["selectMax"],
      message: "Maximum selections cannot exceed the total number of modifiers",
    }),
  );

export type ModifierGroupInput = z.output<typeof ModifierGroupInput>;

/** Most dishes that are offered with another. */
export const MAX_GOES_WITH = 6;

/** The fields of a product that staff set. */
const fields = {
  slug: Slug,
  sku,
  basePrice: z
    .number("This field must be positive")
    .check(
      z.minimum(0.1, "This field must be positive"),
      z.maximum(1_000_000, "This field must be at most 1000000"),
      z.refine(hasTwoDecimals, "This field can have a maximum of two decimal points"),
    ),
  discountedBasePrice: z.nullable(Price),
  images: z.array(PictureInput).check(z.maxLength(10)),
  modifierGroups: z.array(ModifierGroupInput).check(z.maxLength(20)),
  categories: z.array(CategoryId).check(z.maxLength(10)),
  manufacturerId: z.nullable(ManufacturerId),
  allergens: allergenList,
  soldOut: z.boolean(),
  soldOutUntil: z.nullable(Instant),
  taxCategory: TaxCategory,
  taxShares: TaxSharesInput,
  /** Dishes to offer with it in the cart. Without any, shoppers see what is often ordered together. */
  goesWith: z.array(ProductId).check(z.maxLength(MAX_GOES_WITH)),
  position: Position,
  /** The station of the kitchen that makes it. */
  stationId: z.nullable(StationId),
  /** How much load of the kitchen one of it is. */
  load: DishLoad,
  /** How long the kitchen needs for it; null for as long as usual. */
  preparationMinutes: z.nullable(PreparationMinutes),
  metadata: Metadata,
  translations: translationsOf(TranslationInput),
};

export const CreateProduct = z
  .strictObject({
    ...fields,
    sku: z._default(fields.sku, null),
    discountedBasePrice: z._default(fields.discountedBasePrice, null),
    images: z._default(fields.images, []),
    modifierGroups: z._default(fields.modifierGroups, []),
    categories: z._default(fields.categories, []),
    manufacturerId: z._default(fields.manufacturerId, null),
    allergens: z._default(fields.allergens, []),
    soldOut: z._default(fields.soldOut, false),
    soldOutUntil: z._default(fields.soldOutUntil, null),
    taxCategory: z._default(fields.taxCategory, "food"),
    taxShares: z._default(fields.taxShares, []),
    goesWith: z._default(fields.goesWith, []),
    position: z._default(fields.position, null),
    stationId: z._default(fields.stationId, null),
    load: z._default(fields.load, 1),
    preparationMinutes: z._default(fields.preparationMinutes, null),
    metadata: z._default(fields.metadata, {}),
  })
  .check(
    z.refine(({ basePrice, discountedBasePrice }) => discountedBasePrice === null || discountedBasePrice <= basePrice, {
      path: ["discountedBasePrice"],
      message: "Discounted price cannot exceed base price",
    }),
  );
export type CreateProduct = z.output<typeof CreateProduct>;

/** The fields to change; all others stay. The result must be a valid product. */
export const UpdateProduct = z.partial(z.strictObject(fields));
export type UpdateProduct = z.output<typeof UpdateProduct>;

/** Most products that one call saves. */
export const MAX_SAVED = 25;

/** Products to add, or with an id to change. `product` has the fields of an addition or of a change. */
export const SaveProducts = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.optional(ProductId),
        product: UpdateProduct,
        /** Whether shoppers see it then. By default a new one is not seen, and others stay as they are. */
        published: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SAVED)),
});
export type SaveProducts = z.output<typeof SaveProducts>;

/** Products to delete. */
export const DeleteProducts = z.strictObject({
  ids: z.array(ProductId).check(z.minLength(1), z.maxLength(MAX_SAVED)),
});

/** What became of each product, in their order: its id, or why it was not saved. */
export const SavedProducts = z.object({
  results: z.array(
    z.union([
      z.object({ id: ProductId }),
      z.object({
        code: z.string(),
        issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
      }),
    ]),
  ),
});
export type SavedProducts = z.output<typeof SavedProducts>;
