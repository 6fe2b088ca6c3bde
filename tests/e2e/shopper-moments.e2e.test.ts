import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { countShifts } from "../kit/browser/shifts.ts";
import { openShop } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };

const chromium = await browserOfTests();

/** Sooner than an order is asked for that is accepted already. */
const soon = { timeout: 25_000 };

const siteOf = ({ organization }: Shop) => origin.replace("localhost", organization.configuration.hostname);

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const titled = (title: string) => [{ locale: "en", title }];

/** A guest before the last step of a pickup of two dishes, paid in cash. */
const atLastStep = async () => {
  const shop = await newShop(origin);
  const dosa = await newProduct(shop);
  const idli = await newProduct(shop, { translations: titled("Ghee podi idli") });
  const page = await openShop(chromium, siteOf(shop), phone);
  for (const dish of ["Masala dosa", "Ghee podi idli"]) await button(page, `Add: ${dish}`).click();
  await button(page, /View cart/).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Go to checkout/ })
    .click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByLabel("Email").fill(`moments-${crypto.randomUUID()}@example.com`);
  await button(page, "Save & Continue").click();
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  const { owner, organizationId } = shop;
  return {
    page,
    shop,
    dosa,
    idli,
    setSoldOut: (id: typeof dosa.id) =>
      owner.call(routes.catalogue.updateProduct, { params: { organizationId, id }, body: { soldOut: true } }),
  };
};

const pay = async (page: Page) => {
  await button(page, "Pay & Confirm").click();
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) as OrderId;
};

test("A dish that sells out during checkout is named beside Pay with the new total, and a second tap orders the rest", async () => {
  const { page, idli, setSoldOut } = await atLastStep();
  await setSoldOut(idli.id);
  await button(page, "Pay & Confirm").click();
  const named = page.getByText("Sold out for now: Ghee podi idli");
  await named.waitFor();
  await page.getByText(/^The total is now/).waitFor();
  const distance = async () => {
    const [words, press] = [await named.boundingBox(), await button(page, "Pay & Confirm").boundingBox()];
    return (press?.y ?? 0) - (words?.y ?? 0);
  };
  await expect.poll(distance).toBeLessThan(400);
  expect(await distance()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await pay(page);
  await page.context().close();
});

test("A cart that becomes empty during checkout says which dishes it lost", async () => {
  const { page, dosa, idli, setSoldOut } = await atLastStep();
  await setSoldOut(dosa.id);
  await setSoldOut(idli.id);
  await button(page, "Pay & Confirm").click();
  await page.getByText("Sold out for now: Masala dosa, Ghee podi idli").waitFor();
  await page.getByText("Your shopping cart is empty.").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("The sheet of the cart says which dish it lost", async () => {
  const { page, idli, setSoldOut, shop } = await atLastStep();
  await page.goto(`${siteOf(shop)}/menu`);
  await button(page, /View cart/).waitFor();
  await setSoldOut(idli.id);
  await page.reload();
  await button(page, /View cart/).click();
  const lost = page.getByText("Sold out for now: Ghee podi idli");
  await page
    .getByRole("dialog")
    .and(page.locator("*", { has: lost }))
    .waitFor();
  expect(await violations(page)).toEqual([]);
  // The cart has lost the dish already; the reload opens the sheet again, with the message.
  await page.goto(`${siteOf(shop)}/menu`);
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Sold out for now: Ghee podi idli").waitFor();
  await sheet.getByText("Dismiss").click();
  await page.reload();
  await button(page, /View cart/).waitFor();
  expect(await lost.count()).toBe(0);
  await page.context().close();
});

test("An acceptance reaches the shopper within seconds, and a hidden page sends no requests", async () => {
  const { page, shop } = await atLastStep();
  const id = await pay(page);
  const asked: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname.endsWith(`/orders/${id}`)) asked.push(Date.now());
  });
  const hide = (state: "hidden" | "visible") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await hide("hidden");
  await page.waitForTimeout(6000);
  asked.length = 0;
  await page.waitForTimeout(6000);
  expect(asked).toEqual([]);
  await hide("visible");
  const { owner, organizationId } = shop;
  const params = { organizationId, id, operation: "accepted" as const };
  await owner.call(routes.orders.changeOrderStatus, { params, body: { minutes: 20 } });
  await page.getByRole("heading", { level: 1, name: "Accepted" }).waitFor(soon);
  asked.length = 0;
  await page.waitForTimeout(12_000);
  expect(asked).toEqual([]);
  await page.context().close();
});

test("A guest who closed the tab finds the open order on every page and in the account menu until it is over", async () => {
  const { page, shop } = await atLastStep();
  const id = await pay(page);
  const site = siteOf(shop);
  const context = page.context();
  const reopened = await context.newPage();
  await page.close();
  const shifted = await countShifts(reopened);
  // Slow enough that the page is painted before its code runs.
  await reopened.route("**/assets/app-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const bar = reopened.getByRole("complementary", { name: "Your open order" });
  for (const path of ["/", "/menu", "/account/sign-in"]) {
    await reopened.goto(site + path);
    await bar.getByText("Order placed").waitFor();
    expect(await shifted()).toBeLessThan(0.01);
    expect(await violations(reopened)).toEqual([]);
  }
  await reopened.unrouteAll();
  const { owner, organizationId } = shop;
  for (const operation of ["accepted", "ready-for-dispatch", "completed"] as const) {
    const body = operation === "accepted" ? { minutes: 20 } : {};
    await owner.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation }, body });
    if (operation !== "accepted") continue;
    await bar.getByText("Accepted").waitFor(soon);
    await bar.getByText(/^\d\d:\d\d$/).waitFor();
    await reopened.clock.setFixedTime(Date.now() + 21 * 60_000);
    await reopened.reload();
    await bar.getByText("Accepted").waitFor();
    expect(await bar.getByText(/\d\d:\d\d/).count()).toBe(0);
  }
  await bar.getByRole("link").click();
  await reopened.getByRole("heading", { level: 1, name: "Completed" }).waitFor();
  expect(await bar.count()).toBe(0);
  await reopened.goto(`${site}/menu`);
  await bar.waitFor({ state: "detached" });
  await button(reopened, /Account menu/).click();
  await reopened.getByRole("link", { name: /^Order / }).click();
  await reopened.getByRole("heading", { level: 1, name: "Completed" }).waitFor();
  await context.close();
});
