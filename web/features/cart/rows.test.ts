import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { named } from "#core/contract/testing/ids.ts";
import { Amount } from "#core/contract/values/common.ts";
import type { Pricing } from "./pricing.ts";
import { rowsOf, sumOf } from "./rows.ts";

const extras = {
  id: "extras",
  selectMin: 0,
  selectMax: 0,
  title: "Extras",
  modifiers: [
    { id: "ghee", title: "Ghee", price: 3.5 },
    { id: "chutney", title: "Chutney", price: 0 },
  ],
};
const product = (id: string, facts: object = {}) =>
  ({
    id,
    title: `${id} of the menu`,
    basePrice: 20,
    discountedBasePrice: null,
    currency: "PLN",
    images: [{ url: `/${id}.jpg` }],
    modifierGroups: [extras],
    metadata: {},
    ...facts,
  }) as unknown as LocalizedProduct;
const line = (productId: string, quantity: number, ...picks: string[]): CartItem => ({
  productId: named(productId),
  quantity,
  modifierGroups:
    picks.length > 0 ? [{ id: named("extras"), modifiers: picks.map((id) => ({ id: named(id), quantity: 1 })) }] : [],
});
const pricing = (asked: CartItem[], lines: Partial<Pricing["lines"][number]>[], ...products: LocalizedProduct[]) =>
  ({
    asked,
    lines,
    products: Object.fromEntries(products.map((product) => [product.id, product])),
  }) as unknown as Pricing;

test("Before the first answer a line shows what the menu says, with its options in the menu's order", () => {
  const [row] = rowsOf([line("dosa", 2, "chutney", "ghee")], [product("dosa")], undefined);
  expect(row).toMatchObject({
    title: "dosa of the menu",
    subtitle: ["Ghee", "Chutney"],
    image: "/dosa.jpg",
    unitPrice: 23.5,
    totalPrice: 47,
    currency: "PLN",
  });
});

test("The server's names and figures win over the menu's", () => {
  const dosa = line("dosa", 2);
  const answer = pricing(
    [dosa],
    [{ index: 0, unitPrice: Amount.parse(19), totalPrice: Amount.parse(38) }],
    product("dosa", { title: "Dosa of the server" }),
  );
  expect(rowsOf([dosa], [product("dosa")], answer)).toMatchObject([
    { title: "Dosa of the server", unitPrice: 19, totalPrice: 38 },
  ]);
});

test("While the cart is priced again, a line keeps its old figures even after another before it is gone", () => {
  const [idli, dosa] = [line("idli", 1), line("dosa", 1)];
  const answer = pricing(
    [idli, dosa],
    [
      { index: 0, unitPrice: Amount.parse(10), totalPrice: Amount.parse(10) },
      { index: 1, unitPrice: Amount.parse(19), totalPrice: Amount.parse(19) },
    ],
    product("idli"),
    product("dosa"),
  );
  expect(rowsOf([{ ...dosa, quantity: 3 }], [], answer)).toMatchObject([{ unitPrice: 19, totalPrice: 19 }]);
});

test("A line of an unknown dish is left out", () => {
  expect(rowsOf([line("dosa", 1), line("gone", 1)], [product("dosa")], undefined)).toHaveLength(1);
});

test("Rows add up to the grosz", () => {
  const dishes = ["a", "b", "c"].map((id) => product(id, { basePrice: 0.1 }));
  expect(sumOf(rowsOf([line("a", 1), line("b", 1), line("c", 1)], dishes, undefined), "PLN")).toBe(0.3);
});

test.each(["JPY", "KRW"])("Rows in %s add up to a whole amount", (currency) => {
  const dishes = [product("a", { basePrice: 1200, currency }), product("b", { basePrice: 350.4, currency })];
  const rows = rowsOf([line("a", 2), line("b", 1)], dishes, undefined);
  expect(rows.map(({ totalPrice }) => totalPrice)).toEqual([2400, 350]);
  expect(sumOf(rows, currency)).toBe(2750);
});
