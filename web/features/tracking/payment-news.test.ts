import { expect, test } from "vitest";
import type { Order } from "#core/contract/orders/order.ts";
import { goesBackOf, type PaymentNews, paymentNewsOf } from "./payment-news.ts";

const placedAt = "2026-11-21T17:00:00.000Z";

test.each<[string, Order["status"], string | null, Order["payment"]["status"], PaymentNews | undefined]>([
  ["a draft is being confirmed", "draft", null, "pending", "confirming"],
  ["a draft after a failed try can be paid again", "draft", null, "failed", "declined"],
  ["a draft that nobody paid ends unpaid", "cancelled", null, "canceled", "unpaid"],
  ["a draft whose tries all failed ends unpaid", "cancelled", null, "failed", "unpaid"],
  ["a payment that came too late goes back", "cancelled", null, "refunded", "refunded"],
  ["a paid order that is cancelled is refunded at once or soon", "cancelled", placedAt, "succeeded", "refunded"],
  ["a cancelled order that nobody had to pay yet says nothing of money", "cancelled", placedAt, "canceled", undefined],
  ["an order on its way says nothing of money", "accepted", placedAt, "succeeded", undefined],
])("%s", (_sentence, status, placedAt, payment, news) => {
  expect(paymentNewsOf({ status, placedAt, payment: { status: payment } })).toBe(news);
});

test("A cancelled order refunds what was paid for it, with its tip and without what is still due", () => {
  const payment = { total: 24.9, tip: 2.49, due: 10, currency: "PLN" } as Order["payment"];
  const refund = (reason: Order["refunds"][number]["reason"], amount: number) =>
    ({ reason, amount }) as Order["refunds"][number];
  expect(goesBackOf({ payment, refunds: [] })).toBe(27.39);
  const refunds = [
    refund("changed", 5),
    refund("paid_twice", 24.9),
    refund("requested", 4.1),
    refund("cancelled", 13.29),
  ];
  expect(goesBackOf({ payment, refunds })).toBe(17.39);
});
