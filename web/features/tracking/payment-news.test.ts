import { expect, test } from "vitest";
import type { Order } from "#core/contract/orders/orders.ts";
import { type PaymentNews, paymentNewsOf } from "./payment-news.ts";

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
