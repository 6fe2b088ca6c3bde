import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reward } from "../contract/promotions/promotion-input.ts";
import { newId } from "../ids.ts";
import { Minor, sum } from "../money.ts";
import type { StoredPromotion } from "../promotions/promotion.ts";
import { aGroup, aProduct } from "../testing/products.ts";
import { anOffer } from "../testing/promotions.ts";
import { applyPromotions, type Promotable } from "./apply-promotions.ts";
import { priceLine, totalsOf } from "./pricing.ts";

// A Wednesday, 13:00 in Warsaw.
const now = new Date("2026-11-25T12:00:00Z");
const [curries, drinks] = [newId("category"), newId("category")];
const curry = aProduct({ basePrice: Minor.parse(3000), categories: [curries] });
const lassi = aProduct({ basePrice: Minor.parse(1200), categories: [drinks] });

const lineOf = (product: typeof curry, quantity = 1) => {
  const line = priceLine(product, { productId: product.id, quantity, modifierGroups: [] }, now);
  if (!line) throw new Error("It can't be sold");
  return line;
};

const order = (facts: Partial<Promotable> = {}): Promotable => ({
  lines: [lineOf(curry), lineOf(lassi, 2)],
  shipping: Minor.parse(900),
  fulfilment: "delivery",
  deliveryAt: null,
  currency: "PLN",
  timezone: "Europe/Warsaw",
  ...facts,
});

type Facts = Partial<StoredPromotion>;

/** What becomes of a code with these conditions. */
const codeOf = (facts: Facts, at: Partial<Promotable> = {}, counts: Parameters<typeof anOffer>[1] = {}) =>
  applyPromotions(
    order(at),
    {
      automatic: [],
      code: { typed: "tea", offer: anOffer({ code: "TEA", ...facts }, counts), isThrottled: false },
    },
    now,
  ).code;

const customer = { id: "somebody", used: 0, isCounted: true, isFirst: true };

test("A code says why it does nothing, and how much is missing to its minimum", () => {
  const is = (...args: Parameters<typeof codeOf>) => codeOf(...args)?.is;
  expect(codeOf({})).toEqual({ code: "TEA", is: "applied" });
  expect(is({ until: "2026-11-24" })).toBe("ended");
  expect(is({ until: "2026-11-25", from: "2026-11-25" })).toBe("applied");
  expect(is({ limit: 10 }, {}, { used: 10 })).toBe("used_up");
  expect(is({ limit: 10 }, {}, { used: 9 })).toBe("applied");
  expect(is({ limitPerCustomer: 2 }, {}, { customer: { ...customer, used: 2 } })).toBe("used_by_you");
  expect(is({ limitPerCustomer: 2 }, {}, { customer: { ...customer, used: 1 } })).toBe("applied");
  expect(is({ firstOrder: true }, {}, { customer: { ...customer, isFirst: false } })).toBe("not_first");
  expect(is({ firstOrder: true }, {}, { customer: { ...customer, used: 1 } })).toBe("used_by_you");
  expect(is({ firstOrder: true })).toBe("applied");
  expect(is({ fulfilment: "pickup" })).toBe("pickup_only");
  expect(is({ reward: { kind: "free_delivery" } }, { fulfilment: "pickup", shipping: undefined })).toBe(
    "delivery_only",
  );
  expect(is({ reward: { kind: "free_delivery" } }, { shipping: Minor.parse(0) })).toBe("nothing_left");
  expect(is({ productIds: [newId("product")] })).toBe("no_dish");
  expect(is({ categoryIds: [drinks] })).toBe("applied");
  expect(codeOf({ minimum: 60 })).toEqual({ code: "TEA", is: "below_minimum", minimum: 60, missing: 6 });
  expect(is({ minimum: 54 })).toBe("applied");
});

test("A code that is paused or still planned looks like one that does not exist", () => {
  const unknown = { code: "tea", is: "unknown" };
  expect(codeOf({ isPaused: true })).toEqual(unknown);
  expect(codeOf({ from: "2026-11-26" })).toEqual(unknown);
  const none = { automatic: [], code: { typed: "tea", offer: undefined, isThrottled: false } };
  expect(applyPromotions(order(), none, now).code).toEqual(unknown);
});

test("Hours are those for which the order is, in the shop's zone, also past midnight", () => {
  const wednesday = (from: string, to: string) => ({ hours: [{ weekdays: ["wednesday" as const], from, to }] });
  const is = (facts: Facts, deliveryAt: string | null = null) => codeOf(facts, { deliveryAt })?.is;
  expect(is(wednesday("13:00", "15:00"))).toBe("applied");
  expect(is(wednesday("12:00", "13:00"))).toBe("not_now");
  expect(is(wednesday("13:00", "15:00"), "2026-11-25T14:00:00Z")).toBe("not_now");
  expect(is(wednesday("18:00", "19:00"), "2026-11-25T17:30:00Z")).toBe("applied");
  expect(is(wednesday("22:00", "02:00"), "2026-11-26T00:30:00Z")).toBe("applied");
  expect(is(wednesday("22:00", "02:00"), "2026-11-26T01:00:00Z")).toBe("not_now");
});

test("The period is the days on which an order is placed, whenever it is wanted", () => {
  expect(codeOf({ until: "2026-11-25" }, { deliveryAt: "2026-11-30T12:00:00Z" })?.is).toBe("applied");
  expect(codeOf({ from: "2026-11-30" }, { deliveryAt: "2026-11-30T12:00:00Z" })?.is).toBe("unknown");
});

test("A discount for some dishes is borne by these alone, and any other by all lines", () => {
  const sharesOf = (facts: Facts) =>
    applyPromotions(order(), { automatic: [anOffer(facts)], code: undefined }, now).lines.map(
      ({ discount }) => discount,
    );
  expect(sharesOf({ categoryIds: [drinks] })).toEqual([0, 240]);
  expect(sharesOf({})).toEqual([300, 240]);
  expect(sharesOf({ categoryIds: [drinks], reward: { kind: "amount", amount: 30 } })).toEqual([0, 2400]);
});

test("A dish for less is one piece without its options, and where other dishes are asked for, one of them beside it", () => {
  const group = aGroup([500]);
  const [id = newId("modifier")] = group.modifiers.map((modifier) => modifier.id);
  const mango = aProduct({ basePrice: Minor.parse(1500), categories: [drinks], modifierGroups: [group] });
  const item = {
    productId: mango.id,
    quantity: 1,
    modifierGroups: [{ id: group.id, modifiers: [{ id, quantity: 1 }] }],
  };
  const withIce = priceLine(mango, item, now);
  if (!withIce) throw new Error("It can't be sold");
  const taken = (lines: Promotable["lines"], facts: Facts) => {
    const reward: Reward = { kind: "dish", productIds: [lassi.id, mango.id], price: 0 };
    const [first] = applyPromotions(
      order({ lines }),
      { automatic: [anOffer({ reward, ...facts })], code: undefined },
      now,
    ).takenOff;
    return first?.discount;
  };
  expect(taken([withIce], {})).toBe(1500);
  expect(taken([lineOf(lassi, 2), withIce], {})).toBe(1500);
  expect(taken([withIce], { categoryIds: [curries] })).toBeUndefined();
  expect(taken([lineOf(curry), withIce], { categoryIds: [curries] })).toBe(1500);
  // Two for one: the second piece is the one beside it.
  expect(taken([lineOf(lassi)], { categoryIds: [drinks] })).toBeUndefined();
  expect(taken([lineOf(lassi, 2)], { categoryIds: [drinks] })).toBe(1200);
});

test("Free delivery is promised while its price is unknown, and another promotion that takes something off wins", () => {
  const free = anOffer({ reward: { kind: "free_delivery" } });
  const unknown = order({ shipping: undefined });
  const { takenOff, shipping } = applyPromotions(unknown, { automatic: [free], code: undefined }, now);
  expect([takenOff.map(({ freesDelivery }) => freesDelivery), shipping]).toEqual([[true], undefined]);
  const both = applyPromotions(order(), { automatic: [anOffer(), free], code: undefined }, now);
  expect([both.takenOff.map(({ shipping }) => shipping), both.shipping]).toEqual([[900], 0]);
});

test("In any cart nothing goes below zero, shares sum to discounts, and the best that applies by itself is taken", () => {
  const price = fc.integer({ min: 0, max: 50_000 }).map((units) => Minor.parse(units));
  const reward = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant("amount" as const),
      amount: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
    }),
    fc.constant({ kind: "free_delivery" as const }),
    fc.record({
      kind: fc.constant("dish" as const),
      productIds: fc.array(fc.constantFrom(curry.id, lassi.id), { minLength: 1, maxLength: 2 }),
      price: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
    }),
  );
  const offer = fc
    .record({ reward, categoryIds: fc.array(fc.constantFrom(curries, drinks), { maxLength: 2 }) })
    .map((facts) => anOffer(facts));
  const cart = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 9 }), isCurry: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      cart,
      price,
      fc.array(offer, { maxLength: 4 }),
      fc.option(offer),
      (dishes, shipping, automatic, coded) => {
        const lines = dishes.map(({ price, quantity, isCurry }) =>
          lineOf({ ...(isCurry ? curry : lassi), basePrice: price }, quantity),
        );
        const asked = order({ lines, shipping });
        const code = coded ? { typed: "c", offer: coded, isThrottled: false } : undefined;
        const after = applyPromotions(asked, { automatic, code }, now);
        const totals = totalsOf(after.lines, after.shipping);
        if (after.lines.some(({ totalPrice, discount }) => discount < 0 || discount > totalPrice)) return false;
        if ((after.shipping ?? 0) < 0 || totals.total < 0) return false;
        if (sum(after.takenOff.map(({ discount }) => discount)) !== totals.discount) return false;
        if (sum(after.takenOff.map((each) => each.shipping)) !== shipping - (after.shipping ?? 0)) return false;
        const worthOf = (each: typeof automatic) => {
          const [taken] = applyPromotions(asked, { automatic: each, code: undefined }, now).takenOff;
          return taken ? taken.discount + taken.shipping : 0;
        };
        return worthOf(automatic) === Math.max(0, ...automatic.map((each) => worthOf([each])));
      },
    ),
    { numRuns: 3000 },
  );
});
