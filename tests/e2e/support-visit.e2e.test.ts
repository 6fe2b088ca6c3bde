import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf } from "../kit/browser/evening.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

/** The pages of staff, below the board. */
const pages = [
  "",
  "/orders",
  "/reservations",
  "/menu",
  "/menu/categories",
  "/menu/file",
  "/availability",
  "/figures",
  "/shop/vat",
  "/shop",
  "/shop/details",
  "/shop/opening-times",
  "/shop/counter",
  "/shop/site",
  "/shop/site/pages",
  "/shop/delivery",
  "/shop/payments",
  "/shop/people",
  "/shop/activity",
];

/** Presses each button of a page that can be pressed, and each one that this opens. Links only lead to other pages. */
const pressAll = async (page: Page) => {
  const buttons = page.getByRole("main").getByRole("button", { disabled: false });
  const count = await buttons.count();
  for (let place = 0; place < count; place++) {
    const button = buttons.nth(place);
    if (!(await button.isVisible().catch(() => false))) continue;
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    const inside = page.getByRole("dialog").getByRole("button");
    if (await inside.count())
      await inside
        .last()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    await page.keyboard.press("Escape");
  }
  for (const toggle of await page.getByRole("main").getByRole("switch", { disabled: false }).all())
    await toggle.click({ timeout: 2_000 }).catch(() => undefined);
};

test("The API refuses nothing that support can press in a shop", async () => {
  const { order, orderByCard, shop, board } = await eveningOf(chromium, origin);
  await Promise.all([order(), orderByCard(), newProduct(shop)]);
  const admin = newBrowser(origin);
  const { email, password } = people.admin;
  await admin.call(routes.accounts.signIn, { body: { email, password } });
  const params = { organizationId: shop.organizationId };
  await admin.call(routes.admin.visitShop, { params });
  const page = await openAs(chromium, admin, { locale: "en", viewport: { width: 1280, height: 800 } });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  const orders = await admin.call(routes.orders.listOrders, { params, query: {} });
  for (const path of [...pages, ...orders.data.map(({ id }) => `/orders/${id}`)]) {
    await page.goto(`${origin}${board}${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await page.waitForTimeout(500);
    if (!path) expect(await violations(page)).toEqual([]);
    await pressAll(page);
  }
  expect(refused).toEqual([]);
});

test("Support reads who works in a shop, and finds no form there that it could not send", async () => {
  const shop = await newShop(origin);
  await newMember(shop, "manager");
  const admin = newBrowser(origin);
  const { email, password } = people.admin;
  await admin.call(routes.accounts.signIn, { body: { email, password } });
  await admin.call(routes.admin.visitShop, { params: { organizationId: shop.organizationId } });
  const page = await openAs(chromium, admin, { locale: "pl", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  await page.getByRole("listitem").getByText("Kierownik", { exact: true }).waitFor();
  expect(await page.getByRole("main").locator("input, select").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
