import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const signIn = async (page: Page) => {
  const { email, password } = people.shopper;
  await page.request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data: { email, password } });
};

test.each([
  ["a phone", "en", { width: 390, height: 844 }],
  ["a desktop", "pl", { width: 1280, height: 800 }],
])("Everybody can use every screen of an order on %s in %s", async (_, locale, viewport) => {
  const context = await chromium.newContext({ viewport, reducedMotion: "reduce" });
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
  for (const path of ["/account/sign-in", "/account/sign-up", "/account/reset-password", "/nowhere"]) {
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
