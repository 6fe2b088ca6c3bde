import { expect, test } from "vitest";
import { amountOfLine, amountToRefund } from "./refund-amount.ts";

const order = {
  left: 4215,
  items: [
    { totalPrice: 4980, quantity: 2 },
    { totalPrice: 1470, quantity: 2 },
  ],
  linesLeft: [2, 2],
  shipping: 990,
};

test("A refund is of its amount, of its lines and the shipping fee, or of all that is left", () => {
  expect(amountToRefund({ amount: 500 }, order)).toBe(500);
  expect(amountToRefund({ lines: [{ line: 1, quantity: 2 }] }, order)).toBe(1470);
  expect(amountToRefund({ lines: [{ line: 0, quantity: 1 }], shipping: true }, order)).toBe(3480);
  expect(amountToRefund({ shipping: true }, order)).toBe(990);
  expect(amountToRefund({ lines: [{ line: 7, quantity: 1 }] }, order)).toBe(0);
  expect(amountToRefund({}, order)).toBe(4215);
});

test("A line gives back what it was charged after its discount, in pieces that sum to it", () => {
  const line = { totalPrice: 1000, discount: 200, quantity: 3 };
  expect(amountOfLine(line, { count: 3, left: 3 })).toBe(800);
  const pieces = [3, 2, 1].map((left) => amountOfLine(line, { count: 1, left }));
  expect(pieces).toEqual([266, 267, 267]);
  expect(amountOfLine(line, { count: 2, left: 2 })).toBe(534);
});
