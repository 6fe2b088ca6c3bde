import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone, tablet } from "../kit/browser/evening.ts";
import { openAs } from "../kit/browser/staff.ts";
import { newOrderedShop, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/**
 * Holds back the answers to the page's next calls of a method.
 * @returns `sent`, once one has been answered, and `release`, after which the page has taken all of them
 */
const holdAnswers = async (page: Page, path: string, method: string) => {
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return {
    sent: answered.promise,
    release: async () => {
      const taken = page.waitForResponse((response) => response.request().method() === method);
      released.resolve();
      await (await taken).finished();
      await page.waitForLoadState("networkidle");
    },
  };
};

test("Who leaves a change of an order while it is sent stays on the page that they went to", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: tablet });
  await page.goto(`${origin}${paths.staffOrder(organizationId, order.id)}/edit`);
  const { sent, release } = await holdAnswers(page, `**/orders/${order.id}/edits`, "POST");
  await page.getByRole("button", { name: "Increase quantity: Masala dosa" }).click();
  await page.getByText(/^To be collected/).waitFor();
  await page.getByRole("button", { name: "Save the change" }).click();
  await sent;
  await page.getByRole("link", { name: "Reservations" }).click();
  await page.getByRole("heading", { level: 1, name: "Reservations" }).waitFor();
  await release();
  expect(new URL(page.url()).pathname).toBe(paths.staffReservations(organizationId));
});

test("Who leaves a new category while it is saved stays on the page that they went to, and reads that it is there", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: phone });
  const list = `${origin}/staff/${organizationId}/menu/categories`;
  await page.goto(`${list}/new`);
  await page.getByLabel("Title", { exact: true }).first().fill("Soups");
  const { sent, release } = await holdAnswers(page, "**/product-categories", "POST");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await sent;
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(list);
  await release();
  await page.getByText("Saved: Soups").waitFor();
  expect(page.url()).toBe(list);
});
