import { expect, test } from "vitest";
import { type OrderOperation, type OrderStatus, orderOperations } from "../../contract/orders/order.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, signedIn, signedInMember, storedOrder } from "../../testing/stored.ts";
import { deleteOrder } from "../change/delete-order.ts";
import type { StoredOrder } from "../order.ts";
import { dateFieldOf } from "../status.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { changePromise } from "./change-promise.ts";
import { stepBack } from "./step-back.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const at = now.toISOString();
const before = "2026-11-21T17:00:00.000Z";

/** The dates of an order that has come so far. */
const datesOf = (status: OrderStatus, fulfilment: "delivery" | "pickup"): Partial<StoredOrder> => {
  const way = ["pending", "accepted", "ready-for-dispatch", "dispatched", "completed"] as const;
  const passed =
    status === "cancelled" ? ["pending" as const] : way.slice(0, (way as readonly string[]).indexOf(status) + 1);
  const dates = passed
    .filter((each) => each !== "dispatched" || fulfilment === "delivery")
    .map((each) => [dateFieldOf[each], before]);
  return { placedAt: null, ...Object.fromEntries(dates), ...(status === "cancelled" && { cancelledAt: before }) };
};

const orderAt = (status: OrderStatus, fulfilmentMethod: "delivery" | "pickup", facts: Partial<StoredOrder> = {}) =>
  storedOrder({ ...datesOf(status, fulfilmentMethod), fulfilmentMethod, ...facts });

/** An order that is paid by card. */
const byCard = (facts: Partial<StoredOrder["payment"]> = {}): Partial<StoredOrder> => ({
  charge: "pi_1",
  paymentAccount: "acct_nobody",
  payment: { ...anOrder().payment, provider: "stripe", method: "card", status: "succeeded", ...facts },
});

const become = (
  order: StoredOrder,
  operation: OrderOperation,
  change?: object,
  role: "staff" | "manager" = "manager",
) => changeOrderStatus({ member: memberOf(order.organizationId, role), id: order.id, operation, change }, now);

/** What staff may make of an order, by its status. */
const allowed: Record<OrderStatus, (fulfilment: "delivery" | "pickup") => OrderOperation[]> = {
  draft: () => ["cancelled"],
  pending: () => ["accepted", "cancelled"],
  accepted: () => ["ready-for-dispatch", "cancelled"],
  "ready-for-dispatch": (fulfilment) => [fulfilment === "delivery" ? "dispatched" : "completed", "cancelled"],
  dispatched: () => ["completed", "cancelled"],
  completed: () => [],
  cancelled: () => [],
};

const statuses = Object.keys(allowed) as OrderStatus[];

test.each(statuses)("From %s an order goes where it may, once, and nowhere else", async (status) => {
  for (const fulfilment of ["delivery", "pickup"] as const) {
    if (status === "dispatched" && fulfilment === "pickup") continue;
    for (const operation of orderOperations) {
      const order = await orderAt(status, fulfilment);
      const changing = become(order, operation);
      if (operation !== status && !allowed[status](fulfilment).includes(operation)) {
        await expect(changing).rejects.toMatchObject({ code: "invalid_transition" });
        expect(await presentOrder(order)).toEqual(order);
        continue;
      }
      expect((await changing).status).toBe(operation);
      const after = await presentOrder(order);
      if (operation === status) expect(after).toEqual(order);
      else {
        expect(after).toMatchObject({ [dateFieldOf[operation]]: at, version: order.version + 1 });
        expect(after.history?.map(({ did }) => did)).toEqual([operation]);
      }
    }
  }
});

test("Cash is taken when an order is handed over, and not for one that is paid by card or cancelled", async () => {
  const statusAfter = async (order: StoredOrder, operation: OrderOperation) =>
    (await become(order, operation)).payment.status;
  expect(await statusAfter(await orderAt("ready-for-dispatch", "pickup"), "completed")).toBe("succeeded");
  expect(await statusAfter(await orderAt("accepted", "pickup"), "ready-for-dispatch")).toBe("pending");
  expect(await statusAfter(await orderAt("pending", "pickup"), "cancelled")).toBe("canceled");
  expect(await statusAfter(await orderAt("accepted", "pickup", byCard()), "cancelled")).toBe("succeeded");
  const settled = { payment: { ...anOrder().payment, status: "refunded" as const } };
  expect(await statusAfter(await orderAt("ready-for-dispatch", "pickup", settled), "completed")).toBe("refunded");
  const unpaid = byCard({ status: "pending" });
  expect(await statusAfter(await orderAt("ready-for-dispatch", "pickup", unpaid), "completed")).toBe("pending");
  const free = byCard({ total: Minor.parse(0) });
  expect(await statusAfter(await orderAt("pending", "pickup", free), "cancelled")).toBe("canceled");
  const back = { charge: "pi_1", amount: Minor.parse(2490), reason: "requested" as const, by: null, at, attempt: 0 };
  const refunded = {
    ...byCard({ status: "refunded" }),
    refunds: [{ ...back, id: newId("refund"), status: "succeeded" as const }],
  };
  expect(await statusAfter(await orderAt("accepted", "pickup", refunded), "cancelled")).toBe("refunded");
});

const checkoutOf = ({ organizationId, id }: StoredOrder) =>
  find(keys.checkout(organizationId, id), { consistent: true });

test("Cancelling what was paid by card refunds what is left of it, and the sweep looks after it; cash has neither", async () => {
  const order = await orderAt("accepted", "pickup", byCard());
  await become(order, "cancelled");
  const { refunds = [] } = await presentOrder(order);
  // The provider does not know the account.
  expect(refunds).toMatchObject([
    { charge: "pi_1", amount: 2490, reason: "cancelled", by: expect.any(String), status: "failed", attempt: 1 },
  ]);
  expect(await checkoutOf(order)).toMatchObject({ orderId: order.id });

  const [done] = refunds;
  const partly = {
    ...byCard(),
    refunds: done && [{ ...done, status: "succeeded" as const, amount: Minor.parse(1000) }],
  };
  const rest = await orderAt("accepted", "pickup", partly);
  await become(rest, "cancelled");
  expect((await presentOrder(rest)).refunds?.map(({ amount }) => amount)).toEqual([1000, 1490]);

  const whole = { ...byCard(), refunds: done && [{ ...done, status: "succeeded" as const }] };
  const nothing = await orderAt("accepted", "pickup", whole);
  await become(nothing, "cancelled");
  expect((await presentOrder(nothing)).refunds).toHaveLength(1);

  for (const facts of [{}, byCard({ total: Minor.parse(0) })]) {
    const free = await orderAt("accepted", "pickup", facts);
    await become(free, "cancelled");
    expect((await presentOrder(free)).refunds).toBeUndefined();
    expect(await checkoutOf(free)).toBeUndefined();
  }
  const ready = await orderAt("accepted", "pickup", byCard());
  await become(ready, "ready-for-dispatch");
  expect(await checkoutOf(ready)).toBeUndefined();
  expect((await presentOrder(ready)).refunds).toBeUndefined();
});

test("Staff refuse a new order that was paid by card, but cancelling it later takes a manager", async () => {
  const unread = await orderAt("pending", "pickup", byCard());
  expect((await become(unread, "cancelled", undefined, "staff")).status).toBe("cancelled");
  for (const status of ["accepted", "ready-for-dispatch", "dispatched"] as const) {
    const paid = await orderAt(status, "delivery", byCard());
    await expect(become(paid, "cancelled", undefined, "staff")).rejects.toMatchObject({ code: "forbidden" });
    expect(await presentOrder(paid)).toEqual(paid);
  }
  const taken = await orderAt("accepted", "pickup", byCard());
  expect((await become(taken, "ready-for-dispatch", undefined, "staff")).status).toBe("ready-for-dispatch");
  const { charge: _charge, ...unpaid } = byCard({ status: "pending" });
  for (const facts of [{}, unpaid, byCard({ total: Minor.parse(0) })]) {
    const order = await orderAt("accepted", "pickup", facts);
    expect((await become(order, "cancelled", undefined, "staff")).status).toBe("cancelled");
  }
});

test("Minutes belong to an acceptance and a reason to a cancellation; a chosen slot is what is promised", async () => {
  const order = await orderAt("pending", "pickup");
  for (const [operation, change] of [
    ["cancelled", { minutes: 20 }],
    ["accepted", { reason: "sold_out" }],
  ] as const)
    await expect(become(order, operation, change)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await presentOrder(order)).toEqual(order);
  expect(await become(order, "accepted", { minutes: 20 })).toMatchObject({ promisedAt: "2026-11-21T18:20:00.000Z" });
  expect(await become(await orderAt("pending", "pickup"), "accepted")).toMatchObject({ promisedAt: null });
  const deliveryAt = "2026-11-22T12:00:00.000Z";
  const later = await orderAt("pending", "pickup", { deliveryAt });
  expect(await become(later, "accepted", { minutes: 20 })).toMatchObject({ promisedAt: deliveryAt });
  const [why, silent] = [await orderAt("pending", "pickup"), await orderAt("pending", "pickup")];
  expect(await become(why, "cancelled", { reason: "sold_out" })).toMatchObject({ cancelReason: "sold_out" });
  expect(await become(silent, "cancelled")).toMatchObject({ cancelReason: null, promisedAt: null });
});

test("No step is lost if several come at the same moment", async () => {
  for (let time = 0; time < 5; time++) {
    const order = await orderAt("pending", "pickup");
    await Promise.allSettled((["accepted", "cancelled"] as const).map((operation) => become(order, operation)));
    const { acceptedAt, history = [] } = await presentOrder(order);
    expect(history.map(({ did }) => did)).toEqual([...(acceptedAt ? ["accepted"] : []), "cancelled"]);
  }
});

test("An order that is not there, or is deleted, can't be changed", async () => {
  const order = anOrder();
  const { organizationId, id } = order;
  const member = memberOf(organizationId);
  const missing = { code: "not_found" };
  await expect(become(order, "accepted")).rejects.toMatchObject(missing);
  await expect(stepBack({ member, id, from: "completed", reason: "by_mistake" }, now)).rejects.toMatchObject(missing);
  await expect(changePromise({ member, id, promisedAt: at }, now)).rejects.toMatchObject(missing);
  const gone = await orderAt("completed", "pickup", { organizationId });
  await deleteOrder({ member, id: gone.id }, now);
  await expect(changePromise({ member, id: gone.id, promisedAt: at }, now)).rejects.toMatchObject(missing);
});

test.each(statuses)(
  "A shopper's cancelling of an order that is %s counts only before the shop accepts it",
  async (status) => {
    const order = await orderAt(status, "delivery");
    const { organizationId, id, customerId } = order;
    const actor = await signedIn(customerId);
    const others = (["draft", "pending"] as const).filter((seen) => seen !== status && status !== "cancelled");
    for (const seen of others) {
      const cancelling = cancelOrder({ organizationId, id, actor, status: seen }, now);
      await expect(cancelling).rejects.toMatchObject({ code: "invalid_transition" });
      expect(await presentOrder(order)).toEqual(order);
    }
    if (status !== "draft" && status !== "pending") return;
    const answer = await cancelOrder({ organizationId, id, actor, status }, now);
    expect(answer).toMatchObject({ status: "cancelled", cancelReason: "customer_asked" });
    expect((await presentOrder(order)).history).toEqual([{ did: "cancelled", by: customerId, at }]);
  },
);

test("Nobody but its shopper cancels an order this way, members of the shop least of all", async () => {
  const order = await orderAt("pending", "pickup");
  const { organizationId, id } = order;
  for (const actor of [await signedIn(), await signedInMember(organizationId, "owner")])
    await expect(cancelOrder({ organizationId, id, actor, status: "pending" }, now)).rejects.toMatchObject({
      code: "not_found",
    });
  const nobody = { userId: order.customerId, sessionId: newId("session") };
  await expect(cancelOrder({ organizationId, id, actor: nobody, status: "pending" }, now)).rejects.toThrow();
  expect(await presentOrder(order)).toEqual(order);
});

const back = (order: StoredOrder, from: "ready-for-dispatch" | "dispatched" | "completed") =>
  stepBack({ member: memberOf(order.organizationId), id: order.id, from, reason: "by_mistake" }, now);

test.each([
  ["ready-for-dispatch", "pickup", "accepted"],
  ["dispatched", "delivery", "ready-for-dispatch"],
  ["completed", "delivery", "dispatched"],
  ["completed", "pickup", "ready-for-dispatch"],
] as const)("A step back from %s of a %s leads to %s, once", async (from, fulfilment, to) => {
  const order = await orderAt(from, fulfilment);
  expect((await back(order, from)).status).toBe(to);
  const after = await presentOrder(order);
  expect(after.history).toMatchObject([{ did: "stepped-back", from, reason: "by_mistake", at }]);
  expect((await back(order, from)).status).toBe(to);
  expect(await presentOrder(order)).toEqual(after);
});

test("A step back from another status than the order has is refused, also after a step back from yet another", async () => {
  const order = await orderAt("accepted", "pickup");
  await expect(back(order, "completed")).rejects.toMatchObject({ code: "invalid_transition" });
  const completed = await orderAt("completed", "delivery");
  await back(completed, "completed");
  await expect(back(completed, "ready-for-dispatch")).rejects.toMatchObject({ code: "invalid_transition" });
  await become(completed, "completed");
  await expect(back(completed, "dispatched")).rejects.toMatchObject({ code: "invalid_transition" });
});

test("Only cash that was taken at the door counts as not paid again", async () => {
  const cash = { ...anOrder().payment, status: "succeeded" as const };
  const statusAfter = async (from: "completed" | "dispatched", facts: Partial<StoredOrder>) =>
    (await back(await orderAt(from, "delivery", facts), from)).payment.status;
  expect(await statusAfter("completed", { payment: cash })).toBe("pending");
  expect(await statusAfter("dispatched", { payment: cash })).toBe("succeeded");
  expect(await statusAfter("completed", byCard())).toBe("succeeded");
  expect(await statusAfter("completed", { payment: { ...cash, status: "canceled" } })).toBe("canceled");
});

const promise = (order: StoredOrder, promisedAt: string) =>
  changePromise({ member: memberOf(order.organizationId), id: order.id, promisedAt }, now);

test("Only an order that is under way gets another time", async () => {
  for (const status of statuses) {
    const order = await orderAt(status, "delivery", { createdAt: before });
    const changing = promise(order, "2026-11-21T19:00:00.000Z");
    if (["accepted", "ready-for-dispatch", "dispatched"].includes(status))
      expect((await changing).promisedAt).toBe("2026-11-21T19:00:00.000Z");
    else await expect(changing).rejects.toMatchObject({ code: "invalid_transition" });
  }
});

test("Another time lies between the order and six hours from now, or from what was promised or chosen", async () => {
  const hours = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString();
  const given = (facts: Partial<StoredOrder> = {}) => orderAt("accepted", "pickup", { createdAt: hours(-1), ...facts });
  const refused = { code: "invalid_input" };
  expect((await promise(await given(), hours(6))).promisedAt).toBe(hours(6));
  await expect(promise(await given(), new Date(Date.parse(hours(6)) + 1).toISOString())).rejects.toMatchObject(refused);
  expect((await promise(await given(), hours(-1))).promisedAt).toBe(hours(-1));
  await expect(promise(await given(), hours(-1.01))).rejects.toMatchObject(refused);
  expect((await promise(await given({ promisedAt: hours(3) }), hours(9))).promisedAt).toBe(hours(9));
  expect((await promise(await given({ deliveryAt: hours(3) }), hours(9))).promisedAt).toBe(hours(9));
  await expect(promise(await given({ promisedAt: hours(2), deliveryAt: hours(3) }), hours(9))).rejects.toMatchObject(
    refused,
  );
});

test("The first time that was promised stays known, and the same time again changes nothing", async () => {
  const [first, second, third] = ["18:10", "18:20", "18:30"].map((time) => `2026-11-21T${time}:00.000Z`);
  const order = await orderAt("accepted", "pickup", { promisedAt: first ?? null, createdAt: before });
  expect(await promise(order, second ?? "")).toMatchObject({ promisedAt: second, firstPromisedAt: first });
  const after = await presentOrder(order);
  expect(after.history).toMatchObject([{ did: "promised", promisedAt: second, at }]);
  await promise(order, second ?? "");
  expect(await presentOrder(order)).toEqual(after);
  expect(await promise(order, third ?? "")).toMatchObject({ promisedAt: third, firstPromisedAt: first });
});
