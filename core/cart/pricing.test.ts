import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "../contract/cart/cart.ts";
import type { ProductId } from "../contract/values/ids.ts";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { aGroup, aProduct } from "../testing/products.ts";
import { priceLine, totalsOf, unsoldBecause } from "./pricing.ts";

const line = (productId: ProductId, quantity = 1, modifierGroups: CartItem["modifierGroups"] = []) => ({
  productId,
  quantity,
  modifierGroups,
});
const picks = (group: ReturnType<typeof aGroup>, ...places: number[]) => ({
  id: group.id,
  modifiers: places.map((place) => ({ id: group.modifiers[place]?.id ?? newId("modifier"), quantity: 1 })),
});

test("A line costs its product and its picked modifiers, times its quantity", () => {
  const group = aGroup([300, 450]);
  const product = aProduct({ basePrice: Minor.parse(2490), modifierGroups: [group] });
  const priced = priceLine(product, line(product.id, 3, [picks(group, 0, 1)]));
  expect(priced).toMatchObject({ unitPrice: 3240, totalPrice: 9720 });
});

test("A sale price is what is charged", () => {
  const product = aProduct({ basePrice: Minor.parse(2490), discountedBasePrice: Minor.parse(1990) });
  expect(priceLine(product, line(product.id))?.unitPrice).toBe(1990);
});

test("A modifier picked twice counts twice, in price and against the limit", () => {
  const group = aGroup([300], { selectMax: 2 });
  const product = aProduct({ basePrice: Minor.parse(1000), modifierGroups: [group] });
  const twice = (quantity: number) => [
    { id: group.id, modifiers: [{ id: group.modifiers[0]?.id ?? newId("modifier"), quantity }] },
  ];
  expect(priceLine(product, line(product.id, 1, twice(2)))?.unitPrice).toBe(1600);
  expect(priceLine(product, line(product.id, 1, twice(3)))).toBeUndefined();
});

test("A line that can't be sold has no price", () => {
  const group = aGroup([300, 450], { selectMin: 1, selectMax: 1 });
  const soldOut = aGroup([100]);
  if (soldOut.modifiers[0]) soldOut.modifiers[0].soldOut = true;
  const product = aProduct({ modifierGroups: [group, soldOut] });
  const { id } = product;
  const refused = {
    "no product": [undefined, line(id)],
    unpublished: [{ ...product, publishedAt: null }, line(id, 1, [picks(group, 0)])],
    "sold out": [{ ...product, soldOut: true }, line(id, 1, [picks(group, 0)])],
    "a required group left out": [product, line(id)],
    "too many picks": [product, line(id, 1, [picks(group, 0, 1)])],
    "an unknown group": [product, line(id, 1, [picks(group, 0), { id: newId("modifierGroup"), modifiers: [] }])],
    "an unknown modifier": [
      product,
      line(id, 1, [{ id: group.id, modifiers: [{ id: newId("modifier"), quantity: 1 }] }]),
    ],
    "a sold-out modifier": [product, line(id, 1, [picks(group, 0), picks(soldOut, 0)])],
    "one group twice": [product, line(id, 1, [picks(group, 0), picks(group, 1)])],
    "one modifier twice": [product, line(id, 1, [picks(group, 0), picks(soldOut, 0, 0)])],
  } as const;
  for (const [why, [given, item]] of Object.entries(refused)) expect(priceLine(given, item), why).toBeUndefined();
  expect(priceLine(product, line(id, 1, [picks(group, 0)]))).toBeDefined();
});

test("The reason for a line without a price is the dish itself before its options", () => {
  const product = aProduct({});
  const now = new Date();
  const because = (change: Partial<typeof product>) => unsoldBecause({ ...product, ...change }, now);
  const future = new Date(now.getTime() + 60_000).toISOString();
  expect(unsoldBecause(undefined, now)).toBe("gone");
  expect(because({ publishedAt: null, soldOut: true })).toBe("gone");
  expect(because({ soldOut: true, soldOutUntil: future })).toBe("sold_out");
  expect(because({ soldOut: true, soldOutUntil: now.toISOString() })).toBe("options");
  expect(because({})).toBe("options");
});

test("The total is always subtotal less discount plus shipping, in whole minor units", () => {
  const anyLine = fc.record({
    basePrice: fc.integer({ min: 10, max: 100_000 }),
    extras: fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 5 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      fc.option(
        fc.integer({ min: 0, max: 10_000 }).map((units) => Minor.parse(units)),
        { nil: undefined },
      ),
      (cart, shipping) => {
        const lines = cart.flatMap(({ basePrice, extras, quantity }) => {
          const group = aGroup(extras);
          const product = aProduct({ basePrice: Minor.parse(basePrice), modifierGroups: [group] });
          return priceLine(product, line(product.id, quantity, [picks(group, ...extras.keys())])) ?? [];
        });
        const totals = totalsOf(lines, shipping);
        const expected = cart.reduce(
          (sum, { basePrice, extras, quantity }) => sum + (basePrice + extras.reduce((a, b) => a + b, 0)) * quantity,
          0,
        );
        expect(lines).toHaveLength(cart.length);
        expect(totals.subtotal).toBe(expected);
        expect(totals.total).toBe(totals.subtotal - totals.discount + (shipping ?? 0));
      },
    ),
  );
});
