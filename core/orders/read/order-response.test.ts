import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { anOrder } from "../../testing/orders.ts";
import { StoredOrder } from "../order.ts";
import { orderResponse } from "./order-response.ts";

test("An order is answered in the units that people pay in, its delivery too", () => {
  const zone = { id: "zon_1", title: "Near", distanceUpto: 3, eta: "30 min", translations: [], freeFrom: null };
  const amounts = { price: Minor.parse(990), minimumOrderAmount: Minor.parse(4000) };
  const shippingMethod = {
    id: "shp_1",
    title: "Courier",
    providerName: "Riders",
    zone: { ...zone, ...amounts },
  } as never;
  const { payment, shippingMethod: answered } = orderResponse(anOrder({ shippingMethod }));
  expect(payment.total).toBe(24.9);
  expect(answered?.zone).toMatchObject({ price: 9.9, minimumOrderAmount: 40 });
  expect(orderResponse(anOrder()).shippingMethod).toBeNull();
});

test("The VAT of an order and of its refunds is answered in the same units, and left out where there is none", () => {
  const tax = [{ rate: 8, category: "food", net: 2000, tax: 160, gross: 2160 }] as StoredOrder["tax"];
  const answered = [{ rate: 8, category: "food", net: 20, tax: 1.6, gross: 21.6 }];
  const refund = { id: "rfd_1", amount: Minor.parse(2160), status: "succeeded", reason: "requested", by: null, at: "" };
  const order = orderResponse(anOrder({ tax, refunds: [{ ...refund, tax }, refund] as never }));
  expect(order.tax).toEqual(answered);
  expect(order.refunds.map(({ tax }) => tax)).toEqual([answered, undefined]);
  expect(orderResponse(anOrder()).tax).toBeUndefined();
});

test("A tip is answered in the same units, and left out by orders without one", () => {
  const payment = { ...anOrder().payment, tip: Minor.parse(510) };
  const refund = {
    id: "rfd_1",
    amount: Minor.parse(2600),
    tip: Minor.parse(110),
    status: "succeeded",
    reason: "requested",
  };
  const order = orderResponse(anOrder({ payment, refunds: [{ ...refund, by: null, at: "" }] as never }));
  expect([order.payment.tip, order.refunds[0]?.tip]).toEqual([5.1, 1.1]);
  expect(orderResponse(anOrder()).payment.tip).toBeUndefined();
});

test("What a promotion took off an order is answered in the same units, and an order of the old shape has none", () => {
  const taken = { discount: Minor.parse(500), shipping: Minor.parse(990) };
  const promotion = { id: newId("promotion"), name: "Lunch", code: "LUNCH", ...taken };
  const { order } = roundTrip({ promotions: [promotion] });
  expect(order.promotions).toEqual([promotion]);
  expect(orderResponse(order).promotions).toEqual([{ ...promotion, discount: 5, shipping: 9.9 }]);
  const old = roundTrip({});
  expect(old.item).not.toHaveProperty("promotions");
  expect(orderResponse(old.order).promotions).toBeUndefined();
});

const roundTrip = (fields: Partial<StoredOrder>) => {
  const item = z.encode(StoredOrder, anOrder(fields));
  return { item, order: StoredOrder.parse(item) };
};
