import { expect, test } from "vitest";
import type { LocalizedProduct, Modifier, ModifierGroup } from "#core/contract/products/product.ts";
import { named } from "#core/contract/testing/ids.ts";
import { plainDish } from "#core/contract/testing/plain-dish.ts";
import { Amount } from "#core/contract/values/common.ts";
import type { ModifierId } from "#core/contract/values/ids.ts";
import { problemOf, ruleOf, toggled } from "./rules.ts";
import { isOrderable, toCartItem, totalOf } from "./selection.ts";

const modifier = (id: string, price = 0, soldOut = false): Modifier => ({
  id: named(id),
  title: id,
  sku: null,
  price: Amount.parse(price),
  allergens: [],
  soldOut,
  soldOutUntil: null,
});

const group = (selectMin: number, selectMax: number, modifiers = [modifier("ghee", 4), modifier("chutney")]) =>
  ({
    id: named("extras"),
    selectMin,
    selectMax,
    defaultLocale: "en",
    title: "Extras",
    modifiers,
  }) satisfies ModifierGroup;

const picks = (...names: string[]): ModifierId[] => names.map((name) => named(name));

const dish = (facts: Partial<LocalizedProduct> = {}): LocalizedProduct => ({
  ...plainDish,
  id: named("prd_1"),
  slug: "masala-dosa",
  basePrice: Amount.parse(24.9),
  createdAt: "2026-01-01T00:00:00Z",
  publishedAt: null,
  title: "Masala Dosa",
  description: "",
  ...facts,
});

test.each([
  [1, 1, "dish.choose"],
  [2, 2, "dish.choose"],
  [0, 1, "dish.chooseUpTo"],
  [0, 3, "dish.chooseUpTo"],
  [1, 3, "dish.chooseBetween"],
  [2, 0, "dish.chooseAtLeast"],
  [0, 0, "dish.chooseAny"],
])("A group of %i to %i says %s", (min, max, id) => {
  expect(ruleOf(group(min, max))).toEqual({ id, values: { min, max } });
});

test("In a group of one, a pick replaces the other; picked again it is taken back", () => {
  const single = group(0, 1);
  const ghee = toggled({}, single, named("ghee"));
  expect(toggled(ghee, single, named("chutney"))).toEqual({ extras: ["chutney"] });
  expect(toggled(ghee, single, named("ghee"))).toEqual({ extras: [] });
});

test("In other groups picks add up", () => {
  const many = group(0, 0);
  const both = toggled(toggled({}, many, named("ghee")), many, named("chutney"));
  expect(both).toEqual({ extras: ["ghee", "chutney"] });
  expect(toggled(both, many, named("ghee"))).toEqual({ extras: ["chutney"] });
});

test("Too few and too many picks are named with the number and the group; between them all is well", () => {
  expect(problemOf({}, group(1, 1))).toEqual({ id: "dish.tooFew", values: { n: 1, group: "Extras" } });
  expect(problemOf({ extras: picks("a", "b", "c") }, group(0, 2))).toEqual({
    id: "dish.tooMany",
    values: { n: 2, group: "Extras" },
  });
  expect(problemOf({ extras: picks("a", "b") }, group(1, 2))).toBeUndefined();
  expect(problemOf({ extras: picks("a", "b", "c", "d") }, group(1, 0))).toBeUndefined();
  expect(problemOf({}, group(0, 2))).toBeUndefined();
});

test("The price is the sale price with the picked options, times the quantity, exact to the grosz", () => {
  const onSale = dish({
    discountedBasePrice: Amount.parse(19.9),
    modifierGroups: [group(0, 0, [modifier("a", 0.1), modifier("b", 0.2)])],
  });
  expect(totalOf(dish(), {}, 3)).toBe(74.7);
  expect(totalOf(onSale, { extras: picks("a", "b") }, 3)).toBe(60.6);
  expect(totalOf(onSale, { extras: picks("gone") }, 1)).toBe(19.9);
});

test.each(["JPY", "KRW"])("The price in %s is a whole amount", (currency) => {
  const sake = dish({
    basePrice: Amount.parse(1200),
    currency,
    modifierGroups: [group(0, 0, [modifier("large", 333.4)])],
  });
  expect(totalOf(sake, { extras: picks("large") }, 2)).toBe(3067);
});

test("A dish can be ordered while enough of each required group is left", () => {
  const required = (...modifiers: Modifier[]) => dish({ modifierGroups: [group(1, 1, modifiers)] });
  expect(isOrderable(dish())).toBe(true);
  expect(isOrderable(dish({ soldOut: true }))).toBe(false);
  const night = dish({ soldOut: true, soldOutUntil: "2026-11-22T04:00:00.000Z" });
  expect(isOrderable(night, new Date("2026-11-22T03:59:00.000Z"))).toBe(false);
  expect(isOrderable(night, new Date("2026-11-22T04:00:00.000Z"))).toBe(true);
  expect(isOrderable(required(modifier("a", 0, true), modifier("b")))).toBe(true);
  expect(isOrderable(required(modifier("a", 0, true)))).toBe(false);
});

test("A cart line holds the groups with picks, in the dish's order", () => {
  const product = dish({
    modifierGroups: [{ ...group(0, 1), id: named("spice") }, group(0, 0), { ...group(0, 0), id: named("none") }],
  });
  expect(toCartItem(product, { extras: picks("ghee", "chutney"), spice: picks("hot"), none: [] }, 2)).toEqual({
    productId: "prd_1",
    quantity: 2,
    modifierGroups: [
      { id: "spice", modifiers: [{ id: "hot", quantity: 1 }] },
      {
        id: "extras",
        modifiers: [
          { id: "ghee", quantity: 1 },
          { id: "chutney", quantity: 1 },
        ],
      },
    ],
  });
});
