import fc from "fast-check";
import { expect, test } from "vitest";
import type { TranslatedCategory } from "#core/contract/category.ts";
import { Amount } from "#core/contract/common.ts";
import { CategoryId, ManufacturerId, ModifierGroupId, ModifierId, ProductId } from "#core/contract/ids.ts";
import { allergens, type TranslatedProduct } from "#core/contract/product.ts";
import type { WholeMenu } from "../staff-menu/use-menu.ts";
import { planImport } from "./plan.ts";
import type { DishChange } from "./plan-dishes.ts";
import { readCsv } from "./read-csv.ts";
import { templateCsv } from "./template.ts";
import { writeCsv } from "./write-csv.ts";

const digits = (n: number) => String(n).padStart(26, "0");
const shop = { defaultLocale: "en", currency: "PLN" };
const writing = (locale: string) => ({ locale, currency: "PLN", supportedLocales: ["en", "pl"] });
const now = "2026-11-22T10:00:00.000Z";

const dish = (n: number, facts: Partial<TranslatedProduct> = {}): TranslatedProduct => ({
  id: ProductId.parse(`prd_${digits(n)}`),
  slug: `dish-${n}`,
  sku: null,
  basePrice: Amount.parse(24.9),
  discountedBasePrice: null,
  lowestPriceBeforeDiscount: null,
  lowestRecentPrice: Amount.parse(24.9),
  currency: "PLN",
  images: [],
  modifierGroups: [],
  categories: [],
  manufacturerId: null,
  allergens: [],
  soldOut: false,
  soldOutUntil: null,
  taxCategory: "food",
  position: null,
  metadata: {},
  translations: [{ locale: "en", title: `Dish ${n}`, description: "" }],
  createdAt: now,
  publishedAt: now,
  version: 1,
  ...facts,
});
const category = (n: number): TranslatedCategory => ({
  id: CategoryId.parse(`cat_${digits(n)}`),
  slug: `category-${n}`,
  image: null,
  position: null,
  translations: [{ locale: "en", title: `Category ${n}`, description: "" }],
  createdAt: now,
  publishedAt: now,
  version: 1,
});
const menuOf = (facts: Partial<WholeMenu> = {}): WholeMenu => ({
  categories: [],
  dishes: [],
  manufacturers: [],
  ...facts,
});
const plan = (text: string, menu = menuOf()) => {
  const file = readCsv(text);
  if ("noMenu" in file) throw new Error(file.noMenu);
  return planImport(file, { menu, ...shop });
};

const title = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom("=1+1", "'=x", "''@", "-5", 'a "b"; c,d', "Żurek\n", "a\r\nb"),
  )
  .map((text) => text.trim())
  .filter((text) => text.length > 0 && text.length <= 150 && text.isWellFormed());
const prose = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom("=HYPERLINK(1)", "\tx", "line\nline", "+48", "\r"),
);
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
  }),
  { maxLength: 5 },
);
const anyMenu = dishes.map((all): WholeMenu => {
  const only = category(1);
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
        categories: each.inCategory ? [only.id] : [],
        manufacturerId: each.inCategory ? ManufacturerId.parse(`man_${digits(1)}`) : null,
        publishedAt: each.published ? now : null,
        sku: each.published ? `=${n}` : null,
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

test("a file that was exported changes nothing, in either language's writing", () => {
  fc.assert(
    fc.property(anyMenu, fc.constantFrom("en", "pl"), (menu, locale) => {
      expect(plan(writeCsv(menu, writing(locale)), menu)).toEqual({
        changes: [],
        unchanged: 1 + menu.dishes.length,
        problems: [],
      });
    }),
  );
});

test("no cell of a file is a formula", () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const file = readCsv(writeCsv(menu, writing("en")).replaceAll("'", "’"));
      if ("noMenu" in file) throw new Error(file.noMenu);
      for (const { cells } of file.rows)
        for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test("the template reads into a category and a dish with a choice, and a second time into nothing new", () => {
  const { changes, problems } = plan(templateCsv(writing("pl")));
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    { kind: "category", id: undefined, title: "Soups", published: true },
    {
      kind: "dish",
      id: undefined,
      published: true,
      product: {
        slug: "tomato-soup",
        basePrice: 18,
        allergens: ["milk", "celery"],
        modifierGroups: [
          { selectMin: 1, selectMax: 1, modifiers: [{ title: "Rice" }, { title: "Noodles", price: 2 }] },
        ],
      },
    },
  ]);
});

test("a file without ids finds what it made before, by slugs and titles", () => {
  const first = plan("type;slug;title_en;price\ndish;;Żurek;18,50\nchoice;;Size;\noption;;Small;0\n");
  const [added] = first.changes as DishChange[];
  expect(added).toMatchObject({ id: undefined, product: { slug: "zurek", basePrice: 18.5 } });
  const made = dish(1, {
    slug: "zurek",
    basePrice: Amount.parse(18.5),
    translations: [{ locale: "en", title: "Żurek", description: "" }],
    modifierGroups: [
      {
        id: ModifierGroupId.parse(`grp_${digits(1)}`),
        selectMin: 0,
        selectMax: 0,
        defaultLocale: "en",
        translations: [{ locale: "en", title: "Size" }],
        modifiers: [
          {
            id: ModifierId.parse(`mod_${digits(1)}`),
            title: "Small",
            sku: null,
            price: Amount.parse(0),
            allergens: [],
            soldOut: false,
            soldOutUntil: null,
            translations: [{ locale: "en", title: "Small" }],
          },
        ],
      },
    ],
  });
  const again = plan(
    "type;slug;title_en;price\ndish;;Żurek;18,50\nchoice;;Size;\noption;;Small;0\n",
    menuOf({ dishes: [made] }),
  );
  expect(again).toEqual({ changes: [], unchanged: 1, problems: [] });
});

test("only what a file says is changed, and what it does not name stays", () => {
  const menu = menuOf({ dishes: [dish(1, { sku: "A", allergens: ["milk"] }), dish(2)] });
  const { changes } = plan("type,slug,title_en,price\ndish,dish-1,Dish 1,30\n", menu);
  expect(changes).toEqual([
    { kind: "dish", row: 2, title: "Dish 1", id: menu.dishes[0]?.id, product: { basePrice: 30 }, published: undefined },
  ]);
});

test.each<[name: string, row: string, column: string | undefined, problem: object]>([
  ["an unknown kind of row", "plate,,Soup,10,,,,,", "type", { own: "typeUnknown", value: "plate" }],
  ["a choice before any dish", "choice,,Size,,,,,,", "type", { own: "dishMissing" }],
  ["a choice without options", "dish,,Soup,10,,,,,\nchoice,,Size,,,,,,", "type", { own: "choiceEmpty" }],
  ["a price that is none", "dish,,Soup,ten,,,,,", "price", { own: "amountUnreadable", value: "ten" }],
  ["a price that is missing", "dish,,Soup,,,,,,", "price", { sentence: "This field must be positive" }],
  ["a formula for a price", "dish,,Soup,=10+1,,,,,", "price", { own: "amountUnreadable", value: "=10+1" }],
  [
    "a sale above the price",
    "dish,,Soup,10,12,,,,",
    "sale_price",
    { sentence: "Discounted price cannot exceed base price" },
  ],
  ["a title that is missing", "category,,,,,,,,", "slug", { own: "slugNeeded" }],
  ["an unknown category", "dish,,Soup,10,,nowhere,,,", "categories", { own: "categoryUnknown", value: "nowhere" }],
  ["an unknown allergen", "dish,,Soup,10,,,glass,,", "allergens", { own: "allergenUnknown", value: "glass" }],
  ["an unknown id", "dish,prd_9,Soup,10,,,,,", "id", { own: "idUnknown", value: "prd_9" }],
  ["an unknown maker", "dish,,Soup,10,,,,Nobody,", "manufacturer", { own: "manufacturerUnknown", value: "Nobody" }],
  ["a cell too many", "dish,,Soup,10,,,,,,x", undefined, { own: "tooManyCells" }],
])("%s is a problem at its row and column", (_, row, column, problem) => {
  const header = "type,id,title_en,price,sale_price,categories,allergens,manufacturer,choose_max";
  const { changes, problems } = plan(`${header}\n${row}\n`);
  expect(problems[0]).toEqual({ row: row.split("\n").length + 1, column, problem });
  if (column !== undefined) expect(changes).toEqual([]);
});

test("problems of choices and options stand at their own rows", () => {
  const text = "type,title_en,price,choose_max\ndish,Soup,10,\nchoice,Size,,3\noption,,1.005,\noption,Big,2,\n";
  expect(plan(text).problems).toEqual([
    {
      row: 3,
      column: "choose_max",
      problem: { sentence: "Maximum selections cannot exceed the total number of modifiers" },
    },
    { row: 4, column: "title_en", problem: { sentence: "This field is required" } },
    { row: 4, column: "price", problem: { sentence: "This field can have a maximum of two decimal points" } },
  ]);
});

test("a slug or an SKU that two dishes would have is a problem", () => {
  const menu = menuOf({ dishes: [dish(1, { sku: "A" })] });
  const { problems } = plan("type,slug,title_en,price,sku\ndish,x,X,1,A\ndish,x,Y,1,B\n", menu);
  expect(problems).toEqual([
    { row: 2, column: "sku", problem: { own: "skuTwice", value: "A" } },
    { row: 3, column: "slug", problem: { own: "slugTwice", value: "x" } },
  ]);
});

test.each<[text: string, noMenu: string]>([
  ["<!doctype html><title>x</title>", "noType"],
  ["title_en,price\nSoup,1\n", "noType"],
  ["type,price\ndish,1\n", "noTitle"],
  ["type,title_en,title_en\n", "columnTwice"],
])("%j is no menu: %s", (text, noMenu) => {
  expect(readCsv(text)).toMatchObject({ noMenu });
});
