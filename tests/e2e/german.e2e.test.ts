import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openShop } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShippingMethod, newShop } from "../kit/factories.ts";
import { newsTo } from "../kit/mail.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Whether a page can be moved sideways, so that something of it is cut off. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("A guest orders in German on a small phone; the mail and the kitchen's page are in German too", async () => {
  const shop = await newShop(origin, {
    defaultLocale: "de",
    supportedLocales: ["de", "en"],
    timezone: "Europe/Berlin",
  });
  await newProduct(shop, {
    translations: [{ locale: "de", title: "Kartoffeldosa", description: "Mit Kokosnusschutney" }],
  });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: { width: 320, height: 640 }, locale: "de-DE" });
  const look = async () => expect([await isTooWide(page), ...(await violations(page))]).toEqual([false]);
  await page.getByRole("button", { name: "Hinzufügen: Kartoffeldosa" }).click();
  const cart = page.getByRole("button", { name: /Zum Warenkorb/ });
  await expect.poll(async () => (await cart.boundingBox())?.height).toBeLessThanOrEqual(52);
  await look();

  await page.goto(site + paths.checkout("customer-details"));
  const email = `mahlzeit-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Vorname").fill("Ada");
  await page.getByLabel("Nachname").fill("Nowak");
  await page.getByLabel("Telefon").fill("600 100 200");
  await page.getByLabel(/^E-Mail/).fill(email);
  await look();
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await page.getByRole("radio", { name: "Barzahlung bei Abholung" }).check();
  await look();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await page.getByRole("heading", { level: 1, name: "Bestellt" }).waitFor();
  await look();
  await expect.poll(async () => (await newsTo(origin, email)).at(-1)?.text).toContain("Kartoffeldosa");
  expect((await newsTo(origin, email)).at(-1)?.text).toContain("Gesamt");

  const board = await openAs(
    chromium,
    { ...shop.owner, origin: site },
    { locale: "de", viewport: { width: 1024, height: 768 } },
  );
  await board.goto(site + paths.board(shop.organizationId));
  await board
    .getByRole("button", { name: /^Annehmen/ })
    .first()
    .waitFor();
  expect([await isTooWide(board), ...(await violations(board))]).toEqual([false]);
});

test("In German, no page of the shop or the office is wider than a phone of 320 px", async () => {
  const shop = await newShop(origin, {
    defaultLocale: "de",
    supportedLocales: ["de", "en"],
    timezone: "Europe/Berlin",
    specialDays: [{ date: "2090-12-24", openingTime: null, closingTime: null }],
  });
  await newProduct(shop, { translations: [{ locale: "de", title: "Donaudampfschifffahrtspfannkuchen" }] });
  await newShippingMethod(shop);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openAs(
    chromium,
    { ...shop.owner, origin: site },
    { locale: "de", viewport: { width: 320, height: 640 } },
  );
  const board = paths.board(shop.organizationId);
  const parts = ["orders", "reservations", "figures", "availability", "menu", "menu/categories", "menu/dishes/new"];
  const settings = ["details", "counter", "opening-times", "site", "delivery", "payments", "vat", "people", "activity"];
  const pages = [
    ...[paths.home, paths.menu, paths.story, paths.reservation, paths.terms, paths.privacy, paths.account],
    ...[paths.signUp, paths.resetPassword, paths.orders, paths.checkout("customer-details")],
    ...[board, ...parts.map((part) => `${board}/${part}`), ...settings.map((part) => `${board}/shop/${part}`)],
  ];
  for (const each of pages) {
    await page.goto(site + each);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => isTooWide(page), { message: each }).toBe(false);
  }
  for (const each of ["promotions/new", "site/pages"]) {
    await page.goto(`${site}${board}/shop/${each}`);
    await page.getByRole("checkbox", { name: "Donaudampfschifffahrtspfannkuchen" }).waitFor();
    expect(await isTooWide(page), each).toBe(false);
  }
  await page.goto(`${site}${board}/shop/site`);
  await page.getByRole("heading", { name: "Logo und Farbe" }).waitFor();
  await page.goto(`${site}${board}/shop/opening-times`);
  await page.getByRole("switch", { name: "Geöffnet", exact: true }).waitFor();
  await page.context().close();
});

test.each([
  { language: "de", viewport: { width: 320, height: 640 } },
  { language: "pl", viewport: { width: 320, height: 640 } },
  { language: "de", viewport: { width: 390, height: 844 } },
])(
  "The home says how long delivery takes and what it costs before it is scrolled, in $language on $viewport.width px",
  async (each) => {
    const context = await chromium.newContext({ viewport: each.viewport, locale: each.language });
    const page = await context.newPage();
    const site = origin.replace("localhost", "trattoria.localhost");
    await context.addCookies([{ name: "locale", value: each.language, url: site }]);
    await page.goto(site);
    const terms = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /20–30\smin.*2,90\s€/ });
    await terms.waitFor();
    const bottom = async () => {
      const box = await terms.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(bottom).toBeLessThan(each.viewport.height);
    expect([await isTooWide(page), ...(await violations(page))]).toEqual([false]);
    await context.close();
  },
);

test("A shop of three languages offers them as a list, which leaves its header one line on a phone", async () => {
  const shop = await newShop(origin, { defaultLocale: "de", supportedLocales: ["de", "en", "pl"] });
  await newProduct(shop, { translations: [{ locale: "de", title: "Kartoffeldosa", description: "" }] });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  const languages = page.getByRole("combobox", { name: "Sprache" });
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.height).toBeLessThan(60);
  await languages.selectOption("Polski");
  await page.getByRole("combobox", { name: "Język" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("pl");
  expect(await violations(page)).toEqual([]);

  // Letters that grow while media queries do not see it, as by the text size of a phone.
  await page.goto(`${site}${paths.signIn}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const name = page.getByRole("banner").getByText(shop.organization.name);
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(false);
});
