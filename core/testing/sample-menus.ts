import fc from "fast-check";
import type { WholeMenu } from "../contract/catalogue/whole-menu.ts";
import type { TranslatedCategory } from "../contract/categories/category.ts";
import { allergens, type TranslatedProduct } from "../contract/products/product.ts";
import { plainDish } from "../contract/testing/plain-dish.ts";
import { Amount, MAX_POSITION } from "../contract/values/common.ts";
import { CategoryId, FileId, ManufacturerId, ModifierGroupId, ModifierId, ProductId } from "../contract/values/ids.ts";
import { planImport } from "../menu-import/plan.ts";
import { readCsv } from "../menu-import/read-csv.ts";

/** The end of an id. */
export const digits = (n: number) => String(n).padStart(26, "0");
export const shop = { defaultLocale: "en", currency: "PLN" };

/** The settings of a reader who writes in a language of the sample shop. */
export const writing = (locale: string) => ({ locale, currency: "PLN", supportedLocales: ["en", "pl"] });
const now = "2026-11-22T10:00:00.000Z";

/** A published dish. */
export const dish = (n: number, facts: Partial<TranslatedProduct> = {}): TranslatedProduct => ({
  ...plainDish,
  id: ProductId.parse(`prd_${digits(n)}`),
  slug: `dish-${n}`,
  basePrice: Amount.parse(24.9),
  lowestRecentPrice: Amount.parse(24.9),
  position: null,
  stationId: null,
  taxShares: [],
  load: 1,
  preparationMinutes: null,
  translations: [{ locale: "en", title: `Dish ${n}`, description: "" }],
  createdAt: now,
  publishedAt: now,
  version: 1,
  ...facts,
});

/** A published category with a title in English. */
export const category = (n: number, facts: Partial<TranslatedCategory> = {}): TranslatedCategory => ({
  id: CategoryId.parse(`cat_${digits(n)}`),
  slug: `category-${n}`,
  image: null,
  position: null,
  translations: [{ locale: "en", title: `Category ${n}`, description: "" }],
  createdAt: now,
  publishedAt: now,
  version: 1,
  ...facts,
});

/** An uploaded picture. */
export const picture = (n: number) => ({
  id: FileId.parse(`fil_${digits(n)}`),
  url: "/media/a.png",
  mimeType: "image/png",
  size: 1,
  filename: "a.png",
});

/** A whole menu, empty but for what is given. */
export const menuOf = (facts: Partial<WholeMenu> = {}): WholeMenu => ({
  categories: [],
  dishes: [],
  manufacturers: [],
  optionSets: [],
  ...facts,
});
/** What the text of a file would do to a menu. */
export const plan = (text: string, menu = menuOf()) => {
  const file = readCsv(text);
  if ("unreadable" in file) throw new Error(file.unreadable);
  return planImport(file, { menu, ...shop });
};

const title = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom("=1+1", "'=x", "''@", "-5", 'a "b"; c,d', "Żurek\n"),
  )
  .map((text) => text.trim())
  .filter((text) => text.length > 0 && text.length <= 150 && text.isWellFormed());
const prose = fc
  .oneof(fc.string({ maxLength: 40 }), fc.constantFrom("=HYPERLINK(1)", "\tx", "line\nline", "+48", "\r"))
  .map((text) => text.trim());
const translations = fc
  .record({ en: title, pl: fc.option(title, { nil: undefined }), text: prose })
  .map(({ en, pl, text }) => [
    { locale: "en", title: en, description: text },
    ...(pl === undefined ? [] : [{ locale: "pl", title: pl, description: "" }]),
  ]);
const titles = translations.map((all) => all.map(({ locale, title }) => ({ locale, title })));
const amount = fc.integer({ min: 10, max: 99_999 }).map((minor) => Amount.parse(minor / 100));
const someAllergens = fc.subarray([...allergens]);
const soldOut = fc.constantFrom(
  { soldOut: false, soldOutUntil: null },
  { soldOut: true, soldOutUntil: null },
  { soldOut: true, soldOutUntil: now },
);
const groups = fc.array(
  fc.record({
    titles,
    options: fc.array(fc.record({ titles, amount, someAllergens, soldOut }), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 3 },
);

const dishes = fc.array(
  fc.record({
    translations,
    groups,
    amount,
    sale: fc.boolean(),
    someAllergens,
    soldOut,
    published: fc.boolean(),
    inCategory: fc.boolean(),
    hundredths: fc.option(fc.integer({ min: 1, max: 9_999 })),
    pictures: fc.subarray([1, 2, 3]),
    metadata: fc.dictionary(
      fc.oneof(fc.stringMatching(/^[A-Z][a-z-]{0,8}$/), fc.constantFrom("diet", "spice")),
      prose.filter((text) => text.length > 0),
      { noNullPrototype: true },
    ),
    position: fc.option(fc.integer({ min: 0, max: MAX_POSITION - 1 })),
  }),
  { maxLength: 5 },
);
/** Menus with everything that a file holds. */
export const anyMenu = dishes.map((all): WholeMenu => {
  const only = category(1, { position: 2_000_000, image: picture(4) });
  return menuOf({
    categories: [only],
    manufacturers: [
      {
        id: ManufacturerId.parse(`man_${digits(1)}`),
        name: "Mill",
        logo: null,
        createdAt: now,
        translations: [],
        version: 1,
      },
    ],
    dishes: all.map((each, n) =>
      dish(n, {
        translations: each.translations,
        basePrice: each.amount,
        discountedBasePrice: each.sale ? each.amount : null,
        allergens: each.someAllergens,
        taxCategory: each.published ? "beverage" : "food",
        taxShares:
          each.hundredths === null
            ? []
            : [
                { category: "food", percent: each.hundredths / 100 },
                { category: "beverage", percent: (10_000 - each.hundredths) / 100 },
              ],
        categories: each.inCategory ? [only.id] : [],
        manufacturerId: each.inCategory ? ManufacturerId.parse(`man_${digits(1)}`) : null,
        publishedAt: each.published ? now : null,
        sku: each.published ? `=${n}` : null,
        images: each.pictures.map(picture),
        metadata: each.metadata,
        position: each.position,
        ...each.soldOut,
        modifierGroups: each.groups.map((group, g) => ({
          id: ModifierGroupId.parse(`grp_${digits(n * 10 + g)}`),
          selectMin: 0,
          selectMax: 1,
          defaultLocale: "en",
          translations: group.titles,
          modifiers: group.options.map((option, o) => ({
            id: ModifierId.parse(`mod_${digits(n * 100 + g * 10 + o)}`),
            title: option.titles[0]?.title ?? "",
            sku: null,
            price: option.amount,
            allergens: option.someAllergens,
            translations: option.titles,
            ...option.soldOut,
          })),
        })),
      }),
    ),
  });
});
