import { expect, test } from "vitest";
import { writeCsv } from "../contract/menu-import/write-csv.ts";
import { Amount } from "../contract/values/common.ts";
import { ModifierGroupId, ModifierId } from "../contract/values/ids.ts";
import { category, digits, dish, menuOf, picture, plan, shop, writing } from "../testing/sample-menus.ts";
import { type CategoryChange, planImport } from "./plan.ts";
import type { DishChange } from "./plan-dishes.ts";
import { readCsv } from "./read-csv.ts";

test("A file without ids finds what it made before, by slugs and titles", () => {
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

test("A dish names its categories by their titles too, those of the menu and those of the file", () => {
  const soups = category(1, { slug: "soups-x7", translations: [{ locale: "pl", title: "Zupy", description: "" }] });
  const text =
    "type;slug;title_en;price;categories\ncategory;mains-2;Main courses;;\ndish;;Pierogi;24;zupy, Main courses\n";
  const { changes, problems } = plan(text, menuOf({ categories: [soups] }));
  expect(problems).toEqual([]);
  const [mains, pierogi] = changes as [CategoryChange, DishChange];
  expect(pierogi.product).toMatchObject({ categories: [soups.id, mains.provisionalId] });
});

test("A new category is shown unless the file says no, and a new dish is hidden unless it says yes", () => {
  const published = (text: string, menu = menuOf({})) => plan(text, menu).changes.map((change) => change.published);
  const rows = "category;Mains;;\ndish;Pierogi;24;mains\n";
  expect(published(`type;title_en;price;categories\n${rows}`)).toEqual([true, undefined]);
  expect(published("type;title_en;published\ncategory;Mains;\ncategory;Soups;no\n")).toEqual([true, undefined]);
  const hidden = category(1, { publishedAt: null });
  expect(published("type;slug;title_en\ncategory;category-1;Mains\n", menuOf({ categories: [hidden] }))).toEqual([
    undefined,
  ]);
});

test("An option has the tax category that its row names, and else that of its dish", () => {
  const header = "type;slug;title_en;price;tax_category\n";
  const rows = (first: string) => `dish;;Lunch;30;food\nchoice;;Drink;;\noption;;Cola;0;${first}\noption;;Soup;0;\n`;
  const [added] = plan(header + rows("Beverage")).changes as DishChange[];
  const [beverage, ownNone] = [
    expect.objectContaining({ taxCategory: "beverage" }),
    expect.not.objectContaining({ taxCategory: expect.anything() }),
  ];
  expect(added?.product).toMatchObject({ modifierGroups: [{ modifiers: [beverage, ownNone] }] });
  expect(plan(header + rows("wine")).problems).toEqual([
    { row: 4, column: "tax_category", problem: { code: "taxUnknown", value: "wine" } },
  ]);
});

test("A dish of mixed rates has its shares in one cell, and a file may split it or make it whole", () => {
  const header = "type;slug;title_en;price;tax_category\n";
  const row = (cell: string) => `${header}dish;;Lunch;30;${cell}\n`;
  const sharesIn = (cell: string, menu = menuOf()) => (plan(row(cell), menu).changes[0] as DishChange).product;
  const split = [
    { category: "food" as const, percent: 84.38 },
    { category: "beverage" as const, percent: 15.62 },
  ];
  expect(sharesIn("Food 84,38 % + beverage 15.62")).toMatchObject({ taxCategory: "food", taxShares: split });
  expect(sharesIn("food")).toMatchObject({ taxCategory: "food", taxShares: [] });
  const lunch = dish(1, {
    slug: "lunch",
    basePrice: Amount.parse(30),
    translations: [{ locale: "en", title: "Lunch", description: "" }],
  });
  const menu = menuOf({ dishes: [{ ...lunch, taxShares: split }] });
  expect(sharesIn("beverage", menu)).toEqual({ taxCategory: "beverage", taxShares: [] });
  const [change] = plan(row("food 50 + beverage 50"), menu).changes as DishChange[];
  expect(change?.product).not.toHaveProperty("taxCategory");
  expect(change?.differences).toMatchObject([
    { column: "tax_category", before: "food 84.38 + beverage 15.62", after: "food 50 + beverage 50" },
  ]);
  const problemOf = (cell: string) => plan(row(cell)).problems;
  const message = "The shares must sum to 100 %";
  expect(problemOf("food 80 + beverage 19.99")).toEqual([{ row: 2, column: "tax_category", problem: { message } }]);
  expect(problemOf("food 80 + wine 20")[0]).toMatchObject({ column: "tax_category", problem: { value: "wine 20" } });
  expect(problemOf("food 80 + food 20")).toMatchObject([{ problem: { message: "A category has two shares" } }]);
});

test("Only fields that a file contains are changed, and items that it does not name stay", () => {
  const menu = menuOf({ dishes: [dish(1, { sku: "A", allergens: ["milk"] }), dish(2)] });
  const { changes } = plan("type,slug,title_en,price\ndish,dish-1,Dish 1,30\n", menu);
  expect(changes).toEqual([
    {
      kind: "dish",
      row: 2,
      title: "Dish 1",
      id: menu.dishes[0]?.id,
      product: { basePrice: 30 },
      published: undefined,
      differences: [{ column: "price", before: 24.9, after: 30 }],
      before: { fields: { basePrice: 24.9 }, version: 1 },
    },
  ]);
});

test("Blanks around a text are no change, because a menu keeps none", () => {
  const menu = menuOf({ dishes: [dish(1, { translations: [{ locale: "en", title: "Dosa", description: "Crisp" }] })] });
  const file = 'type,slug,title_en,description_en\ndish,dish-1," Dosa ","Crisp\n"\n';
  expect(plan(file, menu)).toEqual({ changes: [], unchanged: 1, problems: [] });
});

test.each<[name: string, row: string, column: string | undefined, problem: object]>([
  ["an unknown kind of row", "plate,,Soup,10,,,,,", "type", { code: "typeUnknown", value: "plate" }],
  ["a choice before any dish", "choice,,Size,,,,,,", "type", { code: "dishMissing" }],
  ["a choice without options", "dish,,Soup,10,,,,,\nchoice,,Size,,,,,,", "type", { code: "choiceEmpty" }],
  ["a price that is none", "dish,,Soup,ten,,,,,", "price", { code: "amountUnreadable", value: "ten" }],
  ["a price that is missing", "dish,,Soup,,,,,,", "price", { message: "This field must be positive" }],
  ["a formula for a price", "dish,,Soup,=10+1,,,,,", "price", { code: "amountUnreadable", value: "=10+1" }],
  [
    "a sale above the price",
    "dish,,Soup,10,12,,,,",
    "sale_price",
    { message: "Discounted price cannot exceed base price" },
  ],
  ["a title that is missing", "category,,,,,,,,", "slug", { code: "slugNeeded" }],
  ["an unknown category", "dish,,Soup,10,,nowhere,,,", "categories", { code: "categoryUnknown", value: "nowhere" }],
  ["an unknown allergen", "dish,,Soup,10,,,glass,,", "allergens", { code: "allergenUnknown", value: "glass" }],
  ["an unknown id", "dish,prd_9,Soup,10,,,,,", "id", { code: "idUnknown", value: "prd_9" }],
  ["an unknown maker", "dish,,Soup,10,,,,Nobody,", "manufacturer", { code: "manufacturerUnknown", value: "Nobody" }],
  ["a cell too many", "dish,,Soup,10,,,,,,x", undefined, { code: "tooManyCells" }],
])("%s is a problem at its row and column", (_, row, column, problem) => {
  const header = "type,id,title_en,price,sale_price,categories,allergens,manufacturer,choose_max";
  const { changes, problems } = plan(`${header}\n${row}\n`);
  expect(problems[0]).toEqual({ row: row.split("\n").length + 1, column, problem });
  if (column !== undefined) expect(changes).toEqual([]);
});

test("Problems of choices and options stand at their own rows", () => {
  const text = "type,title_en,price,choose_max\ndish,Soup,10,\nchoice,Size,,3\noption,,1.005,\noption,Big,2,\n";
  expect(plan(text).problems).toEqual([
    {
      row: 3,
      column: "choose_max",
      problem: { message: "Maximum selections cannot exceed the total number of modifiers" },
    },
    { row: 4, column: "title_en", problem: { message: "This field is required" } },
    { row: 4, column: "price", problem: { message: "This field can have a maximum of two decimal points" } },
  ]);
});

test("A slug or an SKU that two dishes would have is a problem", () => {
  const menu = menuOf({ dishes: [dish(1, { sku: "A" })] });
  const { problems } = plan("type,slug,title_en,price,sku\ndish,x,X,1,A\ndish,x,Y,1,B\n", menu);
  expect(problems).toEqual([
    { row: 2, column: "sku", problem: { code: "skuTwice", value: "A" } },
    { row: 3, column: "slug", problem: { code: "slugTwice", value: "x" } },
  ]);
});

test.each<[text: string, unreadable: string]>([
  ["<!doctype html><title>x</title>", "noType"],
  ["title_en,price\nSoup,1\n", "noType"],
  ["type,price\ndish,1\n", "noTitle"],
  ["type,title_en,title_en\n", "columnTwice"],
])("%j is no menu: %s", (text, unreadable) => {
  expect(readCsv(text)).toMatchObject({ unreadable });
});

test("Pictures, diet, spice and the place on the menu are read, and taken away by an empty cell", () => {
  const metadata = { kcal: "420", diet: "vegetarian", spice: "1" };
  const soup = dish(1, { images: [picture(1), picture(2)], metadata, position: 7 });
  const menu = menuOf({ dishes: [soup], categories: [category(1)] });
  const header = "type,slug,pictures,diet,spice,position,title_en,price";
  const after = (row: string) => {
    const { changes, problems } = plan(`${header}\n${row}\n`, menu);
    return problems.length
      ? problems
      : changes.map((change) => ("product" in change ? change.product : change.category));
  };
  const second = picture(2).id;
  expect(
    after(`dish,dish-1,"/media/org_1/${second}.png, ${picture(1).id}","Vegan, gluten-free",3,3,Dish 1,24.90`),
  ).toEqual([
    {
      images: [second, picture(1).id],
      metadata: { kcal: "420", diet: "vegan, gluten-free", spice: "3" },
      position: 3,
    },
  ]);
  expect(after("dish,dish-1,,,,,Dish 1,24.90")).toEqual([{ images: [], metadata: { kcal: "420" }, position: null }]);
  expect(after(`category,category-1,${second},,,5,Category 1,`)).toEqual([{ image: second, position: 5 }]);
  expect(after("dish,dish-1,soup.png,halal,hot,first,Dish 1,24.90")).toEqual([
    { row: 2, column: "pictures", problem: { code: "pictureUnknown", value: "soup.png" } },
    { row: 2, column: "diet", problem: { code: "dietUnknown", value: "halal" } },
    { row: 2, column: "spice", problem: { code: "spiceUnknown", value: "hot" } },
    { row: 2, column: "position", problem: { code: "numberUnreadable", value: "first" } },
  ]);
});

test("A file says which station makes a dish, how much load it is and how long it takes, and what an option adds", () => {
  const stations = [{ id: "grill", name: "Grill" }];
  const file = readCsv(
    "type;slug;title_en;price;station;load;minutes\ndish;soup;Soup;10;Grill;3;45\nchoice;;With;;;;\noption;;Rice;1;;2;\ndish;tea;Tea;5;;;\n",
  );
  if ("unreadable" in file) throw new Error(file.unreadable);
  const { changes, problems } = planImport(file, { menu: menuOf(), ...shop, stations });
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    {
      product: { stationId: "grill", load: 3, preparationMinutes: 45, modifierGroups: [{ modifiers: [{ load: 2 }] }] },
    },
    { product: { stationId: null, load: 1, preparationMinutes: null } },
  ]);
  const old = dish(1, { stationId: "grill", load: 3, preparationMinutes: 45 });
  const menu = menuOf({ dishes: [old] });
  const exported = readCsv(writeCsv(menu, { ...writing("en"), stations }));
  if ("unreadable" in exported) throw new Error(exported.unreadable);
  expect(planImport(exported, { menu, ...shop, stations }).changes).toEqual([]);
});

test.each([
  ["Fryer;1;5", { column: "station", problem: { code: "stationUnknown", value: "Fryer" } }],
  [";101;5", { column: "load", problem: { message: "Use 0 to 100" } }],
  [";-1;5", { column: "load", problem: { code: "numberUnreadable", value: "-1" } }],
  [";1;181", { column: "minutes", problem: { message: "Use 0 to 180 minutes" } }],
])("A station, a load or minutes that can't be are named: %s", (cells, problem) => {
  const { problems } = plan(`type;slug;title_en;price;station;load;minutes\ndish;soup;Soup;10;${cells}\n`);
  expect(problems).toMatchObject([problem]);
});

test("A dish that is older than the shop's main language changes its price without a title in that language", () => {
  const menu = menuOf({ dishes: [dish(1, { translations: [{ locale: "pl", title: "Zupa", description: "" }] })] });
  const [change] = plan("type,slug,title_pl,title_en,price\ndish,dish-1,Zupa,,30\n", menu).changes as DishChange[];
  expect(change?.product).toEqual({ basePrice: 30 });
  expect(plan("type,slug,title_pl,price\ndish,soup,Zupa,30\n", menu).problems).toEqual([
    { row: 2, column: "title_en", problem: { message: "This field is required" } },
  ]);
});

test("A quotation mark that ends no text is a problem of its row: the rows below would be lost in it", () => {
  const broken = (soup: string) =>
    plan(`type,title_en,description_en,price\ndish,Soup,${soup},12\ndish,Tea,"Hot, black",6\n`);
  const problem = { row: 2, problem: { code: "quoteBroken" } };
  expect(broken('"Big" one').problems).toContainEqual(problem);
  expect(broken('"Big one').problems).toContainEqual(problem);
  expect(broken('"""Big"" one"').problems).toEqual([]);
  expect(broken('5" wide').problems).toEqual([]);
});

test("A row without id and address means the dish of its title, whatever address that has", () => {
  const titled = (title: string) => ({ translations: [{ locale: "en", title, description: "" }] });
  const menu = menuOf({
    categories: [category(1, titled("Mains"))],
    dishes: [dish(1, titled("Pierogi ruskie")), dish(2, { ...titled("Cola"), slug: "cola-zero" })],
  });
  const text = "type,title_en,price\ncategory,Mains,\ndish,Pierogi ruskie ,31\ndish,Cola,9\ndish,Cola,11\n";
  const { changes, problems } = plan(text, menu);
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    { id: dish(1).id, product: { basePrice: 31 } },
    { id: dish(2).id, product: { basePrice: 9 } },
    { id: undefined, product: { slug: "cola", basePrice: 11 } },
  ]);
});

test("Yes and no are read in the languages of the office, and as their spreadsheets write true and false", () => {
  const menu = menuOf({ dishes: [dish(1)] });
  const planned = (cell: string) => {
    const { changes, problems } = plan(`type,slug,title_en,published\ndish,dish-1,Dish 1,${cell}\n`, menu);
    expect(problems).toEqual([]);
    return changes.map(({ published }) => published);
  };
  for (const cell of ["yes", "tak", "ja", "PRAWDA", "WAHR"]) expect(planned(cell), cell).toEqual([]);
  for (const cell of ["no", "nie", "nein", "FAŁSZ", "FALSCH"]) expect(planned(cell), cell).toEqual([false]);
});

test("The time until which a dish is sold out names its zone: without one it would be an hour or more off", () => {
  const menu = menuOf({ dishes: [dish(1)] });
  const planned = (cell: string) => plan(`type,slug,title_en,sold_out\ndish,dish-1,Dish 1,${cell}\n`, menu);
  const until = (soldOutUntil: string) => [{ product: { soldOut: true, soldOutUntil } }];
  expect(planned("2026-11-23T05:00:00Z").changes).toMatchObject(until("2026-11-23T05:00:00.000Z"));
  expect(planned("2026-11-23T06:00+01:00").changes).toMatchObject(until("2026-11-23T05:00:00.000Z"));
  for (const value of ["2026-11-23 06:00", "2026-11-23T06:00", "2026-11-23"])
    expect(planned(value).problems).toEqual([
      { row: 2, column: "sold_out", problem: { code: "soldOutUnreadable", value } },
    ]);
});
