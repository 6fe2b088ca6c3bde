import { beforeAll, expect, inject, test } from "vitest";
import type { Member } from "#core/accounts/actor.ts";
import { checkApiKey } from "#core/api-keys/check-api-key.ts";
import { createApiKey } from "#core/api-keys/create-api-key.ts";
import { cancelLeft } from "#core/cancellation/cancel-left.ts";
import { cancelUnanswered } from "#core/cancellation/cancel-unanswered.ts";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { reservationDefaults } from "#core/contract/organizations/reservation-settings.ts";
import { keys } from "#core/db/keys.ts";
import { webhooksOf } from "#core/db/ranges.ts";
import { commit, find, query } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { deleteOrganization } from "#core/organizations/delete-organization.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { memberOf } from "#core/testing/member.ts";
import { presentOrder, presentReservation, storedOrder, storedReservation } from "#core/testing/stored.ts";
import { addWebhook } from "#core/webhooks/add-webhook.ts";
import { newBrowser } from "../../kit/client.ts";
import { actorOf, newOrderedShop, newShop, type Shop } from "../../kit/factories.ts";
import { onboard, payOnPage } from "../../kit/payments.ts";
import { startProxy } from "../../kit/proxy.ts";
import { lateSlot } from "../../kit/reservations.ts";

const origin = inject("origin");
const MINUTE = 60_000;

/** What happens before the next item that this process stores reaches the table. */
let beforeNext: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  const proxy = await startProxy(process.env.DYNAMODB_ENDPOINT ?? "", (forward) => async (call) => {
    const isStoring = /PutItem|TransactWriteItems/.test(String(call.headers["x-amz-target"]));
    const meanwhile = isStoring ? beforeNext : undefined;
    if (meanwhile) beforeNext = undefined;
    await meanwhile?.();
    return forward(call);
  });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

/** Deletes a shop while a call has read it and not yet written. */
const deletedMeanwhile = async <T>({ owner, organizationId }: Shop, call: () => Promise<T>): Promise<T> => {
  let status: number | undefined;
  beforeNext = async () => {
    ({ status } = await owner.attempt(routes.organizations.deleteOrganization, { params: { organizationId } }));
  };
  const answer = await call();
  expect(status).toBe(204);
  return answer;
};

const inAMinute = () => new Date(Date.now() + MINUTE);
const failuresOf = async ({ organizationId }: Shop) =>
  (await cancelUnanswered(inAMinute())).failures.filter(({ item }) => item.includes(organizationId));

const placing = async ({ shopper, organizationId, body }: Awaited<ReturnType<typeof newOrderedShop>>) => {
  const placement = { organizationId, actor: await actorOf(shopper), host: "", network: "" };
  return () => placeOrder({ ...placement, body: PlaceOrder.parse(body) });
};

test("An order that was under way while its shop was deleted is cancelled a minute later, and not before", async () => {
  const ordered = await newOrderedShop(origin, { acceptWithinMinutes: null });
  const { shop, organizationId } = ordered;
  const { order } = await deletedMeanwhile(shop, await placing(ordered));
  const stored = () => find(keys.order(organizationId, order.id), { consistent: true });
  await cancelUnanswered();
  expect(await stored()).toMatchObject({ cancelledAt: null });
  expect(await failuresOf(shop)).toEqual([]);
  expect(await stored()).toMatchObject({ cancelledAt: expect.any(String), payment: { status: "canceled" } });
  expect(await find(keys.deletion(organizationId), { consistent: true })).toBeUndefined();
  // A run that read the index before the note was removed.
  await cancelLeft(keys.deletion(organizationId), new Date());
});

test("A payment in that minute is refunded", async () => {
  const ordered = await newOrderedShop(origin, { acceptWithinMinutes: null });
  const { shop, organizationId, shopper } = ordered;
  await onboard(shop);
  ordered.body.payment = { provider: "stripe", method: "card" };
  const { order, redirectUrl = "" } = await deletedMeanwhile(shop, await placing(ordered));
  await payOnPage(redirectUrl, { outcome: "pay" });
  const params = { organizationId, id: order.id };
  await expect.poll(async () => (await shopper.call(routes.orders.getOrder, { params })).status).toBe("pending");
  expect(await failuresOf(shop)).toEqual([]);
  const { status, payment } = await shopper.call(routes.orders.getOrder, { params });
  expect({ status, payment: payment.status }).toEqual({ status: "cancelled", payment: "refunded" });
});

test("An order that can't be cancelled stops nothing else, is reported by itself, and is tried again", async () => {
  const organizationId = newId("organization");
  const stored = { organizationId, placedAt: new Date().toISOString() };
  const ids = [1, 2, 3].map((minutes) => newIdAt("order", new Date(Date.now() - minutes * MINUTE))).sort();
  const [damaged, ...others] = await Promise.all(ids.map((id) => storedOrder({ ...stored, id })));
  if (!damaged) return expect.unreachable();
  const damage = async (items: unknown) => commit({ update: keys.order(organizationId, damaged.id), set: { items } });
  const { items } = (await find(keys.order(organizationId, damaged.id))) ?? {};
  await damage("damaged");
  const date = new Date(Date.now() + 60 * MINUTE);
  const reservation = await storedReservation({
    organizationId,
    id: newIdAt("reservation", date),
    date: date.toISOString(),
  });
  const note = keys.deletion(organizationId);
  await commit({ put: { ...note, deletedAt: new Date().toISOString() } });
  const failed = (await cancelLeft(note, new Date())).map(({ item }) => item);
  expect(failed).toEqual([expect.stringContaining(damaged.id)]);
  for (const order of others) expect(await presentOrder(order)).toMatchObject({ cancelReason: "other" });
  expect(await presentReservation(reservation)).toMatchObject({ cancelReason: "closed" });
  await damage(items);
  expect(await cancelLeft(note, new Date())).toEqual([]);
  expect(await presentOrder(damaged)).toMatchObject({ cancelReason: "other" });
  expect(await find(note, { consistent: true })).toBeUndefined();
});

/** Adds something while the deletion of a shop is under way, and deletes the shop then. */
const addedMeanwhile = async (shop: Shop, add: (member: Member) => Promise<unknown>) => {
  const { organizationId, owner } = shop;
  const member = memberOf(organizationId, "owner", await actorOf(owner));
  beforeNext = () => add(member);
  await expect(deleteOrganization({ member })).rejects.toMatchObject({ code: "conflict" });
  await deleteOrganization({ member });
};

test("A key that is made while its shop is deleted opens nothing afterwards", async () => {
  const shop = await newShop(origin);
  let secret = "";
  await addedMeanwhile(shop, async (member) => {
    ({ secret } = await createApiKey({ member, input: { name: "Till", rights: ["orders:read"], expiresAt: null } }));
  });
  expect(secret).not.toBe("");
  await expect(checkApiKey(secret)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("A deleted shop keeps no webhook that was added while it was deleted, and gets none later", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const input = { url: "https://example.com/hook", events: ["order.placed" as const] };
  const left = () => query({ ...webhooksOf(organizationId), consistent: true });
  let late: Member | undefined;
  await addedMeanwhile(shop, (member) => {
    late = member;
    return addWebhook({ member, input });
  });
  expect(await left()).toEqual([]);
  if (!late) return expect.unreachable();
  await expect(addWebhook({ member: late, input })).rejects.toMatchObject({ code: "organization_not_found" });
  expect(await left()).toEqual([]);
});

test.each([
  ["in an hour that others have counted", 1],
  ["that is the first of its hour", 0],
])("A reservation %s is cancelled in the same way", async (_, others) => {
  const shop = await newShop(origin, { reservations: { ...reservationDefaults, guestsPerHour: 20 } });
  const { organizationId } = shop;
  const params = { organizationId };
  const input = { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop) };
  const reserve = () => createReservation({ organizationId, userId: null, input });
  const guest = newBrowser(origin);
  for (let n = 0; n < others; n++) {
    const { id, token } = await reserve();
    const cancel = { ...params, reservationId: id, operation: "cancel" as const };
    await guest.call(routes.reservations.changeReservationStatus, { params: cancel, query: { token: token ?? "" } });
  }
  const { id, token } = await deletedMeanwhile(shop, reserve);
  expect(await failuresOf(shop)).toEqual([]);
  const reading = { params: { ...params, reservationId: id }, query: { token: token ?? "" } };
  expect(await guest.call(routes.reservations.getReservation, reading)).toMatchObject({
    status: "cancelled",
    cancelReason: "closed",
  });
});
