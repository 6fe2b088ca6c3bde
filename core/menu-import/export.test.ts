import fc from "fast-check";
import { expect, test } from "vitest";
import { templateCsv } from "../contract/menu-import/template.ts";
import { writeCsv } from "../contract/menu-import/write-csv.ts";
import { anyMenu, plan, shop, writing } from "../testing/sample-menus.ts";
import { planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";

test("A file that was exported changes nothing, in either language's writing", () => {
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

test("No cell of a file is a formula", () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const file = readCsv(writeCsv(menu, writing("en")).replaceAll("'", "’"));
      if ("unreadable" in file) throw new Error(file.unreadable);
      for (const { cells } of file.rows)
        for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test("The template reads into a category and a dish with a choice, and a second time into nothing new", () => {
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

test("A file from before pictures, diets and positions changes none of them", () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const file = readCsv(writeCsv(menu, writing("en")));
      if ("unreadable" in file) throw new Error(file.unreadable);
      for (const { cells } of file.rows)
        for (const column of ["pictures", "diet", "spice", "position"]) delete cells[column];
      expect(planImport(file, { menu, ...shop }).changes).toEqual([]);
    }),
  );
});
