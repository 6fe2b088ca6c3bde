import { expect, test } from "vitest";
import { amountByHand, amountOfOne, parseAmount, type RefundDraft, refundAmount, refundBody } from "./refund.ts";

const order = {
  currency: "PLN",
  items: [
    { totalPrice: 24.9, quantity: 1 },
    { totalPrice: 14.7, quantity: 2 },
  ],
  payment: { shipping: 9.9 },
} as never;
const left = { amount: 42.15 as never, byHand: 0 as never, lines: [1, 2], shipping: true };
const draft = (facts: Partial<RefundDraft>): RefundDraft => ({
  kind: "lines",
  quantities: [0, 0],
  shipping: false,
  amount: "",
  note: " Cold ",
  ...facts,
});

test("An amount is taken with a comma or a point, and nothing else is", () => {
  const złoty = (text: string) => parseAmount(text, "PLN");
  expect(["12,50", " 12.5 ", "12", "1 200,00 zł"].map(złoty)).toEqual([12.5, 12.5, 12, 1200]);
  expect(["", "0", "-1", "1,234", "1.200", "ten", "1.2.3"].map(złoty)).toEqual(Array(7).fill(undefined));
});

test("An amount of a currency without decimals has none", () => {
  expect(["500", "1200,00", "500.5", "0,5"].map((text) => parseAmount(text, "JPY"))).toEqual([
    500,
    1200,
    undefined,
    undefined,
  ]);
  const yen = { currency: "JPY", items: [{ totalPrice: 2400, quantity: 2 }], payment: { shipping: 300 } } as never;
  expect(refundAmount(draft({ quantities: [2], shipping: true }), yen, { ...left, lines: [2] })).toBe(2700);
});

test("Only the amount that the provider can't refund is handed back by hand", () => {
  const both = { amount: 35.7 as never, byHand: 10.8 as never };
  expect([24.9, 24.91, 30, 35.7].map((amount) => amountByHand(amount, both, "PLN"))).toEqual([0, 0.01, 5.1, 10.8]);
  expect(amountByHand(12, left, "PLN")).toBe(0);
  expect(amountByHand(12, { amount: left.amount, byHand: left.amount }, "PLN")).toBe(12);
});

test("A draft comes to the sum of its lines and the fee, exactly", () => {
  expect(refundAmount(draft({ quantities: [1, 2], shipping: true }), order, left)).toBe(49.5);
  expect(refundAmount(draft({}), order, left)).toBeUndefined();
  expect(refundAmount(draft({ kind: "rest" }), order, left)).toBe(42.15);
});

test("A line with a share of a discount gives back what it was charged", () => {
  const item = { totalPrice: 10, discount: 2, quantity: 3 } as never;
  const discounted = { currency: "PLN", items: [item], payment: { shipping: 0 } } as never;
  const of = (count: number) => refundAmount(draft({ quantities: [count] }), discounted, { ...left, lines: [3] });
  expect([of(1), of(2), of(3)]).toEqual([2.66, 5.33, 8]);
  expect(amountOfOne(item, 1, "PLN")).toBe(2.67);
});

test("The call names what was chosen, and nothing of the other kinds", () => {
  const chosen = { quantities: [0, 1], shipping: true, amount: "5" };
  expect(refundBody(draft(chosen), 17.25)).toEqual({
    lines: [{ line: 1, quantity: 1 }],
    shipping: true,
    note: "Cold",
  });
  expect(refundBody(draft({ ...chosen, kind: "amount" }), 5)).toEqual({ amount: 5, note: "Cold" });
  expect(refundBody(draft({ ...chosen, kind: "rest" }), 42.15)).toEqual({ note: "Cold" });
});
