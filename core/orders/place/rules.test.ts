import { expect, test } from "vitest";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { orderSlots } from "../../contract/organizations/order-slots.ts";
import { offeredSlots } from "../../contract/organizations/slots.ts";
import type { AddressId, UserId } from "../../contract/values/ids.ts";
import { newId } from "../../ids.ts";
import { Minor, zero } from "../../money.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredAddress } from "../../shipping/address.ts";
import type { StoredShippingMethod } from "../../shipping/shipping-method.ts";
import { aProduct } from "../../testing/products.ts";
import { aShop } from "../../testing/shops.ts";
import { deliveryOf } from "./delivery.ts";
import { guestEmailOf } from "./guest-email.ts";
import { chargedLines, checkOrganizationTakes } from "./order-rules.ts";
import { tipOf } from "./tip.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const position = { latitude: 50.06, longitude: 19.94 };
const contact = { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" };

const bodyWith = (facts: Partial<PlaceOrder> = {}): PlaceOrder =>
  ({
    items: [],
    fulfilmentMethod: "pickup",
    contact,
    payment: { provider: "not_applicable", method: "cash_on_delivery" },
    checkoutBaseUrl: "https://dosa.localhost",
    ...facts,
  }) as PlaceOrder;

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { code, issues } = error as { code: string; issues?: { path: unknown[] }[] };
    return issues?.[0] ? [code, ...issues[0].path] : code;
  }
  return undefined;
};

type Settings = Partial<StoredOrganization["configuration"]>;
const taken = (settings: Settings = {}, body: Partial<PlaceOrder> = {}, host = "other.example") =>
  refusalOf(() => checkOrganizationTakes(aShop({}, settings), { body: bodyWith(body), host }, now));

test("A shop takes orders while it does, is open, and offers that way to get and to pay them", () => {
  expect(taken()).toBeUndefined();
  expect(taken({ isAcceptingOrders: false })).toBe("not_accepting_orders");
  expect(taken({ isOpen: false })).toBe("store_closed");
  const paused = aShop({ ordering: { pausedUntil: "2026-11-21T12:30:00.000Z" } });
  const host = "other.example";
  expect(refusalOf(() => checkOrganizationTakes(paused, { body: bodyWith(), host }, now))).toBe("not_accepting_orders");
  const over = aShop({ ordering: { paused: { pickup: "2026-11-21T12:00:00.000Z" } } });
  expect(refusalOf(() => checkOrganizationTakes(over, { body: bodyWith(), host }, now))).toBeUndefined();
  expect(taken({ enablePickup: false })).toEqual(["invalid_input", "fulfilmentMethod"]);
  expect(taken({ enablePickup: false }, { fulfilmentMethod: "delivery" })).toBeUndefined();
  expect(taken({ enableCash: false })).toEqual(["invalid_input", "payment"]);
  for (const payment of [
    { provider: "stripe", method: "card" },
    { provider: "not_applicable", method: "card" },
    { provider: "stripe", method: "cash_on_delivery" },
  ] as const)
    expect(taken({}, { payment })).toEqual(["invalid_input", "payment"]);
});

test("While delivery has its hours later, an order for now is asked for a time, and one for a time of it is taken", () => {
  // Saturday, 13:00 in Warsaw.
  const settings: Settings = { deliveryHours: [{ weekdays: ["saturday"], from: "18:00", to: "20:30" }] };
  const delivery = { fulfilmentMethod: "delivery" } as const;
  expect(taken(settings, delivery)).toEqual(["invalid_input", "deliveryAt"]);
  expect(taken(settings)).toBeUndefined();
  expect(taken(settings, { ...delivery, deliveryAt: "2026-11-21T18:00:00.000Z" })).toBeUndefined();
  const { configuration } = aShop({}, settings);
  const evening = ["2026-11-21T17:00:00.000Z", "2026-11-21T18:00:00.000Z", "2026-11-21T19:00:00.000Z"];
  expect(orderSlots(configuration, "delivery", now)).toEqual(evening);
  expect(orderSlots(configuration, "pickup", now)).toHaveLength(8 + 6 * 11);
});

test("A shop whose hours are over takes orders for a later time, and none for now", () => {
  const day = { opens: "08:00", closes: "09:00" };
  const [openingTimes, closingTimes] = [day.opens, day.closes].map((time) => ({
    monday: time,
    tuesday: time,
    wednesday: time,
    thursday: time,
    friday: time,
    saturday: time,
    sunday: time,
  }));
  const hours = { openingTimes, closingTimes } as unknown as Settings;
  expect(taken(hours)).toBe("store_closed");
  expect(taken(hours, { deliveryAt: "2026-11-22T07:00:00.000Z" })).toBeUndefined();
});

test("The shopper comes back to the shop's own site or the one that asked, and nowhere else", () => {
  expect(taken({}, { checkoutBaseUrl: "https://dosa.localhost:3000/x" })).toBeUndefined();
  expect(taken({}, { checkoutBaseUrl: "https://other.example" })).toBeUndefined();
  for (const checkoutBaseUrl of [
    "https://evil.example",
    "https://dosa.localhost.evil.example",
    "https://other.example:81",
  ])
    expect(taken({}, { checkoutBaseUrl })).toEqual(["invalid_input", "checkoutBaseUrl"]);
});

test("Every line that can't be sold is named", () => {
  const product = aProduct();
  const item = { productId: product.id, quantity: 2, modifierGroups: [] };
  expect(chargedLines([item], [product], now)).toMatchObject([{ totalPrice: 4980 }]);
  expect(refusalOf(() => chargedLines([item, item, item], [product, undefined, product], now))).toEqual([
    "item_unavailable",
    "items",
    1,
  ]);
});

const method = (facts: Partial<StoredShippingMethod> = {}): StoredShippingMethod => ({
  id: newId("shippingMethod"),
  organizationId: newId("organization"),
  title: "Courier",
  providerName: "Own riders",
  translations: [],
  providerLogo: null,
  requireDateOfDelivery: false,
  shippingZones: [
    {
      id: newId("shippingZone"),
      title: "Near",
      distanceUpto: 3,
      price: Minor.parse(990),
      minimumOrderAmount: Minor.parse(4000),
      freeFrom: Minor.parse(9000),
      eta: "30 min",
      translations: [],
    },
  ] as never,
  currency: "PLN",
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  publishedAt: now.toISOString(),
  words: [],
  version: 1,
  ...facts,
});

const home: StoredAddress = {
  id: "adr_00000000000000000000000000" as AddressId,
  ...contact,
  addressLineOne: "Długa 1",
  zipCode: "31-147",
  city: "Kraków",
  country: "PL",
  ...position,
} as never;

interface Asked {
  body?: Partial<PlaceOrder>;
  settings?: Settings;
  of?: StoredShippingMethod | undefined;
  to?: StoredAddress | undefined;
  subtotal?: number;
}
const deliver = ({ body = {}, settings = {}, subtotal = 5000, ...facts }: Asked = {}) => {
  const organization = aShop({ address: { ...position, country: "PL" } as never }, settings);
  const { of: chosen, to: address } = { of: method(), to: home, ...facts };
  const asked = bodyWith({ fulfilmentMethod: "delivery", ...body });
  return deliveryOf(
    { organization, body: asked, subtotal: Minor.parse(subtotal), method: chosen, address, locale: "en" },
    now,
  );
};
const refused = (asked: Asked) => refusalOf(() => deliver(asked));

test("A delivery costs what its zone does, goes to the address, and keeps no position and no contact", () => {
  const delivery = deliver();
  expect(delivery).toMatchObject({ price: 990, contact: null, deliveryAt: null, shippingAddress: { city: "Kraków" } });
  expect(delivery.shippingAddress).not.toHaveProperty("latitude");
  expect(delivery.shippingAddress).not.toHaveProperty("longitude");
  expect(delivery.shippingMethod?.zone).toMatchObject({ title: "Near", eta: "30 min" });
  expect(deliver({ subtotal: 9000 }).price).toBe(0);
});

test("A pickup needs neither method nor address, and costs nothing", () => {
  const pickup = deliver({ body: { fulfilmentMethod: "pickup" }, of: undefined, to: undefined });
  expect(pickup).toEqual({ shippingMethod: null, shippingAddress: null, contact, deliveryAt: null, price: zero });
});

test("A delivery without a method, an address, a zone, enough in the cart, or open doors is refused", () => {
  expect(refused({ of: undefined })).toEqual(["invalid_input", "shippingMethodId"]);
  expect(refused({ to: undefined })).toEqual(["invalid_input", "shippingAddress"]);
  expect(refused({ to: { ...home, latitude: 52 } })).toBe("too_far");
  expect(refused({ subtotal: 3999 })).toBe("below_minimum");
  expect(deliver({ subtotal: 4000 }).price).toBe(990);
  expect(refused({ settings: { isOpen: false } })).toBe("store_closed");
});

test("A time is one of those offered, and a method may need one", () => {
  const [slot = ""] = offeredSlots(aShop().configuration, now);
  const deliveryAt = slot.replace(".000Z", "Z");
  expect(deliver({ body: { deliveryAt } }).deliveryAt).toBe(slot);
  expect(refused({ body: { deliveryAt: "2026-11-22T12:01:00.000Z" } })).toEqual(["invalid_input", "deliveryAt"]);
  expect(refused({ of: method({ requireDateOfDelivery: true }) })).toEqual(["invalid_input", "deliveryAt"]);
  expect(deliver({ of: method({ requireDateOfDelivery: true }), body: { deliveryAt } }).deliveryAt).toBe(slot);
  expect(deliver({ body: { deliveryAt }, settings: { isOpen: false } }).deliveryAt).toBe(slot);
  const pickup = { fulfilmentMethod: "pickup" as const, deliveryAt: "2026-11-22T12:01:00.000Z" };
  expect(refused({ body: pickup })).toEqual(["invalid_input", "deliveryAt"]);
});

test("A guest names an address where the shop takes guests; somebody with an account names none", () => {
  const email = (userId: string, facts: { email?: string }, guestCheckout = true) =>
    guestEmailOf(
      aShop({}, { guestCheckout }),
      { userId: userId as UserId, sessionId: newId("session") },
      bodyWith(facts as Partial<PlaceOrder>),
    );
  const [guest, user] = [newId("guest" as "user"), newId("user")];
  expect(email(guest, { email: "Ada@Example.com" })).toBe("ada@example.com");
  expect(email(user, {})).toBeUndefined();
  expect(refusalOf(() => email(guest, {}))).toEqual(["invalid_input", "email"]);
  expect(refusalOf(() => email(user, { email: "ada@example.com" }))).toEqual(["invalid_input", "email"]);
  expect(refusalOf(() => email(guest, { email: "ada@example.com" }, false))).toBe("unauthenticated");
  expect(email(user, {}, false)).toBeUndefined();
});

test("A tip is taken by a shop that takes tips, with a payment online, of at most the order", () => {
  const online = { provider: "stripe", method: "card" } as const;
  const tip = (tip: number | undefined, facts: Partial<PlaceOrder> = {}, settings: Settings = {}) =>
    tipOf(
      aShop({}, { tips: { percents: [10] }, ...settings }),
      bodyWith({ payment: online, ...(tip !== undefined && { tip }), ...facts }),
      Minor.parse(2490),
    );
  expect([tip(undefined), tip(0), tip(2.5), tip(24.9)]).toEqual([0, 0, 250, 2490]);
  const refused = ["invalid_input", "tip"];
  expect(refusalOf(() => tip(24.91))).toEqual(refused);
  expect(refusalOf(() => tip(2.5, {}, { tips: null }))).toEqual(refused);
  expect(refusalOf(() => tip(2.5, bodyWith()))).toEqual(refused);
  expect(refusalOf(() => tip(2.5, {}, { defaultCurrency: "JPY" }))).toEqual(refused);
  expect(tip(100, {}, { defaultCurrency: "JPY" })).toBe(100);
});
