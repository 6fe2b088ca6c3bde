import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone } from "../kit/browser/evening.ts";
import { violations } from "../kit/browser/violations.ts";
import { newOrderedShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

/** The menu of a shop that a shopper has just read, stored by the browser. */
const readMenu = async (locale: string) => {
  const { shop } = await newOrderedShop(origin);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const context = await chromium.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await context.addCookies([{ name: "locale", value: locale, url: site }]);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(site + paths.menu);
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  await expect.poll(() => keptIn(page)).toContain("/menu");
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const used = (await files()).map((file) => new URL(file).pathname).filter((path) => path.startsWith("/assets/"));
  await expect.poll(() => keptIn(page)).toEqual(expect.arrayContaining(used));
  return { page, context, site };
};

/** The paths that the browser has stored. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("shop");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test("Without a network, a shop shows the stored menu and its date, and reloads once the network is back", async () => {
  const { page, context, site } = await readMenu("en");
  await context.setOffline(true);
  await page.goto(site + paths.menu);
  const notice = page.getByRole("complementary", { name: "No connection" });
  await notice.getByText(/This is the menu of/).waitFor();
  await page.getByRole("heading", { name: "Masala dosa" }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The icon on the home screen opens the home page, which is not stored.
  await page.goto(`${site}/`);
  await notice.waitFor();
  expect(page.url()).toBe(site + paths.menu);
  await context.setOffline(false);
  await page.getByRole("complementary", { name: "No connection" }).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Masala dosa" }).waitFor();
});

test("The files of the menu are stored, and no personal data is", async () => {
  const { page, context, site } = await readMenu("pl");
  await page.goto(`${site}/account/sign-in`);
  await page.goto(`${site}/checkout/customer-details`);
  await page.goto(site + paths.menu);
  await expect.poll(() => keptIn(page)).toContainEqual(expect.stringMatching(/^\/assets\/start-/));
  const kept = await keptIn(page);
  expect(kept.filter((path) => !/^\/(menu$|assets\/|media\/)/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("Brak połączenia.").waitFor();
  await expect(page.goto(`${site}/account/sign-in`)).rejects.toThrow();
});
