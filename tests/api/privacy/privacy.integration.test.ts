import { expect, inject, test } from "vitest";
import { signInWithGoogle } from "#core/accounts/google/sign-in-with-google.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as emailProof from "#core/contract/accounts/email-proof.ts";
import * as session from "#core/contract/accounts/session.ts";
import * as codes from "#core/contract/accounts/sign-in-codes.ts";
import { listActivity } from "#core/contract/audit/activity.ts";
import { routes } from "#core/contract/index.ts";
import * as orders from "#core/contract/orders/orders.ts";
import * as staffOrders from "#core/contract/orders/staff.ts";
import * as steps from "#core/contract/orders/steps.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import * as privacy from "#core/contract/privacy/privacy.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import * as staffReservations from "#core/contract/reservations/staff.ts";
import * as addresses from "#core/contract/shipping/addresses.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { codesOf, networksOf } from "#core/db/ranges.ts";
import { commit, find, query } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { erasePerson } from "#core/privacy/erase-person.ts";
import { exportOrganization } from "#core/privacy/export-organization.ts";
import { retain, retainOrganization } from "#core/privacy/retain.ts";
import { memberOf } from "#core/testing/member.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import {
  actorOf,
  addressAt,
  mailedLink,
  newGuest,
  newMember,
  newOrderedShop,
  newShop,
  newShopper,
} from "../../kit/factories.ts";

const origin = inject("origin");
const password = "tamarind-and-rain";
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * DAY);

type OrderedShop = Awaited<ReturnType<typeof newOrderedShop>>;

/** A person's orders are found once the stream's job has counted the first one at its shop. */
const order = async ({ organizationId, shopper, body }: OrderedShop) => {
  const { order } = await shopper.call(orders.placeOrder, { params: { organizationId }, headers: {}, body });
  await expect.poll(() => find(keys.customer(organizationId, shopper.userId))).toBeDefined();
  return order;
};

const handOver = async ({ organizationId, shop }: OrderedShop, id: OrderId) => {
  for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
    await shop.owner.call(steps.changeOrderStatus, { params: { organizationId, id, operation } });
};

const reserve = ({ organizationId, shop, shopper }: OrderedShop) => {
  const date = offeredSlots(shop.organization.configuration, new Date()).at(-1) ?? "";
  const body = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200", guests: 2, date };
  return shopper.call(reservations.createReservation, { params: { organizationId }, body });
};

const erase = (person: Browser, given = password) => person.call(privacy.erasePerson, { body: { password: given } });

test("A person can export everything that is stored about them", async () => {
  const shop = await newOrderedShop(origin);
  const { email } = shop.shopper;
  await newBrowser(origin).call(accounts.signIn, { body: { email, password } });
  const { id } = await order(shop);
  const reservation = await reserve(shop);
  const data = await shop.shopper.call(privacy.exportPerson, {});
  expect(data.user.email).toBe(email);
  expect(data.address).toMatchObject({ lastname: "Nowak" });
  expect(data.orders).toMatchObject([{ id, shippingAddress: { phone: "+48 600 100 200" } }]);
  expect(data.reservations).toMatchObject([{ id: reservation.id, lastname: "Nowak" }]);
  expect(data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(data.networks).toHaveLength(1);
  expect(data.waysToSignIn).toEqual([{ providerId: "credential" }]);

  const other = await newShopper(origin);
  expect(await other.call(privacy.exportPerson, {})).toMatchObject({ orders: [], reservations: [], address: null });
});

test("Later parts of a shop's export come only to the owner who began it, for a day", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const part = (by: Browser, after?: string) =>
    by.call(privacy.exportOrganization, { params: { organizationId }, query: { after } });
  const after = "CATEGORY#";
  const unbegun = { code: "not_found" };
  expect(await refusalOf(part(owner, after))).toMatchObject(unbegun);
  await part(owner);
  expect((await part(owner, after)).organization.id).toBe(organizationId);
  expect(await refusalOf(part(await newMember(shop, "owner"), after))).toMatchObject(unbegun);
  const { data } = await owner.call(listActivity, { params: { organizationId } });
  expect(data.filter(({ did }) => did === "exportOrganization")).toHaveLength(1);
  const tomorrow = await exportOrganization(
    { member: memberOf(organizationId, "owner", await actorOf(owner)), after },
    later(1),
  ).catch((error: unknown) => error);
  expect(tomorrow).toMatchObject(unbegun);
});

test("An erased person can't sign in, and their orders stay without personal data (ASVS 7.4.2)", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const { owner } = shop.shop;
  await newBrowser(origin).call(accounts.signIn, { body: { email: shopper.email, password } });
  await newBrowser(origin).call(codes.sendSignInCode, { body: { email: shopper.email, type: "sign-in" } });
  const { id, token, payment } = await order(shop);
  const awaited = await refusalOf(erase(shopper));
  const { name, configuration } = shop.shop.organization;
  const at = { id: organizationId, name, origin: origin.replace("localhost", configuration.hostname) };
  expect(awaited).toMatchObject({ code: "order_awaited", shop: at });
  await handOver(shop, id);
  const params = { organizationId, id };
  const found = async () =>
    (await owner.call(orders.listOrders, { params: { organizationId }, query: { search: "Nowak" } })).data.length;
  await expect.poll(found).toBe(1);
  const wrong = await refusalOf(erase(shopper, "not-the-password"));
  expect(wrong.issues).toEqual([{ path: ["password"], message: "The password is not right" }]);

  await erase(shopper);
  expect(await shopper.call(session.getSession, {})).toBeNull();
  const again = newBrowser(origin);
  const signIn = again.call(accounts.signIn, { body: { email: shopper.email, password } });
  expect((await refusalOf(signIn)).code).toBe("invalid_credentials");
  const kept = await owner.call(orders.getOrder, { params, query: {} });
  expect(kept).toMatchObject({
    id,
    status: "completed",
    shippingAddress: null,
    contact: null,
    payment: { total: payment.total },
  });
  const link = newBrowser(origin).call(orders.getOrder, { params, query: { token: token ?? "" } });
  expect((await refusalOf(link)).status).toBe(404);
  await expect.poll(found).toBe(0);
  expect(await find(keys.address(shopper.userId))).toBeUndefined();
  expect(await find(keys.customer(organizationId, shopper.userId))).toBeUndefined();
  for (const place of [networksOf(shopper.email), codesOf(shopper.email)])
    expect(await query({ ...place, consistent: true }), place.prefix).toEqual([]);

  const { user } = await again.call(accounts.signUp, {
    body: { email: shopper.email, password, firstname: "Ada", lastname: "Nowak" },
  });
  expect(user.id).not.toBe(shopper.userId);
  expect((await again.call(privacy.exportPerson, {})).orders).toEqual([]);
});

test("Orders that a person placed as a guest with their account's address are exported and erased with it", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  await shopper.call(emailProof.sendVerificationEmail, {});
  const token = (await mailedLink(origin, shopper.email)).searchParams.get("token") ?? "";
  await shopper.call(emailProof.verifyEmail, { query: { token } });
  const guest = await newGuest(origin);
  await guest.call(addresses.createAddress, { body: addressAt(1) });
  const body = { ...shop.body, email: shopper.email };
  const { id } = (await guest.call(orders.placeOrder, { params: { organizationId }, headers: {}, body })).order;
  await handOver(shop, id);
  const exported = await shopper.call(privacy.exportPerson, {});
  expect(exported.orders.map((each) => each.id)).toEqual([id]);
  const later = (await guest.call(orders.placeOrder, { params: { organizationId }, headers: {}, body })).order;
  expect((await refusalOf(erase(shopper))).code).toBe("order_awaited");
  await handOver(shop, later.id);
  await erase(shopper);
  for (const each of [id, later.id]) {
    const kept = await shop.shop.owner.call(orders.getOrder, { params: { organizationId, id: each }, query: {} });
    expect(kept).toMatchObject({ shippingAddress: null, contact: null, guestEmail: null });
  }
});

test("A coming reservation is cancelled before its guest is erased", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const { id: reservationId } = await reserve(shop);
  expect(await refusalOf(erase(shopper))).toMatchObject({ code: "reservation_awaited", shop: { id: organizationId } });
  const params = { organizationId, reservationId };
  await shopper.call(reservations.changeReservationStatus, { params: { ...params, operation: "cancel" } });
  await erase(shopper);
  const kept = await shop.shop.owner.call(reservations.getReservation, { params });
  expect(kept).toMatchObject({ firstname: "", lastname: "", phone: "", guests: 2 });
});

test("A deleted reservation no longer names its guest", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId } = shop;
  const { id: reservationId } = await reserve(shop);
  await shop.shop.owner.call(reservations.deleteReservation, { params: { organizationId, reservationId } });
  const copy = await find(keys.deleted(keys.reservation(organizationId, reservationId)), { consistent: true });
  expect(copy).toMatchObject({ firstname: "", lastname: "", phone: "", token: null, guests: 2 });
});

test("The only owner of a shop can't be erased; a member leaves it", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  expect(await refusalOf(erase(shop.owner))).toMatchObject({ code: "only_owner", shop: { id: organizationId } });
  const waiter = await newMember(shop, "staff");
  await erase(waiter);
  expect(await find(keys.member(organizationId, waiter.userId))).toBeUndefined();
});

test("An account without a password is erased by a session of the last 15 minutes only", async () => {
  const person = { subject: `google-${Date.now()}`, email: `${Date.now()}@gmail.example` };
  const google = { ...person, emailVerified: true, firstname: "Ada", lastname: "Nowak", image: null };
  const { id: sessionId, userId } = await signInWithGoogle(google);
  const actor = { userId, sessionId };
  const old = new Date(Date.now() + 16 * 60_000);
  await expect(erasePerson({ actor }, old)).rejects.toMatchObject({ code: "session_too_old" });
  await erasePerson({ actor });
  expect(await find(keys.identity("google", person.subject))).toBeUndefined();
});

test("Ten wrong passwords stop further guesses", async () => {
  const actor = await actorOf(await newShopper(origin));
  const now = new Date();
  const guess = () => erasePerson({ actor, password: "not-the-password" }, now).catch(({ code }) => code);
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  expect(answers.filter((code) => code === "throttled")).toHaveLength(2);
});

test("An owner exports the shop in parts", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId } = shop;
  const { id } = await order(shop);
  const first = await shop.shop.owner.call(privacy.exportOrganization, { params: { organizationId }, query: {} });
  expect(first).toMatchObject({ organization: { id: organizationId }, orders: [{ id }], next: null });
  expect(first.products.map((product) => product.id)).toEqual([shop.product.id]);
  expect(first.shippingMethods.map((method) => method.id)).toEqual([shop.method.id]);

  const query = { after: `ORDER#${id}` };
  const rest = await shop.shop.owner.call(privacy.exportOrganization, { params: { organizationId }, query });
  expect(rest).toMatchObject({ categories: [], orders: [], products: [{ id: shop.product.id }] });
});

test("Personal data is removed from old orders, reservations and deleted ones; recent ones are unchanged", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId } = shop;
  const { owner } = shop.shop;
  const { id } = await order(shop);
  await handOver(shop, id);
  const { id: reservationId } = await reserve(shop);
  const gone = await order(shop);
  await owner.call(steps.changeOrderStatus, { params: { organizationId, id: gone.id, operation: "cancelled" } });
  await owner.call(staffOrders.deleteOrder, { params: { organizationId, id: gone.id } });

  await retain();
  const copy = () => find(keys.deleted(keys.order(organizationId, gone.id)), { consistent: true });
  const kept = () => owner.call(orders.getOrder, { params: { organizationId, id }, query: {} });
  expect((await kept()).shippingAddress).not.toBeNull();
  expect(await copy()).toMatchObject({ shippingAddress: { lastname: "Nowak" } });

  await retainOrganization(organizationId, later(29));
  expect(await copy()).toMatchObject({ shippingAddress: { lastname: "Nowak" } });
  await retainOrganization(organizationId, later(31));
  expect(await copy()).toMatchObject({ shippingAddress: null, contact: null });
  expect((await kept()).shippingAddress).not.toBeNull();

  await retainOrganization(organizationId, later(760));
  expect((await kept()).shippingAddress).toBeNull();
  const reservation = await owner.call(reservations.getReservation, { params: { organizationId, reservationId } });
  expect(reservation).toMatchObject({ firstname: "", phone: "" });
  expect(await retainOrganization(organizationId, later(760))).toMatchObject({ changed: 0, failures: [] });
});

test("The old link of a reservation that was moved to another day works for as long as one can lie ahead", async () => {
  const ordered = await newOrderedShop(origin);
  const { organizationId, shopper } = ordered;
  const { id: reservationId, date } = await reserve(ordered);
  const params = { organizationId, reservationId };
  const to = { guests: 2, date: offeredSlots(ordered.shop.organization.configuration, new Date()).at(-12) ?? "" };
  const moved = await ordered.shop.owner.call(staffReservations.moveReservation, { params, body: to });
  expect([moved.id, moved.date]).not.toEqual([reservationId, date]);
  const read = () => shopper.call(reservations.getReservation, { params });
  await retainOrganization(organizationId, later(119));
  expect(await read()).toMatchObject({ id: moved.id });
  await retainOrganization(organizationId, later(121));
  expect((await refusalOf(read())).code).toBe("not_found");
});

test("Unreadable items stop retention neither for their shop nor for others, and are reported", async () => {
  const [broken, sound] = await Promise.all([newOrderedShop(origin), newOrderedShop(origin)]);
  const bad = await order(broken);
  const [after, others] = [await order(broken), await order(sound)];
  await handOver(broken, after.id);
  await handOver(sound, others.id);
  const { organizationId } = broken;
  await commit({ update: keys.order(organizationId, bad.id), set: { payment: "?" } });
  const { failures } = await retainOrganization(organizationId, later(760));
  expect(failures.map(({ item }) => item)).toEqual([expect.stringContaining(bad.id)]);
  await retainOrganization(sound.organizationId, later(760));
  for (const [shop, { id }] of [
    [broken, after],
    [sound, others],
  ] as const)
    expect(await find(keys.order(shop.organizationId, id), { consistent: true })).toMatchObject({ contact: null });
});

test("An order that can't be read withholds no other one from an export or an erasure", async () => {
  const shop = await newOrderedShop(origin);
  const { organizationId, shopper } = shop;
  const broken = await order(shop);
  const sound = await order(shop);
  await handOver(shop, sound.id);
  const read = (id: OrderId) => find(keys.order(organizationId, id), { consistent: true });
  const payment = (await read(broken.id))?.payment;
  await commit({ update: keys.order(organizationId, broken.id), set: { payment: "?" } });
  const mine = await shopper.call(privacy.exportPerson, {});
  const ours = await shop.shop.owner.call(privacy.exportOrganization, { params: { organizationId }, query: {} });
  for (const exported of [mine, ours])
    expect(exported).toMatchObject({ orders: [{ id: sound.id }], unreadable: [broken.id], next: null });

  expect((await refusalOf(erase(shopper))).status).toBe(500);
  expect(await read(sound.id)).toMatchObject({ contact: null, shippingAddress: null });

  await commit({ update: keys.order(organizationId, broken.id), set: { payment } });
  await handOver(shop, broken.id);
  await erase(shopper);
  expect(await read(broken.id)).toMatchObject({ contact: null, shippingAddress: null });
});

test("An erased person's address is removed from their invitations and from their audit events", async () => {
  const [{ organizationId, owner }, person] = await Promise.all([newShop(origin), newShopper(origin)]);
  const { inviteMember, listActivity } = routes.organizations;
  const params = { organizationId };
  await owner.call(inviteMember, { params, body: { email: person.email, role: "staff" } });
  const other = `${newId("user").slice(4)}@example.com`;
  await owner.call(inviteMember, { params, body: { email: other, role: "staff" } });
  const { pk } = keys.organization(organizationId);
  const stored = async () => JSON.stringify(await query({ pk, consistent: true }));
  expect(await stored()).toContain(person.email);
  await erase(person);
  expect(await stored()).not.toContain(person.email);
  const { data } = await owner.call(listActivity, { params, query: {} });
  expect(data.filter(({ did }) => did === "inviteMember").map(({ name }) => name)).toEqual([other, null]);
});

test("An erased person's address is also removed from the log of a withdrawn invitation", async () => {
  const [{ owner, organizationId }, person] = await Promise.all([newShop(origin), newShopper(origin)]);
  const { inviteMember, listInvitations, revokeInvitation, listActivity } = routes.organizations;
  const params = { organizationId };
  await owner.call(inviteMember, { params, body: { email: person.email, role: "manager" } });
  for (const { id } of await owner.call(listInvitations, { params }))
    await owner.call(revokeInvitation, { params: { ...params, invitationId: id } });
  const named = async () => {
    const { data } = await owner.call(listActivity, { params, query: {} });
    return data.filter(({ did }) => did === "inviteMember").map(({ name }) => name);
  };
  expect(await named()).toEqual([person.email]);
  await erase(person);
  expect(await named()).toEqual([null]);
  const { pk } = keys.organization(organizationId);
  expect(JSON.stringify(await query({ pk, consistent: true }))).not.toContain(person.email);
});
