import { expect, test } from "vitest";
import { copyOfMenu } from "../contract/menu-import/copy-menu.ts";
import { Amount } from "../contract/values/common.ts";
import { ModifierGroupId, ModifierId } from "../contract/values/ids.ts";
import { category, digits, dish, menuOf, shop, writing } from "../testing/sample-menus.ts";
import { planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";

test("A copy adds what is missing, in the categories of the same addresses, and changes nothing", () => {
  const [soups, mains] = [category(1, { slug: "soups" }), category(2, { slug: "mains" })];
  const other = menuOf({
    categories: [soups, mains],
    dishes: [
      dish(1, { slug: "borscht", categories: [soups.id], sku: "A" }),
      dish(2, { slug: "pierogi", categories: [mains.id, soups.id], sku: "B" }),
    ],
  });
  const here = category(7, { slug: "soups", translations: [{ locale: "en", title: "Our soups", description: "" }] });
  const mine = menuOf({ categories: [here], dishes: [dish(8, { slug: "borscht" }), dish(9, { sku: "B" })] });
  const file = readCsv(copyOfMenu(mine, other, { ...writing("pl"), defaultLocale: "en" }));
  if ("unreadable" in file) throw new Error(file.unreadable);
  const { changes, problems } = planImport(file, { menu: mine, ...shop });
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    { kind: "category", title: "Category 2", id: undefined },
    { kind: "dish", title: "Dish 2", id: undefined, product: { slug: "pierogi", sku: null } },
  ]);
  const [, pierogi] = changes;
  expect(pierogi?.kind === "dish" && pierogi.product.categories).toContain(here.id);
});

test("A copy from a shop of another main language has its titles, because nothing else could be copied", () => {
  const inPolish = (title: string) => [{ locale: "pl", title, description: "" }];
  const soups = category(1, { slug: "soups", translations: inPolish("Zupy") });
  const group = {
    id: ModifierGroupId.parse(`grp_${digits(1)}`),
    selectMin: 0,
    selectMax: 0,
    defaultLocale: "pl",
    translations: [{ locale: "pl", title: "Dodatek" }],
    modifiers: [
      {
        id: ModifierId.parse(`mod_${digits(1)}`),
        title: "Ryż",
        sku: null,
        price: Amount.parse(2),
        allergens: [],
        soldOut: false,
        soldOutUntil: null,
        translations: [{ locale: "pl", title: "Ryż" }],
      },
    ],
  };
  const other = menuOf({
    categories: [soups],
    dishes: [dish(1, { categories: [soups.id], modifierGroups: [group], translations: inPolish("Rosół") })],
  });
  const file = readCsv(copyOfMenu(menuOf(), other, { ...writing("pl"), defaultLocale: "en" }));
  if ("unreadable" in file) throw new Error(file.unreadable);
  const { changes, problems } = planImport(file, { menu: menuOf(), ...shop });
  expect(problems).toEqual([]);
  const both = (title: string) =>
    expect.arrayContaining(["en", "pl"].map((locale) => expect.objectContaining({ locale, title })));
  expect(changes).toMatchObject([
    { category: { translations: both("Zupy") } },
    {
      product: {
        translations: both("Rosół"),
        modifierGroups: [{ translations: both("Dodatek"), modifiers: [{ title: "Ryż" }] }],
      },
    },
  ]);
});
