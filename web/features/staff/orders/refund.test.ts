import { expect, test } from "vitest";
import { parseAmount, type RefundDraft, refundAmount, refundBody } from "./refund.ts";

const order = {
  currency: "PLN",
  items: [{ unitPrice: 24.9 }, { unitPrice: 7.35 }],
  payment: { shipping: 9.9 },
} as never;
const refundable = { amount: 42.15, lines: [1, 1], shipping: true } as never;
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
  expect(["", "0", "-1", "1,234", "ten", "1.2.3"].map(złoty)).toEqual(Array(6).fill(undefined));
});

test("An amount of a currency without decimals has none", () => {
  expect(["500", "1200,00", "500.5", "0,5"].map((text) => parseAmount(text, "JPY"))).toEqual([
    500,
    1200,
    undefined,
    undefined,
  ]);
  const yen = { currency: "JPY", items: [{ unitPrice: 1200 }], payment: { shipping: 300 } } as never;
  expect(refundAmount(draft({ quantities: [2], shipping: true }), yen, refundable)).toBe(2700);
});

test("A draft comes to the sum of its lines and the fee, exactly", () => {
  expect(refundAmount(draft({ quantities: [1, 2], shipping: true }), order, refundable)).toBe(49.5);
  expect(refundAmount(draft({}), order, refundable)).toBeUndefined();
  expect(refundAmount(draft({ kind: "rest" }), order, refundable)).toBe(42.15);
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
