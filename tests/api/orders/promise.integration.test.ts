import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { cancelUnanswered } from "#core/cancellation/cancel-unanswered.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit, find } from "#core/db/table.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { anOrder } from "#core/testing/orders.ts";
import { ageOrder } from "../../kit/age-order.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, changeOrderStatus, changePromise, getOrder } = routes.orders;

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** An order that waits to be accepted, and what staff and its customer do with it. */
const placedOrder = async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id };
  return {
    shop,
    organizationId,
    order,
    move: (operation: "accepted" | "cancelled" | "completed", body?: object) =>
      staff.call(changeOrderStatus, { params: { ...params, operation }, body }),
    promise: (promisedAt: Date) =>
      staff.call(changePromise, { params, body: { promisedAt: promisedAt.toISOString() } }),
    read: () => shopper.call(getOrder, { params }),
  };
};

test("Accepting with 25 minutes promises a time; ten more change it, and the first one is kept", async () => {
  const { move, promise, read } = await placedOrder();
  const { promisedAt, acceptedAt } = await move("accepted", { minutes: 25 });
  expect(Date.parse(promisedAt ?? "") - Date.parse(acceptedAt ?? "")).toBe(25 * MINUTE);
  const later = new Date(Date.parse(promisedAt ?? "") + 10 * MINUTE);
  const [first, second] = await Promise.all([promise(later), promise(later)]);
  for (const answer of [first, second, await read()])
    expect(answer).toMatchObject({ promisedAt: later.toISOString(), firstPromisedAt: promisedAt });
});

test("Only an order under way can be promised for another time, within six hours", async () => {
  const { move, promise } = await placedOrder();
  expect((await refusalOf(promise(inMinutes(20)))).code).toBe("invalid_transition");
  expect((await refusalOf(move("accepted", { minutes: 5 }))).issues[0]?.message).toBe("Promise 10 to 60 minutes");
  expect((await refusalOf(move("accepted", { reason: "sold_out" }))).issues[0]?.path).toEqual(["reason"]);
  await move("accepted", { minutes: 25 });
  expect((await refusalOf(promise(inMinutes(25 + 6 * 60 + 1)))).issues[0]?.path).toEqual(["promisedAt"]);
  expect((await refusalOf(promise(inMinutes(-60)))).issues[0]?.path).toEqual(["promisedAt"]);
});

test("A refused order shows its customer the reason", async () => {
  const { move, read } = await placedOrder();
  expect((await refusalOf(move("cancelled", { reason: "not_accepted" }))).code).toBe("invalid_input");
  await move("cancelled", { reason: "sold_out" });
  expect(await read()).toMatchObject({ status: "cancelled", cancelReason: "sold_out" });
});

test("An order that nobody accepts in time is cancelled, and says so; an accepted one is not", async () => {
  const [slow, quick] = await Promise.all([placedOrder(), placedOrder()]);
  const acceptBy = Date.parse(slow.order.acceptBy ?? "") - Date.parse(slow.order.placedAt ?? "");
  expect(acceptBy).toBe(15 * MINUTE);
  await quick.move("accepted", { minutes: 20 });
  await Promise.all([ageOrder(slow.order, 14), ageOrder(quick.order, 16)]);
  await cancelUnanswered();
  expect((await slow.read()).status).toBe("pending");
  await ageOrder(slow.order, 2);
  const reason = async () => {
    await cancelUnanswered();
    return (await slow.read()).cancelReason;
  };
  await expect.poll(reason).toBe("not_accepted");
  expect(await quick.read()).toMatchObject({ status: "accepted", acceptBy: null });
});

test("An unreadable order delays no other, and is reported", async () => {
  const [bad, good] = [await placedOrder(), await placedOrder()];
  await ageOrder(good.order, 16);
  const { organizationId, id } = bad.order;
  const [key, entry] = [keys.order(organizationId, id), keys.entry(organizationId, "ORDER", id)];
  await expect.poll(() => find(entry)).toBeDefined();
  // Both in one write, because another test's run may cancel a readable order that is due.
  const due = scheduleAttributes(id, new Date(Date.now() - MINUTE), "UNANSWERED");
  await commit({ update: key, set: { payment: "?" } }, { update: entry, set: due });
  const failed = async () => (await cancelUnanswered()).failures.map(({ item }) => item);
  try {
    await expect.poll(failed).toContainEqual(expect.stringContaining(id));
    const status = async () => {
      await cancelUnanswered();
      return (await good.read()).status;
    };
    await expect.poll(status).toBe("cancelled");
  } finally {
    await commit({ remove: key });
  }
});

test("The payment of an order that nobody accepted is refunded", async () => {
  const { redirectUrl, read, order } = await newCardOrder(origin);
  await payOnPage(redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await read()).status).toBe("pending");
  await ageOrder(order, 16);
  const swept = async () => {
    await cancelUnanswered();
    return read();
  };
  // Another test's run may have cancelled it, and be about to refund it.
  await expect.poll(swept).toMatchObject({
    status: "cancelled",
    cancelReason: "not_accepted",
    payment: { status: "refunded" },
    refunds: [{ status: "succeeded", reason: "cancelled", by: null, amount: 49.8 }],
  });
});

test("A shop without a limit keeps its orders waiting", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { acceptWithinMinutes: null } },
  });
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, body });
  expect(order.acceptBy).toBeNull();
});

test("An order of an earlier version of the code, without a promise or a limit, reads as one that has none", async () => {
  const order = anOrder();
  const key = keys.order(order.organizationId, order.id);
  const { promisedAt: _p, firstPromisedAt: _f, cancelReason: _c, ...old } = z.encode(StoredOrder, order);
  await commit({ put: { ...key, ...old } });
  expect(StoredOrder.parse(await find(key))).toMatchObject({ promisedAt: null, cancelReason: null });
});
