import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { sheetsAtRest } from "../kit/browser/sheets.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const signIn = async (page: Page) => {
  const { email, password } = people.shopper;
  await page.request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data: { email, password } });
};

const phone = { width: 390, height: 844 };

test.each([
  ["a phone", "en", { viewport: phone }],
  ["a desktop", "pl", { viewport: { width: 1280, height: 800 } }],
  ["a phone in the dark", "pl", { viewport: phone, colorScheme: "dark" }],
  ["a desktop in the dark", "en", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
  ["a phone with forced colours", "en", { viewport: phone, forcedColors: "active" }],
] as const)("Everybody can use every screen of an order on %s in %s", async (_, locale, device) => {
  const context = await chromium.newContext({ ...device, reducedMotion: "reduce" });
  await context.addCookies([{ name: "locale", value: locale, url: origin }]);
  const page = await context.newPage();
  const found: string[] = [];
  const look = async () => found.push(...(await violations(page)));

  await page.goto(`${origin}/menu`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await look();
  await page.goto(`${origin}/menu?dish=masala-dosa`);
  await page.getByRole("dialog").getByRole("radio").first().waitFor();
  await look();
  for (const path of [
    "/",
    "/reservation",
    "/account/sign-in",
    "/account/sign-up",
    "/account/reset-password",
    "/nowhere",
  ]) {
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look();
  }

  await signIn(page);
  await page.goto(`${origin}/menu`);
  await page
    .getByRole("button", { name: /Ghee podi mini idli|Mini idli/ })
    .first()
    .click();
  for (const path of ["/checkout/customer-details", "/account/orders", "/account"]) {
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("status").first().waitFor({ state: "attached" });
    await look();
  }
  expect(found).toEqual([]);
  await context.close();
});

test("Each part beside a page has a name of its own", async () => {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(`${origin.replace("localhost", "trattoria.localhost")}/menu`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  const asides = await page
    .getByRole("complementary")
    .evaluateAll((all) => all.map((aside) => aside.getAttribute("aria-label")));
  expect(asides).toEqual(["Hinweis", "Deine Bestellung"]);
  await context.close();
});

test("On a phone, what the keyboard reaches in the sheet of a dish is not behind its button", async () => {
  const page = await (await chromium.newContext({ viewport: phone, reducedMotion: "reduce" })).newPage();
  await page.goto(`${origin}/menu?dish=masala-dosa`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("checkbox").last().waitFor();
  await sheetsAtRest(page);
  const foot = (await sheet.locator("footer").boundingBox())?.y ?? 0;
  for (const _ of await sheet.locator("label input, textarea").all()) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    const isInFooter = await page.evaluate(() => document.activeElement?.closest("footer") !== null);
    if (!isInFooter) expect(bottom).toBeLessThanOrEqual(foot);
  }
});
