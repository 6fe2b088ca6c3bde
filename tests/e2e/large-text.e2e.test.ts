import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { openShop, quantities } from "../kit/browser/shopper.ts";
import { newProduct, newShop } from "../kit/factories.ts";
import { zoneAtNoon } from "../kit/noon.ts";

const origin = inject("origin");
// A reader's own text size, twice the usual one, which media queries in rem follow too.
const chromium = await browserOfTests({ args: ["--blink-settings=defaultFontSize=32"] });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The labels of choices, or other elements, that are wider than their boxes or have a word that is broken into two lines. */
const unreadable = (page: Page, elements = "label:has(input[type=radio])") =>
  page.locator(elements).evaluateAll((found) =>
    found
      .filter((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const word = document.createRange();
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: letters } of (text.textContent ?? "").matchAll(/\S+/g)) {
            if (text.parentElement?.closest(".sr-only")) continue;
            word.setStart(text, index);
            word.setEnd(text, index + letters.length);
            if (new Set([...word.getClientRects()].map(({ top }) => top)).size > 1) return true;
          }
        return element.scrollWidth > element.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );

test("In German at twice the text size, a shop's hours fit a phone, and so do the hours at which a table is free", async () => {
  const times = (time: string) => ({
    monday: time,
    tuesday: time,
    wednesday: time,
    thursday: null,
    friday: time,
    saturday: time,
    sunday: time,
  });
  const { organization } = await newShop(origin, {
    defaultLocale: "de",
    supportedLocales: ["de", "en"],
    openingTimes: times("12:00"),
    closingTimes: times("22:30"),
  });
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: phone, locale: "de-DE" });
  for (const path of [paths.home, paths.reservation]) {
    await page.goto(site + path);
    await page.getByText("Geschlossen", { exact: true }).first().waitFor();
    expect(await isTooWide(page)).toBe(false);
  }
  await page.getByRole("radio").nth(8).waitFor({ state: "attached" });
  expect(await unreadable(page)).toEqual([]);
});

test("In German at twice the text size, the last step of checkout breaks no word of a choice and keeps its links inside their boxes", async () => {
  const { shopper, open, site } = await eveningOf(chromium, origin, {
    supportedLocales: ["en", "de"],
    timezone: zoneAtNoon(),
  });
  const page = await open(shopper, paths.menu, phone, "de");
  await page.getByRole("button", { name: "Hinzufügen: Masala dosa" }).click();
  await expect.poll(() => quantities(page)).toEqual([1]);
  await page.goto(site + paths.checkout("shipping-and-payment"));
  await page.getByText("Zur Wunschzeit").click();
  await page.getByRole("group", { name: "Uhrzeit" }).getByRole("radio").first().waitFor({ state: "attached" });
  expect(await isTooWide(page)).toBe(false);
  expect(await unreadable(page)).toEqual([]);
  const link = page.getByRole("link", { name: "Adresse ändern" });
  const end = (element: Element) => element.getBoundingClientRect().right;
  const box = page.locator("section").filter({ has: link });
  expect(await link.evaluate(end)).toBeLessThanOrEqual(await box.evaluate(end));
});

test("At twice the text size, the home page breaks no word of its favourite dishes", async () => {
  const shop = await newShop(origin, { defaultLocale: "de", supportedLocales: ["de"] });
  await newProduct(shop, { translations: [{ locale: "de", title: "Kichererbsencurry" }] });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: phone, locale: "de-DE" });
  await page.goto(site + paths.home);
  await page.getByRole("heading", { level: 3, name: "Kichererbsencurry" }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await unreadable(page, "li h3")).toEqual([]);
});

test("At twice the text size, a shop's home and story break no word of a headline and are as wide as the phone", async () => {
  const { owner, organizationId, organization } = await newShop(origin, {
    defaultLocale: "de",
    supportedLocales: ["de"],
    storefront: { translations: [{ locale: "de", headline: "Abendessen im Halbdunkel" }] },
  });
  const chapter = { locale: "de", title: "Lebensmittelunverträglichkeiten", text: "Fragt uns nach allem." };
  await owner.call(routes.organizations.replaceSitePages, {
    params: { organizationId },
    body: { story: [{ translations: [chapter] }] },
  });
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: phone, locale: "de-DE" });
  await page.goto(site + paths.home);
  await page.getByRole("heading", { level: 1, name: "Abendessen im Halbdunkel" }).waitFor();
  expect(await unreadable(page, "h1")).toEqual([]);
  await page.goto(site + paths.story);
  await page.getByRole("heading", { level: 2, name: chapter.title }).waitFor();
  expect(await isTooWide(page)).toBe(false);
});

test("At twice the text size, a guest reads in at most two lines at which table they order", async () => {
  const shop = await newShop(origin);
  await shop.owner.call(routes.organizations.updateCounter, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { tables: [{ id: "seven", name: "7", seats: 4 }], tableOrders: true } },
  });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, { viewport: phone, locale: "en-GB" });
  await page.goto(`${site}${paths.menu}?table=seven`);
  const lines = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  };
  expect(await page.getByText("You order at table 7").evaluate(lines)).toBeLessThanOrEqual(2);
  expect(await isTooWide(page)).toBe(false);
});

test("At twice the text size, step one in Polish and a header of three languages in German are as wide as the narrowest phone", async () => {
  const { shopper, open, site } = await eveningOf(chromium, origin, { supportedLocales: ["en", "pl", "de"] });
  const narrow = { width: 320, height: 640 };
  const page = await open(shopper, paths.menu, narrow, "pl");
  await page.getByRole("button", { name: /^Dodaj: / }).click();
  await expect.poll(() => quantities(page)).toEqual([1]);
  await page.goto(site + paths.checkout("customer-details"));
  await page.getByLabel("Miejscowość").waitFor();
  expect(await isTooWide(page)).toBe(false);
  const german = await open(shopper, paths.home, narrow, "de");
  await german.getByRole("combobox", { name: "Sprache" }).waitFor();
  expect(await isTooWide(german)).toBe(false);
});
