import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const { placeOrder, changeOrderStatus, stepBack, getOrder, getOrderHistory, getBoard } = routes.orders;

/** A placed cash delivery order, and the steps of staff. */
const placedOrder = async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  return {
    shop,
    shopper,
    params,
    staff,
    move: async (...operations: ("accepted" | "ready-for-dispatch" | "dispatched" | "completed" | "cancelled")[]) => {
      for (const operation of operations) await staff.call(changeOrderStatus, { params: { ...params, operation } });
    },
    back: (from: "ready-for-dispatch" | "dispatched" | "completed", reason = "by_mistake" as const) =>
      staff.call(stepBack, { params, body: { from, reason } }),
    read: () => shopper.call(getOrder, { params }),
  };
};

test("Each step after the acceptance can be taken back, and made again", async () => {
  const { move, back, read } = await placedOrder();
  await move("accepted", "ready-for-dispatch", "dispatched", "completed");
  expect(await back("completed")).toMatchObject({ status: "dispatched", completedAt: null });
  expect(await back("dispatched")).toMatchObject({ status: "ready-for-dispatch", dispatchedAt: null });
  expect(await back("ready-for-dispatch")).toMatchObject({ status: "accepted", readyForDispatchAt: null });
  await move("ready-for-dispatch", "dispatched", "completed");
  expect(await read()).toMatchObject({ status: "completed", payment: { status: "succeeded" } });
});

test("Cash that was collected at the door is to be collected again after a step back", async () => {
  const { move, back } = await placedOrder();
  await move("accepted", "ready-for-dispatch", "dispatched", "completed");
  expect((await back("completed")).payment.status).toBe("pending");
});

test("A repeated step back changes nothing, and one from another status names both", async () => {
  const { move, back } = await placedOrder();
  await move("accepted", "ready-for-dispatch", "dispatched");
  const [first, second] = await Promise.all([back("dispatched"), back("dispatched")]);
  for (const order of [first, second]) expect(order.status).toBe("ready-for-dispatch");
  const { code, message } = await refusalOf(back("completed"));
  expect(code).toBe("invalid_transition");
  expect(message).toContain("The order is ready-for-dispatch, not completed");
});

test("A step that was not made can't be taken back, nor can a cancellation", async () => {
  const { move, back } = await placedOrder();
  expect((await refusalOf(back("ready-for-dispatch"))).code).toBe("invalid_transition");
  await move("accepted", "ready-for-dispatch", "cancelled");
  expect((await refusalOf(back("ready-for-dispatch"))).code).toBe("invalid_transition");
});

test("History keeps the step and the step back, with its reason and its author", async () => {
  const { move, back, params, staff } = await placedOrder();
  await move("accepted", "ready-for-dispatch");
  await back("ready-for-dispatch");
  const { changes } = await staff.call(getOrderHistory, { params });
  expect(changes.slice(-2)).toMatchObject([
    { did: "ready-for-dispatch" },
    { did: "stepped-back", from: "ready-for-dispatch", reason: "by_mistake", by: "Ada Nowak" },
  ]);
});

test("The customer gets no second mail about a step that was taken back and repeated", async () => {
  const { move, back, shopper } = await placedOrder();
  await move("accepted", "ready-for-dispatch", "dispatched");
  const subjects = async () => (await newsTo(origin, shopper.email)).map(({ subject }) => subject.replace(/.*\) /, ""));
  await expect.poll(subjects).toEqual(["received", "accepted", "is on its way"]);
  await back("dispatched");
  await move("dispatched", "cancelled");
  await expect.poll(subjects).toEqual(["received", "accepted", "is on its way", "cancelled"]);
});

test("A completed order that is taken back is on the board again", async () => {
  const { move, back, params, staff } = await placedOrder();
  const open = async () => (await staff.call(getBoard, { params })).orders.map(({ status }) => status);
  await move("accepted", "ready-for-dispatch", "dispatched", "completed");
  await expect.poll(open).toEqual([]);
  await back("completed");
  await expect.poll(open).toEqual(["dispatched"]);
});
