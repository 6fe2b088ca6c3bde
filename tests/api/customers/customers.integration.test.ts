import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import type { CustomerId } from "#core/contract/values/ids.ts";
import { findBlocked } from "#core/customers/blocked.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { placeOrder as place } from "#core/orders/place/place-order.ts";
import { retainOrganization } from "#core/privacy/retain.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import {
  actorOf,
  cashOrder,
  newGuest,
  newMember,
  newOrderedShop,
  newProduct,
  newShop,
  newShopper,
  type Shop,
} from "../../kit/factories.ts";

const origin = inject("origin");
const { listCustomers, listOrderCustomers, getCustomer, patchCustomer, eraseCustomer } = routes.customers;
const { placeOrder, takeOrder, listOrders, changeOrderStatus } = routes.orders;
const { exportPerson, erasePerson, exportOrganization } = routes.privacy;

const DAY = 24 * 60 * 60 * 1000;

const list = async ({ owner, organizationId }: Shop, query: Input<typeof listCustomers, "query"> = {}) =>
  (await owner.call(listCustomers, { params: { organizationId }, query })).data;

/** The one customer of a shop, once the stream's job has counted the order. */
const theCustomer = async (shop: Shop, search = "nowak") => {
  await expect.poll(() => list(shop, { search })).toHaveLength(1);
  const [customer] = await list(shop, { search });
  return customer ?? expect.unreachable();
};

/** A shop with a dish, and a function that places a cash pickup order for any caller. */
const counter = async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const product = await newProduct(shop);
  const params = { organizationId };
  const order = async (by: Browser, { phone = "+48600100200", ...facts }: { phone?: string; email?: string } = {}) => {
    const contact = { firstname: "Ada", lastname: "Nowak", phone };
    const items = [{ productId: product.id, quantity: 1 }];
    const body = cashOrder(shop, { items, fulfilmentMethod: "pickup", contact, ...facts });
    return (await by.call(placeOrder, { params, headers: {}, body })).order;
  };
  const take = (phone: string) =>
    owner.call(takeOrder, {
      params,
      headers: {},
      body: {
        source: "phone",
        items: [{ productId: product.id, quantity: 1 }],
        fulfilmentMethod: "pickup",
        contact: { firstname: "Ada", lastname: "Nowak", phone },
        payment: { provider: "not_applicable", method: "cash_on_delivery" },
      },
    });
  const patch = (id: CustomerId, body: Input<typeof patchCustomer, "body">, version?: number, by = owner) =>
    by.call(patchCustomer, {
      params: { ...params, id },
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
      body,
    });
  return { shop, organizationId, owner, params, order, take, patch };
};

const email = (name: string) => ({ email: `${name}.${newId("user").slice(-8)}@example.com` });

test("A person who orders becomes a customer, by account or phone number, and their orders are found", async () => {
  const { shop, organizationId, owner, params, order, take } = await counter();
  const [guest, shopper] = [await newGuest(origin), await newShopper(origin)];
  await order(guest, email("ada"));
  const taken = await take("600 100 200");
  const own = await order(shopper, { phone: "+48 600 300 400" });
  await expect.poll(async () => (await list(shop)).map(({ orders }) => orders)).toEqual([1, 2]);
  const [account, number] = await list(shop);
  expect(account).toMatchObject({ id: shopper.userId, hasAccount: true, email: null, isBlocked: false, note: null });
  expect(number).toMatchObject({ hasAccount: false, spent: 0, currency: "PLN", phone: "600 100 200" });
  for (const operation of ["ready-for-dispatch", "completed"] as const)
    await owner.call(changeOrderStatus, { params: { ...params, id: taken.id, operation } });
  await expect.poll(async () => (await list(shop))[1]?.spent).toBe(24.9);

  const ordersOf = async (customer: CustomerId | undefined) =>
    (await owner.call(listOrders, { params, query: { customer } })).data.map(({ id }) => id);
  await expect.poll(() => ordersOf(number?.id)).toHaveLength(2);
  expect(await ordersOf(account?.id)).toEqual([own.id]);
  const ofOrder = (id: typeof own.id) => owner.call(listOrderCustomers, { params: { organizationId, id } });
  expect((await ofOrder(taken.id)).map(({ id }) => id)).toEqual([number?.id]);
  expect((await ofOrder(own.id)).map(({ id }) => id)).toEqual([account?.id]);
  expect(await refusalOf(shopper.call(listOrders, { params, query: { customer: number?.id } }))).toMatchObject({
    status: 400,
  });
});

test("A blocked customer can't order online by account or phone number, reads so without a reason, and can order by telephone", async () => {
  const { shop, order, take, patch } = await counter();
  const [guest, shopper, other] = [await newGuest(origin), await newShopper(origin), await newShopper(origin)];
  await order(guest, email("ada"));
  const { id } = await theCustomer(shop);
  await patch(id, { isBlocked: true });
  const refused = {
    status: 400,
    code: "not_taken_online",
    message: expect.stringContaining("This restaurant can't take your order online. Please call the restaurant"),
  };
  expect(await refusalOf(order(guest, { ...email("ada"), phone: "600-100-200" }))).toMatchObject(refused);
  expect(await refusalOf(order(shopper))).toMatchObject(refused);
  await order(shopper, { phone: "600100201" });
  await take("600100200");
  expect((await list(shop, { blocked: true })).map((customer) => customer.id)).toEqual([id]);
  expect(await list(shop, { blocked: true, search: "600100201" })).toEqual([]);
  // An account is blocked with the phone number that it ordered with last.
  await patch(id, { isBlocked: false });
  expect(await list(shop, { blocked: true })).toEqual([]);
  await expect.poll(() => list(shop, { search: "600100201" })).toHaveLength(1);
  await patch(shopper.userId as string as CustomerId, { isBlocked: true });
  expect(await refusalOf(order(shopper, { phone: "600100209" }))).toMatchObject(refused);
  expect(await refusalOf(order(other, { phone: "600100201" }))).toMatchObject(refused);
  await order(guest, email("eve"));
});

test("Staff write notes on the version that they saw, and only managers block and erase", async () => {
  const { shop, organizationId, owner, params, order, patch } = await counter();
  const staff = await newMember(shop, "staff");
  const guest = await newGuest(origin);
  await order(guest, email("ada"));
  const { id, version } = await theCustomer(shop);
  const hostile = `<img src=x onerror=alert(1)> "Erdnüsse"\n=HYPERLINK("x") 🥜`;
  const noted = await patch(id, { note: ` ${hostile} ` }, version, staff);
  expect(noted).toMatchObject({ note: hostile, version: version + 1 });
  expect(await refusalOf(patch(id, { note: "Another tab" }, version, staff))).toMatchObject({ status: 409 });
  // An order that arrives meanwhile does not change the note.
  await order(guest, email("ada"));
  await expect.poll(async () => (await list(shop))[0]?.orders).toBe(2);
  expect(await patch(id, { note: "" }, noted.version, staff)).toMatchObject({ note: null });
  expect(await refusalOf(patch(id, { note: "x".repeat(501) }))).toMatchObject({ status: 400 });
  expect(await refusalOf(patch(id, { isBlocked: true }, undefined, staff))).toMatchObject({ status: 403 });
  expect(await refusalOf(staff.call(eraseCustomer, { params: { organizationId, id } }))).toMatchObject({
    status: 403,
  });
  const { data } = await owner.call(routes.organizations.listActivity, { params, query: {} });
  expect(data.filter(({ did }) => did === "patchCustomer").map(({ fields, name }) => [fields, name])).toEqual([
    [["note"], null],
    [["note"], null],
  ]);
});

test("A customer of another shop, an unknown one and an erased one are not found, and nothing of them is left", async () => {
  const { shop, owner, params, order, patch } = await counter();
  const elsewhere = await newShop(origin);
  const placed = await order(await newGuest(origin), email("ada"));
  const { id } = await theCustomer(shop);
  await patch(id, { note: "Peanuts", isBlocked: true });
  const missing = { status: 404 };
  const theirs = { organizationId: elsewhere.organizationId, id };
  expect(await refusalOf(elsewhere.owner.call(getCustomer, { params: theirs }))).toMatchObject(missing);
  expect(
    await refusalOf(elsewhere.owner.call(patchCustomer, { params: theirs, headers: {}, body: { note: "x" } })),
  ).toMatchObject(missing);
  expect(await refusalOf(elsewhere.owner.call(eraseCustomer, { params: theirs }))).toMatchObject(missing);
  expect(
    await refusalOf(elsewhere.owner.call(listOrderCustomers, { params: { ...theirs, id: placed.id } })),
  ).toMatchObject(missing);
  await owner.call(eraseCustomer, { params: { ...params, id } });
  expect(await refusalOf(owner.call(getCustomer, { params: { ...params, id } }))).toMatchObject(missing);
  expect(await refusalOf(owner.call(eraseCustomer, { params: { ...params, id } }))).toMatchObject(missing);
  for (const query of [{}, { search: "nowak" }, { blocked: true }]) expect(await list(shop, query)).toEqual([]);
  expect(await find(keys.customer(params.organizationId, id))).toBeUndefined();
  await order(await newGuest(origin), email("ada"));
});

test("A person's data include the notes of shops about them, and erasing the account erases these too", async () => {
  const ordered = await newOrderedShop(origin);
  const { shop, shopper, organizationId, body } = ordered;
  const { order } = await shopper.call(placeOrder, { params: { organizationId }, headers: {}, body });
  const { id } = await theCustomer(shop);
  expect(id).toBe(shopper.userId);
  const patched = { note: "Allergic to peanuts", isBlocked: true };
  await shop.owner.call(patchCustomer, { params: { organizationId, id }, headers: {}, body: patched });
  const { customerAt } = await shopper.call(exportPerson, {});
  expect(customerAt).toMatchObject([{ organizationId, lastname: "Nowak", orders: 1, ...patched }]);
  const { customers } = await shop.owner.call(exportOrganization, { params: { organizationId }, query: {} });
  expect(customers).toMatchObject([{ id, ...patched }]);

  for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
    await shop.owner.call(changeOrderStatus, { params: { organizationId, id: order.id, operation } });
  await expect.poll(async () => (await list(shop))[0]?.spent).toBe(order.payment.total);
  await shopper.call(erasePerson, { body: { password: "tamarind-and-rain" } });
  for (const query of [{}, { search: "nowak" }, { blocked: true }]) expect(await list(shop, query)).toEqual([]);
  expect(await find(keys.customer(organizationId, id))).toBeUndefined();
});

test("A customer whose last order is two years old is removed", async () => {
  const { shop, organizationId, order } = await counter();
  await order(await newGuest(origin), email("ada"));
  await theCustomer(shop);
  await retainOrganization(organizationId, new Date(Date.now() + 729 * DAY));
  expect(await list(shop)).toHaveLength(1);
  await retainOrganization(organizationId, new Date(Date.now() + 731 * DAY));
  expect(await list(shop)).toEqual([]);
});

test("The check for a blocked customer takes half a read unit of an order while nobody is blocked, and no round trip", async () => {
  const { organizationId, shopper, body } = await newOrderedShop(origin);
  const actor = await actorOf(shopper);
  const placement = { organizationId, actor, body: PlaceOrder.parse(body), host: "", network: "" };
  const { cost } = await measureCost(() => findBlocked(organizationId));
  expect(cost.readUnits).toBe(0.5);
  const placing = await measureCost(() => place(placement));
  // The batch of reads including the check, the day's number, and the order.
  expect(placing.cost).toMatchObject({ requests: 4, roundTrips: 3 });
});
