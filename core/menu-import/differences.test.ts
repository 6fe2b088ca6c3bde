import { expect, test } from "vitest";
import { Amount } from "../contract/values/common.ts";
import { ModifierGroupId, ModifierId } from "../contract/values/ids.ts";
import { category, digits, dish, menuOf, plan } from "../testing/sample-menus.ts";

const priced = (price: number) => menuOf({ dishes: [dish(1, { basePrice: Amount.parse(price) })] });
const differencesOf = (text: string, menu = priced(26)) => plan(text, menu).changes[0]?.differences;
const doubtAbout = (cell: string, price = 26) =>
  differencesOf(`type;slug;title_en;price\ndish;dish-1;Dish 1;${cell}\n`, priced(price))?.[0]?.doubt;

test("Each field is shown as it was and as it will be, categories by their titles", () => {
  const menu = menuOf({ categories: [category(1), category(2)], dishes: [dish(1, { allergens: ["milk"] })] });
  const head = "type;slug;title_en;published;categories;allergens;spice";
  expect(differencesOf(`${head}\ndish;dish-1;Soup;no;category-2;milk, celery;2\n`, menu)).toEqual([
    { column: "title", locale: "en", before: "Dish 1", after: "Soup" },
    { column: "categories", before: null, after: ["Category 2"] },
    { column: "allergens", before: ["milk"], after: ["milk", "celery"] },
    { column: "published", before: true, after: null },
    { column: "spice", before: null, after: "2" },
  ]);
});

test("An option is named with its choice, and one that the file lacks becomes nothing", () => {
  const option = (n: number, title: string, price: number) => ({
    id: ModifierId.parse(`mod_${digits(n)}`),
    title,
    sku: null,
    price: Amount.parse(price),
    allergens: [],
    soldOut: false,
    soldOutUntil: null,
    translations: [{ locale: "en", title }],
  });
  const size = {
    id: ModifierGroupId.parse(`grp_${digits(1)}`),
    selectMin: 0,
    selectMax: 0,
    defaultLocale: "en",
    translations: [{ locale: "en", title: "Size" }],
    modifiers: [option(1, "Small", 0), option(2, "Large", 4)],
  };
  const menu = menuOf({ dishes: [dish(1, { modifierGroups: [size] })] });
  const text = "type;slug;title_en;price\ndish;dish-1;Dish 1;24,90\nchoice;;Size;\noption;;Small;1,50\n";
  expect(differencesOf(text, menu)).toEqual([
    { column: "price", part: "Size: Small", before: 0, after: 1.5 },
    { column: "title", part: "Size: Large", before: "Large", after: null },
    { column: "price", part: "Size: Large", before: 4, after: null },
  ]);
});

test.each([
  ["26,00 that becomes 1 026,00", "1 026,00", "jump"],
  ["half as much again", "39", undefined],
  ["a grosz more than that", "39,01", "jump"],
  ["half of it", "13", undefined],
  ["less than half", "12,99", "jump"],
  ["a hundred times as much", "2600", "separator"],
  ["a hundredth", "0,26", "separator"],
  ["ten times as much", "260", "separator"],
  ["three digits behind a point", "1.200", "separator"],
  ["three digits behind a comma", "27,500", "separator"],
  ["a little more", "27,50", undefined],
])("A price of 26,00 is doubtful or not: %s", (_name, cell, doubt) => expect(doubtAbout(cell)).toBe(doubt));

test("A new dish is doubtful only by how its price is written", () => {
  const doubts = (cell: string) =>
    differencesOf(`type;slug;title_en;price\ndish;soup;Soup;${cell}\n`)?.flatMap(({ doubt }) => doubt ?? []);
  expect([doubts("1026"), doubts("1.200")]).toEqual([[], ["separator"]]);
});

test("A sale price is doubtful by the price of the dish: one of zero, as tills write it for none, gives it away", () => {
  const salesOf = (slug: string) => (sale: string) =>
    differencesOf(`type;slug;title_en;price;sale_price\ndish;${slug};Dish 1;26;${sale}\n`)
      ?.filter(({ column }) => column === "sale_price")
      .map(({ after, doubt }) => [after, doubt]);
  const [known, added] = [salesOf("dish-1"), salesOf("soup")];
  expect([known("0,00"), added("0")]).toEqual([[[0, "jump"]], [[0, "jump"]]]);
  expect([known("12"), added("2,19")]).toEqual([[[12, "jump"]], [[2.19, "jump"]]]);
  expect([known("21"), added("13")]).toEqual([[[21, undefined]], [[13, undefined]]]);
  const onSale = menuOf({
    dishes: [dish(1, { basePrice: Amount.parse(26), discountedBasePrice: Amount.parse(10) })],
  });
  const text = "type;slug;title_en;sale_price\ndish;dish-1;Dish 1;0\n";
  expect(differencesOf(text, onSale)).toMatchObject([{ before: 10, after: 0, doubt: "jump" }]);
});
