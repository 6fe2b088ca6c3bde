import { afterAll, expect, test, vi } from "vitest";
import type { Actor } from "../../accounts/actor.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, signedIn, signedInMember, storedOrder } from "../../testing/stored.ts";
import { beforeNextWrite } from "../../testing/table-calls.ts";
import { deleteOrder } from "../change/delete-order.ts";
import { checkoutWrite } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredRefund } from "../order-parts.ts";
import { getOrder } from "./get-order.ts";

afterAll(() => vi.restoreAllMocks());

const now = new Date("2026-11-21T18:00:00.000Z");
const at = now.toISOString();
const read = ({ organizationId, id }: StoredOrder, by: { actor?: Actor; token?: string }) =>
  getOrder({ organizationId, id, ...by });
const missing = { code: "not_found" };

const remove = (order: StoredOrder) => deleteOrder({ member: memberOf(order.organizationId), id: order.id }, now);

test("An order is read by its shopper, by members and, without personal data, by people with its link, and by nobody else", async () => {
  const order = await storedOrder({ token: "the-link", guestEmail: "ada@example.com" });
  const { organizationId, customerId, id } = order;
  const shopper = await signedIn(customerId);
  for (const actor of [shopper, await signedInMember(organizationId)])
    expect(await read(order, { actor })).toMatchObject({ id, contact: { firstname: "Ada" }, token: "the-link" });
  const stranger = await signedIn();
  for (const by of [{ token: "the-link" }, { token: "the-link", actor: stranger }])
    expect(await read(order, by)).toMatchObject({ id, contact: null, guestEmail: null, token: null });

  for (const actor of [stranger, await signedInMember(newId("organization"))])
    await expect(read(order, { actor })).rejects.toMatchObject(missing);
  await expect(read(order, { token: "a-link" })).rejects.toMatchObject(missing);
  await expect(read(order, { token: "a-link", actor: stranger })).rejects.toMatchObject(missing);
  await expect(read(order, {})).rejects.toMatchObject({ code: "unauthenticated" });
  for (const actor of [shopper, await signedInMember(organizationId)])
    await expect(read(anOrder({ organizationId, customerId }), { actor })).rejects.toMatchObject(missing);
  await expect(read(anOrder(), { token: "token" })).rejects.toMatchObject(missing);
});

test("A session that is over reads nothing", async () => {
  const order = await storedOrder();
  const actor = { userId: order.customerId, sessionId: newId("session") };
  await expect(read(order, { actor })).rejects.toMatchObject({ code: "unauthenticated" });
});

test("A deleted order is there for its shopper and its link, and not for the shop", async () => {
  const order = await storedOrder({ completedAt: at, token: "the-link" });
  await remove(order);
  const shopper = await signedIn(order.customerId);
  expect(await read(order, { actor: shopper })).toMatchObject({ id: order.id });
  expect(await read(order, { token: "the-link" })).toMatchObject({ id: order.id, contact: null });
  const owner = await signedInMember(order.organizationId, "owner");
  await expect(read(order, { actor: owner })).rejects.toMatchObject(missing);
});

const byCard = (status: "pending" | "succeeded" | "canceled"): Partial<StoredOrder> => ({
  payment: { ...anOrder().payment, provider: "stripe", method: "card", status },
});

test("Only a finished order is deleted, and none of which money is open", async () => {
  const kept = async (facts: Partial<StoredOrder>, isLookedAfter = false) => {
    const order = await storedOrder(facts);
    const { organizationId, id: orderId } = order;
    if (isLookedAfter) await commit(checkoutWrite({ organizationId, orderId }, now));
    await expect(remove(order)).rejects.toMatchObject({ code: "invalid_transition" });
    expect(await presentOrder(order)).toEqual(order);
  };
  const deleted = async (facts: Partial<StoredOrder>, isLookedAfter = false) => {
    const order = await storedOrder(facts);
    const { organizationId, id: orderId } = order;
    if (isLookedAfter) await commit(checkoutWrite({ organizationId, orderId }, now));
    await remove(order);
    await expect(remove(order)).rejects.toMatchObject(missing);
  };
  for (const field of ["acceptedAt", "readyForDispatchAt", "dispatchedAt"]) await kept({ [field]: at });
  await kept({});
  const refund: StoredRefund = {
    id: newId("refund"),
    charge: "pi_1",
    amount: anOrder().payment.total,
    status: "pending",
    reason: "requested",
    by: null,
    at,
    attempt: 0,
  };
  await kept({ completedAt: at, ...byCard("succeeded"), charge: "pi_1", refunds: [refund] });
  await kept({ cancelledAt: at, ...byCard("succeeded"), charge: "pi_1" });
  await kept({ cancelledAt: at, ...byCard("canceled") }, true);
  await deleted({ cancelledAt: at, ...byCard("canceled") });
  await deleted({ completedAt: at }, true);
  await deleted({ cancelledAt: at });
  await deleted({ completedAt: at, ...byCard("succeeded"), charge: "pi_1" }, true);
});

test("An order that changes, or whose payment is put on the list, while it is deleted stays", async () => {
  const order = await storedOrder({ completedAt: at });
  const { organizationId, id: orderId } = order;
  const conflict = { code: "conflict" };
  beforeNextWrite(() => commit({ update: keys.order(organizationId, orderId), set: { version: 2 } }));
  await expect(remove(order)).rejects.toMatchObject(conflict);
  beforeNextWrite(() => commit(checkoutWrite({ organizationId, orderId }, now)));
  await expect(remove(order)).rejects.toMatchObject(conflict);
  beforeNextWrite(() => commit(checkoutWrite({ organizationId, orderId }, now)));
  await expect(remove(order)).rejects.toMatchObject(conflict);
  expect(await presentOrder(order)).toMatchObject({ version: 2 });
  expect(await find(keys.checkout(organizationId, orderId), { consistent: true })).toMatchObject({ requests: 2 });
});

test("A guest's order that joined an account leaves its total when it is deleted; no other does, and no account comes back", async () => {
  const totalAfter = async (facts: Partial<StoredOrder>, joined: boolean, orders: number | undefined = 3) => {
    const order = await storedOrder({ completedAt: at, countedByStream: undefined, ...facts });
    const { organizationId, customerId, id } = order;
    const [key, customer] = [keys.order(organizationId, id), keys.customer(organizationId, customerId)];
    if (!joined) await commit({ update: key, set: { gsi2pk: "GUEST#ada@example.com" } });
    if (orders) await commit({ put: { ...customer, orders } });
    await remove(order);
    return (await find(customer, { consistent: true }))?.orders;
  };
  const guests = { guestEmail: "ada@example.com" };
  expect(await totalAfter(guests, true)).toBe(2);
  expect(await totalAfter(guests, false)).toBe(3);
  expect(await totalAfter(guests, true, 0)).toBeUndefined();
});

test("No account comes back with a total while one of its orders is deleted", async () => {
  const order = await storedOrder({ completedAt: at, guestEmail: "ada@example.com" });
  const customer = keys.customer(order.organizationId, order.customerId);
  await commit({ put: { ...customer, orders: 3 } });
  beforeNextWrite(() => commit({ remove: customer }));
  await expect(remove(order)).rejects.toMatchObject({ code: "conflict" });
  expect(await find(customer, { consistent: true })).toBeUndefined();
});

test("The total of an account is not touched when an order is deleted that was placed with it", async () => {
  const order = await storedOrder({ completedAt: at });
  const customer = keys.customer(order.organizationId, order.customerId);
  await commit({ put: { ...customer, orders: 3 } });
  // A write of the total would meet its absence.
  beforeNextWrite(() => commit({ remove: customer }));
  await remove(order);
  await expect(presentOrder(order)).rejects.toThrow();
});
