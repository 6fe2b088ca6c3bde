import { expect, inject, test } from "vitest";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { countVisit } from "#core/customers/count-visit.ts";
import { type Cost, measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find, type Item } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { indexListing } from "#core/lists/index-listing.ts";
import { writeCard } from "#core/orders/board/board-cards.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { receivePaymentEvent } from "#core/orders/pay/receive-payment-event.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { orderListing } from "#core/orders/read/order-listing.ts";
import { visitOf } from "#core/orders/read/visit.ts";
import { statusOf } from "#core/orders/status.ts";
import { changeOrderStatus } from "#core/orders/steps/change-order-status.ts";
import { changesWrite, countedChange } from "#core/reports/changes.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import {
  actorOf,
  addressAt,
  cashOrder,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "../../kit/factories.ts";
import { onboard, sendStripeEvent } from "../../kit/payments.ts";

const origin = inject("origin");

/** The write units of the job that counts an order; see the test of a day in `core/reports`. */
const COUNTING = 2;

const operations: OrderOperation[] = ["accepted", "ready-for-dispatch", "dispatched", "completed"];

/** A delivery order by card of this many dishes, and functions for each step of its life. */
const begin = async (lines: number) => {
  const shop = await newShop(origin);
  const account = await onboard(shop);
  const [method, shopper] = await Promise.all([newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper);
  const products = await Promise.all(Array.from({ length: lines }, () => newProduct(shop)));
  const { organizationId } = shop;
  const body = cashOrder(shop, {
    items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    shippingMethodId: method.id,
    payment: { provider: "stripe", method: "card" },
  });
  const actor = await actorOf(shopper);
  const idempotencyKey = "life-of-an-order";
  return {
    organizationId,
    customerId: actor.userId,
    place: () =>
      placeOrder({ organizationId, actor, body: PlaceOrder.parse(body), idempotencyKey, host: "", network: "" }),
    pay: (orderId: OrderId) => {
      const object = {
        object: "checkout.session",
        status: "complete",
        payment_status: "paid",
        payment_intent: "pi_1",
        metadata: { organizationId, orderId },
      };
      const event = sendStripeEvent.signed({ type: "checkout.session.completed", account, object });
      return receivePaymentEvent({ provider: "stripe", ...event });
    },
    move: (id: OrderId, operation: OrderOperation) =>
      changeOrderStatus({ member: memberOf(organizationId, "manager"), id, operation }),
  };
};

test.each([
  [1, 78],
  [8, 79],
  [20, 80],
])(
  "The whole life of an order of %i lines takes at most %i write units: placed, paid, prepared, delivered, indexed, and counted for reports and at a customer who ordered before",
  async (lines, most) => {
    const { organizationId, customerId, place, pay, move } = await begin(lines);
    // The job indexes the order itself meanwhile, so the cost is measured with a copy of it.
    const copy = newId("organization");
    const units = { own: [] as number[], index: [] as number[] };
    const index = (item: Item) =>
      indexListing(
        { listed: { ...orderListing(item), organizationId: copy }, isDeleted: false },
        new Date(),
        (counted) => countVisit(visitOf({ ...item, organizationId: copy }), counted, async () => "PL"),
      );
    // An earlier order has made the customer: a new customer costs more, once.
    const earlier = newIdAt("order", new Date("2026-11-01T12:00:00.000Z"));
    const contact = { firstname: "Ada", lastname: "Nowak", phone: addressAt(1).phone };
    await index(anOrder({ id: earlier, customerId, contact, placedAt: "2026-11-01T12:00:00.000Z" }));
    // All at one time, because every ten minutes a new item notes what the reports have to count.
    const now = new Date();
    let last: Item | undefined;
    const step = async <T>(work: () => Promise<T>, idOf: (result: T) => OrderId) => {
      const { result, cost }: { result: T; cost: Cost } = await measureCost(work);
      const item = await find(keys.order(organizationId, idOf(result)), { consistent: true });
      const order = { ...StoredOrder.parse(item), organizationId: copy };
      const before = last;
      last = item;
      const indexing = await measureCost(async () => {
        const counted = countedChange(before, item);
        if (counted) await commit(changesWrite(copy, [counted], now));
        await index(item ?? {});
        if (statusOf(order) !== "draft") await writeCard({ organizationId: copy, id: order.id }, order);
      });
      units.own.push(cost.writeUnits);
      units.index.push(indexing.cost.writeUnits);
      return result;
    };
    const { order } = await step(place, ({ order }) => order.id);
    await step(
      () => pay(order.id),
      () => order.id,
    );
    for (const operation of operations)
      await step(
        () => move(order.id, operation),
        () => order.id,
      );

    const [placing = 0, event = 0] = units.own;
    expect(placing).toBeLessThanOrEqual(14);
    expect(event).toBeLessThanOrEqual(3);
    const all = [...units.own, ...units.index];
    expect(all.every((each) => each > 0)).toBe(true);
    expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most - COUNTING);
  },
);
