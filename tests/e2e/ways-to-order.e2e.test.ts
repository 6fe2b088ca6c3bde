import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { everyDay } from "../kit/days.ts";
import { addressAt, newProduct, newShippingMethod, newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };

const chromium = await browserOfTests();

/** The menu of a shop with one dish and no delivery, and that dish in the cart. */
const withDish = async (configuration: Parameters<typeof newShop>[1] = {}) => {
  const shop = await newShop(origin, configuration);
  await newProduct(shop);
  const page = await openShop(chromium, siteOf(shop), phone);
  await page.getByRole("button", { name: "Add: Masala dosa" }).click();
  await page.getByRole("button", { name: /View cart/ }).waitFor();
  return { page, site: siteOf(shop), shop };
};
const siteOf = ({ organization }: Shop) => origin.replace("localhost", organization.configuration.hostname);

const button = (page: Page, name: string) => page.getByRole("button", { name });

const fillContact = async (page: Page, email?: string) => {
  await page.getByRole("heading", { level: 1, name: "Pickup Details" }).waitFor();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  if (email) await page.getByLabel("Email").fill(email);
  await button(page, "Save & Continue").click();
};

const payInCash = async (page: Page) => {
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  await button(page, "Pay & Confirm").click();
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
};

test("A shop without delivery asks for no address, says when the food is ready, and leads on", async () => {
  const { page, site, shop } = await withDish();
  expect(await page.getByRole("button", { name: /^Delivery/ }).count()).toBe(0);
  await page.goto(`${site}/checkout/customer-details`);
  await page.getByRole("heading", { level: 1, name: "Pickup Details" }).waitFor();
  expect(await page.getByLabel("Street Address").count()).toBe(0);
  expect(await page.getByRole("radio", { name: "Delivery" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await fillContact(page, `pickup-${crypto.randomUUID()}@example.com`);
  // The only fulfilment and the only payment method are preselected.
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  for (const only of ["Pickup", "Cash on collection"])
    await expect.poll(() => page.getByRole("radio", { name: only }).isChecked()).toBe(true);
  await payInCash(page);
  await page.getByText("+48 600 100 200").waitFor();
  const heights = ["Collect it at", "Your order"].map(async (name) => {
    const box = await page.getByRole("heading", { name, exact: true }).boundingBox();
    return box?.y ?? 0;
  });
  const [place = 0, docket = 0] = await Promise.all(heights);
  expect(place).toBeLessThan(docket);
  expect(place).toBeLessThan(844);

  const { owner, organizationId } = shop;
  const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
  for (const [operation, status] of [
    ["accepted", "Accepted"],
    ["ready-for-dispatch", "Ready to collect"],
    ["completed", "Completed"],
  ] as const) {
    const body = operation === "accepted" ? { minutes: 20 } : {};
    await owner.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation }, body });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: status }).waitFor();
    if (operation === "accepted") await page.getByText(/^Ready to collect at /).waitFor();
  }
  await page.getByRole("button", { name: "Order again" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /12 345 67 89/ })
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("A closed shop takes an order for later, on the menu and in checkout", async () => {
  // Closed for three hours around now.
  const hour = new Date().getUTCHours();
  const at = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;
  const { page, site } = await withDish({
    openingTimes: everyDay(at(hour + 2)),
    closingTimes: everyDay(at(hour + 23)),
    timezone: "UTC",
  });
  await page.getByRole("button", { name: /View cart/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Order for later" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "Order for later" }).click();
  await page.getByRole("heading", { level: 1, name: "Pickup Details" }).waitFor();
  await page.getByLabel("First Name").waitFor();

  // A shopper who opens checkout by its address while the shop is closed has the same choice there.
  await page.goto(`${site}/menu`);
  await page.getByText("You can order now for a time when it is open.").waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site}/checkout/customer-details`);
  await page.getByRole("heading", { level: 1, name: "The restaurant is currently closed" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Order for later").click();
  await fillContact(page, `later-${crypto.randomUUID()}@example.com`);
  await page.getByRole("heading", { level: 1, name: "Shipping and Payment" }).waitFor();
  await page.getByRole("group", { name: "Day" }).waitFor();
  expect(await page.getByText("As soon as possible").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("A delivery at a chosen time reaches the restaurant with its time, and its page shows the time", async () => {
  const { page, site, shop } = await withDish();
  await newShippingMethod(shop);
  await signUp(page);
  await saveAddress(page, addressAt(1));
  await page.goto(`${site}/checkout/customer-details`);
  await button(page, "Save & Continue").click();
  await page.getByRole("radio", { name: /Courier/ }).check();
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await page.getByRole("radio", { name: "At a time you choose" }).check();
  await page.getByRole("group", { name: "Day" }).getByRole("radio").nth(1).check({ force: true });
  await page.getByRole("group", { name: "Hour" }).getByRole("radio").first().check({ force: true });
  expect(await violations(page)).toEqual([]);
  await button(page, "Pay & Confirm").click();
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
  await page.getByText(/^Planned for /).waitFor();

  const params = { organizationId: shop.organizationId };
  const { data } = await shop.owner.call(routes.orders.listOrders, { params });
  expect(data).toMatchObject([{ fulfilmentMethod: "delivery", deliveryAt: expect.any(String) }]);
  expect(Date.parse(data[0]?.deliveryAt ?? "")).toBeGreaterThan(Date.now());

  const id = data[0]?.id as OrderId;
  await shop.owner.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "accepted" } });
  await page.reload();
  await page.getByText("The restaurant prepares it in time.").waitFor();
  await page.context().close();
});

test("A shop without guest checkout asks shoppers to sign in, and then for their details", async () => {
  const { page, site } = await withDish({ guestCheckout: false });
  await page.goto(`${site}/checkout/customer-details`);
  await page.getByRole("heading", { level: 1, name: "Log in" }).waitFor();
  expect(page.url()).toBe(`${site}/account/sign-in?redirect=${encodeURIComponent("/checkout/customer-details")}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(`member-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await button(page, "Continue").click();
  await page.getByRole("heading", { level: 1, name: "Pickup Details" }).waitFor();
  expect(page.url()).toBe(`${site}/checkout/customer-details`);
  expect(await page.getByLabel("Email").count()).toBe(0);
  await fillContact(page);
  await payInCash(page);
  await page.context().close();
});

test("A guest's order appears in the account of a person who signs in by Google with its address", async () => {
  const page = await openShop(chromium, origin, phone);
  const email = `google-${crypto.randomUUID()}@example.com`;
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  await fillContact(page, email);
  await payInCash(page);
  await page.goto(`${origin}/account/sign-in?redirect=/account/orders`);
  await button(page, "Login with Google").click();
  await page.getByRole("heading", { name: "Google on this machine" }).waitFor();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await button(page, "Continue").click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Order placed/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
