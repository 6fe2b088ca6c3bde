import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { eraseOrder } from "#core/orders/change/erase-order.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import {
  addressAt,
  cashOrder,
  mailedLink,
  newGuest,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  type Shop,
} from "../../kit/factories.ts";

const origin = inject("origin");
const { accounts, orders, shipping, organizations } = routes;

const kitchen = async () => {
  const shop = await newShop(origin);
  const [product, method] = await Promise.all([newProduct(shop), newShippingMethod(shop)]);
  const body = cashOrder(shop, { items: [{ productId: product.id }], shippingMethodId: method.id });
  return { shop, body };
};

const placing = async (
  browser: Browser,
  { organizationId }: Pick<Shop, "organizationId">,
  body: Input<typeof orders.placeOrder, "body">,
) => {
  await browser.call(shipping.createAddress, { body: addressAt(1) });
  return (await browser.call(orders.placeOrder, { params: { organizationId }, body })).order;
};

const listed = (browser: Browser, { organizationId }: Pick<Shop, "organizationId">) =>
  browser.call(orders.listOrders, { params: { organizationId }, query: {} });

const proofOf = async (browser: Browser, email: string) => {
  await browser.call(accounts.sendVerificationEmail, {});
  return (await mailedLink(origin, email)).searchParams.get("token") ?? "";
};

test("A guest orders to an address, follows the order, and reads nothing else", async () => {
  const { shop, body } = await kitchen();
  const email = `${newId("user").slice(4)}@Example.com`;
  const [guest, other] = await Promise.all([newGuest(origin), newGuest(origin)]);
  const placed = await placing(guest, shop, { ...body, email });
  expect(placed).toMatchObject({ status: "pending", guestEmail: email.toLowerCase() });
  const params = { organizationId: shop.organizationId, id: placed.id };
  expect((await guest.call(orders.getOrder, { params, query: {} })).shippingAddress).not.toBeNull();
  expect((await other.attempt(orders.getOrder, { params, query: {} })).status).toBe(404);
  const token = placed.token ?? "";
  const followed = await newBrowser(origin).call(orders.getOrder, { params, query: { token } });
  expect(followed).toMatchObject({ status: "pending", guestEmail: null, shippingAddress: null });
  expect(await refusalOf(listed(guest, shop))).toMatchObject({ status: 401 });
  expect(await refusalOf(guest.call(accounts.sendVerificationEmail, {}))).toMatchObject({ status: 401 });
  expect(Number((await find(keys.address(guest.userId)))?.ttl)).toBeGreaterThan(Date.now() / 1000);

  const board = await shop.owner.call(orders.getOrder, { params, query: {} });
  expect(board.guestEmail).toBe(email.toLowerCase());
  await eraseOrder(keys.order(shop.organizationId, placed.id));
  expect(JSON.stringify(await find(keys.order(shop.organizationId, placed.id)))).not.toContain(email.toLowerCase());
});

test("A guest gives an email address, a signed-in person none, and a shop may refuse guests", async () => {
  const { shop, body } = await kitchen();
  const guest = await newGuest(origin);
  expect(await refusalOf(placing(guest, shop, body))).toMatchObject({
    issues: [{ path: ["email"], message: "This field is required" }],
  });
  const shopper = await newShopper(origin);
  expect(await refusalOf(placing(shopper, shop, { ...body, email: "ada@example.com" }))).toMatchObject({
    issues: [{ path: ["email"], message: "This field is not known here" }],
  });
  await shop.owner.call(organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { guestCheckout: false } },
  });
  const params = { organizationId: shop.organizationId };
  const late = guest.call(orders.placeOrder, { params, body: { ...body, email: "ada@example.com" } });
  expect(await refusalOf(late)).toMatchObject({ status: 401 });
});

test("A guest's order joins the account that proves its address, once, and never another account", async () => {
  const { shop, body } = await kitchen();
  const guest = await newGuest(origin);
  const shopper = await newShopper(origin);
  const thief = await newShopper(origin);
  const { email } = shopper;
  const placed = await placing(guest, shop, { ...body, email: email.toUpperCase() });
  expect((await listed(shopper, shop)).pagination.totalCount).toBe(0);

  const token = await proofOf(shopper, email);
  expect(await refusalOf(thief.call(accounts.verifyEmail, { query: { token } }))).toMatchObject({
    issues: [{ path: ["token"], message: "This link is for another account; log in with that one" }],
  });
  expect((await listed(thief, shop)).pagination.totalCount).toBe(0);
  await shopper.call(accounts.verifyEmail, { query: { token } });
  await shopper.call(accounts.verifyEmail, { query: { token } });
  await shopper.call(accounts.signIn, { body: { email, password: "tamarind-and-rain" } });
  const mine = await listed(shopper, shop);
  expect(mine.data.map(({ id }) => id)).toEqual([placed.id]);
  await expect.poll(async () => (await listed(shopper, shop)).pagination.totalCount).toBe(1);
  expect((await shopper.call(accounts.getSession, {}))?.session.emailVerified).toBe(true);

  const again = await placing(await newGuest(origin), shop, { ...body, email });
  expect((await listed(shopper, shop)).data).toHaveLength(1);
  await shopper.call(accounts.signIn, { body: { email, password: "tamarind-and-rain" } });
  expect((await listed(shopper, shop)).data.map(({ id }) => id)).toEqual([again.id, placed.id]);
});

test("A guest's reservation joins the account that proves its address, once, and moves and ends there", async () => {
  const { shop } = await kitchen();
  const { organizationId } = shop;
  const shopper = await newShopper(origin);
  const { email } = shopper;
  const times = await shopper.call(routes.reservations.listReservationTimes, { params: { organizationId }, query: {} });
  const [first, last] = [times[0]?.date ?? "", times.at(-1)?.date ?? ""];
  const reserve = (browser: Browser, facts: object = {}) =>
    browser.call(routes.reservations.createReservation, {
      params: { organizationId },
      body: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200", guests: 2, date: last, email, ...facts },
    });
  const made = [
    await reserve(newBrowser(origin), { email: email.toUpperCase() }),
    await reserve(await newGuest(origin), { date: first }),
  ];
  await reserve(newBrowser(origin), { email: null });
  const listed = () =>
    shopper.call(routes.reservations.listUserReservations, {
      params: { organizationId, userId: shopper.userId },
      query: {},
    });
  expect((await listed()).data).toEqual([]);

  const token = await proofOf(shopper, email);
  for (const _ of [1, 2]) await shopper.call(accounts.verifyEmail, { query: { token } });
  const mine = await listed();
  expect(mine.data.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(mine.pagination.totalCount).toBe(2);
  const params = { organizationId, reservationId: made[0]?.id ?? ("" as never) };
  const moved = await shopper.call(routes.reservations.rescheduleReservation, {
    params,
    query: {},
    body: { date: first },
  });
  expect(moved).toMatchObject({ userId: shopper.userId, firstname: "Ada" });
  await shop.owner.call(routes.reservations.deleteReservation, { params: { organizationId, reservationId: moved.id } });
  expect((await listed()).pagination).toMatchObject({ totalCount: 1 });
  expect((await listed()).data.map(({ id }) => id)).toEqual([made[1]?.id]);

  const later = await reserve(newBrowser(origin));
  const { reservations } = await shopper.call(routes.privacy.exportPerson, {});
  expect(reservations.map(({ id }) => id)).toContain(later.id);
});

test("Strangers who name an address use up their own limit of orders, not its owner's", async () => {
  const { shop, body } = await kitchen();
  const email = `${newId("user").slice(4)}@example.com`;
  const attacker = await newGuest(origin);
  await attacker.call(shipping.createAddress, { body: addressAt(1) });
  const params = { organizationId: shop.organizationId };
  const named = () => attacker.attempt(orders.placeOrder, { params, body: { ...body, email } });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await named()).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const owner = await newGuest(origin);
  expect(await placing(owner, shop, { ...body, email })).toMatchObject({ status: "pending", guestEmail: email });
});

test("A person's data include an order that they placed as a guest a moment ago", async () => {
  const { shop, body } = await kitchen();
  const shopper = await newShopper(origin);
  const token = await proofOf(shopper, shopper.email);
  await shopper.call(accounts.verifyEmail, { query: { token } });
  const placed = await placing(await newGuest(origin), shop, { ...body, email: shopper.email });
  const { orders } = await shopper.call(routes.privacy.exportPerson, {});
  expect(orders.map(({ id }) => id)).toEqual([placed.id]);
});
