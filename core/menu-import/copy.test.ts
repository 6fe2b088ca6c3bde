import { expect, test } from "vitest";
import { copyOfMenu } from "../contract/menu-import/copy-menu.ts";
import { category, dish, menuOf, shop, writing } from "../testing/sample-menus.ts";
import { planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";

test("a copy adds what is missing, in the categories of the same addresses, and changes nothing", () => {
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
  const file = readCsv(copyOfMenu(mine, other, writing("pl")));
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
