import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { OrderId, OrganizationId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { cashOrder, newProduct, newShippingMethod, newShop, newShopper, saveAddress } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const params = (organizationId: OrganizationId, id: OrderId, operation: OrderOperation) => ({
  params: { organizationId, id, operation },
});

test("Customers and the shop get one mail for each step of an order up to its bill, in their language, with a link", async () => {
  const notifyEmail = `${newId("user").slice(4)}@example.com`;
  const shop = await newShop(origin, { notifyEmail });
  const [product, method, shopper] = await Promise.all([newProduct(shop), newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper);
  shopper.cookies.set("locale", "pl");
  const { organizationId } = shop;
  const body = cashOrder(shop, { items: [{ productId: product.id, quantity: 2 }], shippingMethodId: method.id });
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  expect(order).not.toHaveProperty("locale");
  for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
    await shop.owner.call(routes.orders.changeOrderStatus, params(organizationId, order.id, operation));

  const subjects = async (email: string) => (await newsTo(origin, email)).map(({ subject }) => subject);
  await expect
    .poll(() => subjects(shopper.email))
    .toEqual(["złożone", "przyjęte", "w drodze"].map((step) => `Zamówienie 1 (${order.referenceId}) ${step}`));
  expect(await subjects(notifyEmail)).toEqual([`New order 1 (${order.referenceId})`]);

  const mails = await newsTo(origin, shopper.email);
  expect(mails[0]).toMatchObject({ from: "Test kitchen <no-reply@localhost>", message: `${order.id}-received` });
  expect(mails[2]?.text).toContain("2 × Dosa z ziemniakami: 49,80 zł");
  const { port } = new URL(origin);
  const link = `http://${shop.organization.configuration.hostname}:${port}/account/orders/${order.id}?token=${order.token}`;
  for (const { text } of mails) expect(text).toContain(`\n${link}\n`);
});

test("A signed-in guest gets mail about a reservation, in the shop's language unless they chose one", async () => {
  const shop = await newShop(origin, { defaultLocale: "pl" });
  const { organizationId, organization, owner } = shop;
  const guest = await newShopper(origin);
  const date = offeredSlots(organization.configuration, new Date()).at(-1) ?? "";
  const body = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date };
  const { id, referenceId, token } = await guest.call(routes.reservations.createReservation, {
    params: { organizationId },
    body,
  });
  for (const operation of ["accept", "cancel"] as const)
    await owner.call(routes.reservations.changeReservationStatus, {
      params: { organizationId, reservationId: id, operation },
    });
  await expect
    .poll(async () => (await newsTo(origin, guest.email)).map(({ subject }) => subject))
    .toEqual(
      ["czeka na potwierdzenie", "potwierdzona", "anulowana"].map((step) => `Rezerwacja ${referenceId} ${step}`),
    );
  const { port } = new URL(origin);
  const link = `http://${organization.configuration.hostname}:${port}/reservation/${id}?token=${token}`;
  for (const { text } of await newsTo(origin, guest.email)) expect(text).toContain(`\n${link}\n`);
});
