import fc from "fast-check";
import { expect, test } from "vitest";
import { planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";
import { anyMenu, plan, shop, writing } from "./sample-menus.ts";
import { templateCsv } from "./template.ts";
import { writeCsv } from "./write-csv.ts";

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

test("a file from before pictures, facts and positions changes none of them", () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const file = readCsv(writeCsv(menu, writing("en")));
      if ("noMenu" in file) throw new Error(file.noMenu);
      for (const { cells } of file.rows)
        for (const column of ["pictures", "metadata", "position"]) delete cells[column];
      expect(planImport(file, { menu, ...shop }).changes).toEqual([]);
    }),
  );
});
