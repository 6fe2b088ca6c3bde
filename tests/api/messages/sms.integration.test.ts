import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { newId } from "#core/ids.ts";
import { alreadySpent } from "#core/mail/budget.ts";
import { Undeliverable } from "#core/mail/delivery-error.ts";
import { sendSms } from "#core/mail/send-sms.ts";
import { isOneSms } from "#core/messages/sms-text.ts";
import type { StoredSms } from "#infra/local/sms/store.ts";
import { newBrowser } from "../../kit/client.ts";
import { cashOrder, newGuest, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";
import { onboard } from "../../kit/payments.ts";
import { changeReservation, reserve } from "../../kit/reservations.ts";

const origin = inject("origin");

const textsAbout = async (reference: string): Promise<StoredSms[]> => {
  const texts: StoredSms[] = await (await fetch(`${origin}/mailbox/texts.json`)).json();
  return texts.filter(({ text }) => text.includes(reference)).reverse();
};

/**
 * Takes a pickup order through all its steps.
 * @returns once its last mail has arrived
 */
const collected = async (textMessages: boolean, phone: string) => {
  const shop = await newShop(origin, { textMessages, countriesShipping: ["PL"] });
  const { organizationId, owner } = shop;
  const [product, guest] = await Promise.all([newProduct(shop), newGuest(origin)]);
  guest.cookies.set("locale", "pl");
  const email = `${newId("user").slice(4)}@example.com`;
  const contact = { firstname: "Ada", lastname: "Nowak", phone };
  const items = [{ productId: product.id, quantity: 1 }];
  const body = cashOrder(shop, { items, contact, email, fulfilmentMethod: "pickup" });
  const { order } = await guest.call(routes.orders.placeOrder, { params: { organizationId }, body });
  for (const operation of ["accepted", "ready-for-dispatch", "completed"] as const)
    await owner.call(routes.orders.changeOrderStatus, { params: { organizationId, id: order.id, operation } });
  await expect.poll(async () => (await newsTo(origin, email)).length).toBe(3);
  return order.referenceId;
};

test("A shop that turns it on also sends text messages, in the customer's language, about steps that need an action", async () => {
  const reference = await collected(true, "600 100 200");
  await expect
    .poll(() => textsAbout(reference))
    .toMatchObject([
      { from: "Dabba", to: "+48600100200", text: `Test kitchen: Zamówienie 1 (${reference}) przyjęte.` },
      { to: "+48600100200", text: `Test kitchen: Zamówienie 1 (${reference}) gotowe do odbioru.` },
    ]);
});

test("A person who chose a language for their account gets text messages in it", async () => {
  const shop = await newShop(origin, { textMessages: true, countriesShipping: ["PL"] });
  const { organizationId, owner } = shop;
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  await shopper.call(routes.accounts.updateUser, { body: { language: "pl" } });
  shopper.cookies.set("locale", "en");
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
  const body = cashOrder(shop, { items: [{ productId: product.id }], contact, fulfilmentMethod: "pickup" });
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const params = { organizationId, id: order.id, operation: "accepted" } as const;
  await owner.call(routes.orders.changeOrderStatus, { params });
  const text = `Test kitchen: Zamówienie 1 (${order.referenceId}) przyjęte.`;
  await expect.poll(() => textsAbout(order.referenceId)).toMatchObject([{ text }]);
});

test("A person who cancels gets no text message about it", async () => {
  const shop = await newShop(origin, { textMessages: true, countriesShipping: ["PL"] });
  const { organizationId, owner } = shop;
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
  const body = cashOrder(shop, { items: [{ productId: product.id }], contact, fulfilmentMethod: "pickup" });
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  await shopper.call(routes.orders.cancelOrder, {
    params: { organizationId, id: order.id },
    body: { status: "pending" },
  });
  const [own, shops] = [await reserve(shop, shopper), await reserve(shop, shopper)];
  await changeReservation(shop, shopper, own.id, "cancel");
  await changeReservation(shop, owner, shops.id, "cancel");
  await expect.poll(async () => (await newsTo(origin, shopper.email)).length).toBe(6);
  await expect.poll(() => textsAbout(shops.referenceId)).toHaveLength(1);
  expect(await textsAbout(order.referenceId)).toEqual([]);
  expect(await textsAbout(own.referenceId)).toEqual([]);
});

test("A guest without an account gets text messages about a reservation, in their language", async () => {
  const { organizationId, owner, organization } = await newShop(origin, {
    textMessages: true,
    countriesShipping: ["PL"],
  });
  const [guest, { configuration }] = [newBrowser(origin), organization];
  guest.cookies.set("locale", "pl");
  const date = offeredSlots(configuration, new Date()).at(-1) ?? "";
  const body = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date };
  const { id, referenceId } = await guest.call(routes.reservations.createReservation, {
    params: { organizationId },
    body,
  });
  const params = { organizationId, reservationId: id };
  await owner.call(routes.reservations.changeReservationStatus, { params: { ...params, operation: "accept" } });
  await owner.call(routes.reservations.moveReservation, { params, body: { date, guests: 3 } });
  await owner.call(routes.reservations.changeReservationStatus, { params: { ...params, operation: "cancel" } });
  const reader = { locale: "pl", timeZone: configuration.timezone } as const;
  const when = `${formatDay(date, reader)}, ${formatTime(date, reader)}`;
  await expect
    .poll(async () => (await textsAbout(referenceId)).map(({ text }) => text))
    .toEqual([
      `Test kitchen: Rezerwacja ${referenceId} potwierdzona: ${when}.`,
      `Test kitchen: Zmiana rezerwacji ${referenceId}: ${when}, 3 os.`,
      `Test kitchen: Rezerwacja ${referenceId} anulowana: ${when}.`,
    ]);
  for (const { text } of await textsAbout(referenceId)) expect(isOneSms(text)).toBe(true);
});

test("A customer who orders by telephone gets the link to pay as a text message", async () => {
  const shop = await newShop(origin, { textMessages: true, countriesShipping: ["PL"] });
  const { organizationId, owner } = shop;
  const [product] = await Promise.all([newProduct(shop), onboard(shop)]);
  const order = await owner.call(routes.orders.takeOrder, {
    params: { organizationId },
    body: {
      source: "phone",
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { phone: "600 100 200" },
      payment: { provider: "stripe", method: "blik" },
    },
  });
  const texts = async () => (await textsAbout(order.id)).map(({ to, text }) => [to, text]);
  const link = `/account/orders/${order.id}?token=${order.token}`;
  await expect.poll(texts).toEqual([["+48600100200", expect.stringMatching(/^Test kitchen: Pay by \d/)]]);
  const [[, text = ""] = []] = await texts();
  expect(text.endsWith(link)).toBe(true);
});

test.each([
  ["a shop that did not switch them on", false, "600 100 200"],
  ["a landline", true, "12 345 67 89"],
  ["a number of another country", true, "+44 7400 123456"],
])("There is no text message for %s", async (_, isOn, phone) => {
  const reference = await collected(isOn, phone);
  expect(await textsAbout(reference)).toEqual([]);
});

test("SNS refuses for good what is not a phone number, and the error does not contain it", async () => {
  const error = await sendSms({ to: "600", text: "Hello" }, alreadySpent()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Undeliverable);
  expect(String(error)).not.toContain("600");
});
