import fc from "fast-check";
import { expect, test } from "vitest";
import { priceLine, takeOff, taxFieldsOf, totalsOf } from "../../cart/pricing.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import { amountToRefund } from "../../contract/orders/refund-amount.ts";
import type { RefundOrder } from "../../contract/orders/staff.ts";
import { taxCategories } from "../../contract/tax/tax.ts";
import type { ModifierGroupId, ModifierId } from "../../contract/values/ids.ts";
import { Minor } from "../../money.ts";
import type { StoredTaxLine } from "../../tax/tax.ts";
import { anOrder } from "../../testing/orders.ts";
import { aGroup, aProduct } from "../../testing/products.ts";
import { addRefund } from "../money/add-refunds.ts";
import { refundable, refundableLines, refundableShipping } from "../money/refundable.ts";
import type { StoredOrder } from "../order.ts";
import { orderItem } from "./order-item.ts";

const now = new Date("2026-11-23T12:00:00Z");
const minor = (units: number) => Minor.parse(units);
const add = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const category = fc.constantFrom(...taxCategories);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const settings = fc.record({
  rates: fc.tuple(...taxCategories.map(() => fc.oneof(fc.constantFrom(5, 7, 8, 19, 23), percent))).map((percents) =>
    taxCategories.map((category, place) => {
      const rate = percents[place] ?? 0;
      return { category, delivery: rate, pickup: rate, from: "2026-01-01" };
    }),
  ),
  deliveryCategory: fc.option(category),
  exemption: fc.constant(null),
});

const cart = fc.record({
  dishes: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })),
      category,
      /** Hundredths of a percent that are food; the rest is alcohol. */
      mixed: fc.option(fc.integer({ min: 1, max: 9_999 })),
      option: fc.option(fc.record({ price: fc.integer({ min: 0, max: 5_000 }), category })),
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** A part of all goods or of some lines, one after the other. */
  discounts: fc.array(fc.record({ percent: fc.integer({ min: 0, max: 130 }), lines: fc.option(fc.nat(31)) }), {
    maxLength: 2,
  }),
  shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  /** Half of the orders are refunded in all, some of these after parts. */
  isRefunded: fc.boolean(),
  refunds: fc.array(
    fc.oneof(
      fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 7 }), shipping: fc.boolean() }),
      fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    ),
    { maxLength: 3 },
  ),
});

const group = aGroup([0]);
const ids = { group: group.id as ModifierGroupId, option: group.modifiers[0]?.id as ModifierId };
const plain = aProduct();

/** A dish of the cart as the server prices it. */
const lineOf = ({
  price,
  category,
  mixed,
  option,
  quantity,
}: (typeof cart extends fc.Arbitrary<infer C> ? C : never)["dishes"][number]) => {
  const modifiers = group.modifiers.map((modifier) => ({
    ...modifier,
    price: minor(option?.price ?? 0),
    taxCategory: option?.category,
  }));
  const product = {
    ...plain,
    basePrice: minor(price),
    taxCategory: category,
    taxShares:
      mixed === null
        ? []
        : [
            { category: "food" as const, percent: mixed / 100 },
            { category: "alcohol" as const, percent: (10_000 - mixed) / 100 },
          ],
    modifierGroups: option ? [{ ...group, modifiers }] : [],
  };
  const modifierGroups = option ? [{ id: ids.group, modifiers: [{ id: ids.option, quantity: 1 }] }] : [];
  const line = priceLine(product, { productId: product.id, quantity, modifierGroups }, now);
  if (!line) throw new Error("The dish can be sold");
  return line;
};

/** The paid order that a cart makes. */
const orderOf = (
  rates: typeof settings extends fc.Arbitrary<infer S> ? S : never,
  { dishes, discounts, shipping, tip }: typeof cart extends fc.Arbitrary<infer C> ? C : never,
): StoredOrder => {
  let lines = dishes.map(lineOf);
  for (const { percent, lines: bearers } of discounts) {
    const some = lines;
    const bearsIt = (line: (typeof lines)[number]) => bearers === null || (bearers & (1 << some.indexOf(line))) > 0;
    const cost = add(lines.filter(bearsIt).map(({ totalPrice, discount }) => totalPrice - discount));
    lines = takeOff(lines, minor(Math.floor((cost * percent) / 100)), bearsIt);
  }
  const totals = totalsOf(lines, minor(shipping));
  const order = anOrder();
  return {
    ...order,
    charge: "pi_1",
    items: lines.map((line) => orderItem(line, { hasTax: true, hasCapacity: false, stations: [] })),
    payment: {
      ...order.payment,
      provider: "stripe",
      status: "succeeded",
      ...totals,
      shipping: minor(shipping),
      tip: minor(tip),
    },
    ...taxFieldsOf(rates, lines, totals, { fulfilment: "pickup", day: "2026-11-23" }),
  };
};

const amountOf = (order: StoredOrder, body: RefundOrder) =>
  amountToRefund(body, {
    left: refundable(order),
    items: order.items,
    linesLeft: refundableLines(order),
    shipping: order.payment.shipping,
  });

const refunded = (order: StoredOrder, amount: number, body: RefundOrder): StoredOrder => {
  const { lines, shipping } = body;
  const facts = { ...(lines && { lines }), ...(shipping && { shipping }) };
  const asked = { ...facts, charge: "pi_1", amount: minor(amount), reason: "requested", by: null } as const;
  return { ...order, ...addRefund(order, asked, now) };
};

/** Fails with what is wrong of an order's VAT. */
const checkTax = (lines: readonly StoredTaxLine[], total: number) => {
  if (add(lines.map(({ gross }) => gross)) !== total) throw new Error("VAT does not sum to the total");
  if (lines.some(({ net, tax, gross }) => net + tax !== gross || net < 0 || tax < 0))
    throw new Error("Net and tax do not sum to gross");
  for (const rate of new Set(lines.map(({ rate }) => rate))) {
    const same = lines.filter((line) => line.rate === rate);
    const exact = (add(same.map(({ gross }) => gross)) * rate) / (100 + rate);
    if (Math.abs(add(same.map(({ tax }) => tax)) - exact) > 0.5 + 1e-6)
      throw new Error("VAT is not rounded once a rate");
  }
};

/** Fails where refunds gave back more than an order has, of anything. */
const checkRefunds = ({ tax = [], refunds = [], payment }: StoredOrder) => {
  for (const [place, line] of tax.entries())
    for (const field of ["net", "tax", "gross"] as const) {
      const back = refunds.map((refund) => refund.tax?.[place]?.[field] ?? 0);
      if (add(back) > line[field] || back.some((amount) => amount < 0)) throw new Error(`Too much ${field} went back`);
    }
  for (const { amount, tip = 0, tax = [] } of refunds)
    if (add(tax.map(({ gross }) => gross)) + tip !== amount)
      throw new Error("A refund is not its VAT lines and its tip");
  if (add(refunds.map(({ amount }) => amount)) > chargedOf(payment)) throw new Error("More went back than was paid");
};

/** `expect` takes a while a million times. */
const same = (one: number, other: number) => {
  if (one !== other) throw new Error(`${one} is not ${other}`);
};

/** Fails where a refund of the first line gives back VAT of another rate than the line's. */
const checkRatesOfFirst = (order: StoredOrder) => {
  const body: RefundOrder = { lines: [{ line: 0, quantity: 1 }] };
  const amount = amountOf(order, body);
  if (amount === 0) return;
  const [refund] = refunded(order, amount, body).refunds ?? [];
  const own = order.items[0]?.taxed?.map(({ category }) => category) ?? [];
  same(add((refund?.tax ?? []).flatMap(({ category, gross }) => (own.includes(category) ? gross : []))), amount);
};

test("In 5,000 orders with discounts, delivery, tips and refunds of lines VAT and refunds sum to what was paid, in every rate", () => {
  let discounted = 0;
  fc.assert(
    fc.property(settings, cart, (rates, asked) => {
      const placed = orderOf(rates, asked);
      const { payment, tax = [], items } = placed;
      const charged = chargedOf(payment);
      discounted += payment.discount > 0 ? 1 : 0;
      checkTax(tax, payment.total);

      // One by one in pieces, all lines and the delivery come to the sale.
      const parts = items.flatMap(({ quantity }, line) => Array.from({ length: quantity }, () => line));
      const pieces = parts.map((line, place) => {
        const before = parts.slice(0, place).filter((other) => other === line).length;
        const linesLeft = items.map(({ quantity }) => quantity - before);
        return amountToRefund({ lines: [{ line, quantity: 1 }] }, { left: 0, items, linesLeft, shipping: 0 });
      });
      same(add(pieces) + payment.shipping + (payment.tip ?? 0), charged);
      if (!asked.isRefunded) return checkRatesOfFirst(placed);

      let order = placed;
      for (const refund of asked.refunds) {
        const body: RefundOrder =
          "percent" in refund
            ? { amount: Math.floor((refundable(order) * refund.percent) / 100) }
            : {
                lines: [{ line: refund.line, quantity: refund.quantity }],
                ...(refund.shipping && refundableShipping(order) && { shipping: true as const }),
              };
        const isThere = (body.lines ?? []).every(
          ({ line, quantity }) => quantity <= (refundableLines(order)[line] ?? 0),
        );
        const amount = isThere ? amountOf(order, body) : 0;
        if (amount <= 0 || amount > refundable(order)) continue;
        order = refunded(order, amount, body);
        checkRefunds(order);
      }
      const left = refundable(order);
      if (left > 0) order = refunded(order, left, {});
      checkRefunds(order);
      same(add((order.refunds ?? []).map(({ amount }) => amount)), charged);
      for (const [place, line] of tax.entries())
        same(add((order.refunds ?? []).map((refund) => refund.tax?.[place]?.tax ?? 0)), line.tax);
    }),
    { numRuns: 5_000 },
  );
  expect(discounted).toBeGreaterThan(1_500);
});
