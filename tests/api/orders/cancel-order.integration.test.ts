import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import { newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { placeOrder, cancelOrder, changeOrderStatus, getOrder } = routes.orders;

/** A shop with a delivery order that has reached a status. */
const orderAfter = async (...operations: OrderOperation[]) => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  const become = (operation: OrderOperation) =>
    shop.owner.call(changeOrderStatus, { params: { ...params, operation } });
  for (const operation of operations) await become(operation);
  return { shop, shopper, params, become };
};

type Given = Pick<Awaited<ReturnType<typeof orderAfter>>, "shopper" | "params">;

const cancel = ({ shopper, params }: Given, status: "draft" | "pending") =>
  shopper.call(cancelOrder, { params, body: { status } });

const kitchen = ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const;

test.each(kitchen.map((status, place) => [status, kitchen.slice(0, place + 1)] as const))(
  "A shopper can't cancel an order that is %s, whatever they saw before",
  async (status, operations) => {
    const { shopper, params } = await orderAfter(...operations);
    const before = await shopper.call(getOrder, { params });
    for (const seen of ["pending", "draft"] as const) {
      const refusal = await refusalOf(cancel({ shopper, params }, seen));
      expect(refusal).toMatchObject({ status: 400, code: "invalid_transition" });
      expect(refusal.message).toContain(status);
    }
    expect(await shopper.call(getOrder, { params })).toEqual(before);
  },
);

test("A shopper cancels an order that waits for the shop, and a second time changes nothing", async () => {
  const given = await orderAfter();
  expect((await refusalOf(cancel(given, "draft"))).code).toBe("invalid_transition");
  const cancelled = await cancel(given, "pending");
  expect(cancelled).toMatchObject({
    status: "cancelled",
    cancelReason: "customer_asked",
    payment: { status: "canceled" },
  });
  expect(await cancel(given, "pending")).toEqual(cancelled);
});

test("A shopper cancels an order as long as it is not paid", async () => {
  const { shopper, params, body } = await newCardShop(origin);
  const { order } = await shopper.call(placeOrder, { params, body });
  expect(order.status).toBe("draft");
  const given = { shopper, params: { ...params, id: order.id } };
  expect((await refusalOf(cancel(given, "pending"))).code).toBe("invalid_transition");
  expect((await cancel(given, "draft")).status).toBe("cancelled");
});

test("An order that the shop cancelled keeps its reason when its shopper cancels it too", async () => {
  const { shop, ...given } = await orderAfter();
  const by = { params: { ...given.params, operation: "cancelled" as const }, body: { reason: "sold_out" as const } };
  const before = await shop.owner.call(changeOrderStatus, by);
  expect(await cancel(given, "pending")).toEqual(before);
  expect(before.cancelReason).toBe("sold_out");
});

test("If the shop accepts while the shopper cancels, one of them is refused", async () => {
  const given = await orderAfter();
  const [accepted, cancelled] = await Promise.allSettled([given.become("accepted"), cancel(given, "pending")]);
  const { status } = await given.shopper.call(getOrder, { params: given.params });
  expect([accepted.status, cancelled.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(status).toBe(accepted.status === "fulfilled" ? "accepted" : "cancelled");
});

test("Staff who saw a new order don't refuse it once it is accepted, and cancel it once they saw that", async () => {
  const { shop, params, become } = await orderAfter();
  const accepted = await become("accepted");
  const refuse = (from: "pending" | "accepted") =>
    shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" }, body: { from } });
  const { status, code, message } = await refusalOf(refuse("pending"));
  expect({ status, code }).toEqual({ status: 400, code: "invalid_transition" });
  expect(message).toContain("The order is accepted, not pending");
  expect(await shop.owner.call(getOrder, { params })).toEqual(accepted);
  expect((await refuse("accepted")).status).toBe("cancelled");
  expect((await refuse("pending")).status).toBe("cancelled");
});

test("Only its shopper cancels an order by this call: no other shopper, and no member of the shop", async () => {
  const { shop, shopper, params } = await orderAfter();
  const others = await Promise.all([newShopper(origin), newMember(shop, "staff")]);
  for (const other of [...others, shop.owner]) {
    const { status } = await refusalOf(other.call(cancelOrder, { params, body: { status: "pending" } }));
    expect(status).toBe(404);
  }
  expect((await shopper.call(getOrder, { params })).status).toBe("pending");
});
