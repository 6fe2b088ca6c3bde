import { expect, test } from "vitest";
import { amountToRefund } from "./refund-amount.ts";

const order = { left: 4215, items: [{ unitPrice: 2490 }, { unitPrice: 735 }], shipping: 990 };

test("A refund is of its amount, of its lines and the shipping fee, or of all that is left", () => {
  expect(amountToRefund({ amount: 500 }, order)).toBe(500);
  expect(amountToRefund({ lines: [{ line: 1, quantity: 2 }] }, order)).toBe(1470);
  expect(amountToRefund({ lines: [{ line: 0, quantity: 1 }], shipping: true }, order)).toBe(3480);
  expect(amountToRefund({ shipping: true }, order)).toBe(990);
  expect(amountToRefund({}, order)).toBe(4215);
});
