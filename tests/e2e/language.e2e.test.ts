import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone } from "../kit/browser/evening.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

test("A language that loads slowly fades its button meanwhile, and moves nothing", async () => {
  const { organization } = await newShop(origin, { supportedLocales: ["en", "pl"] });
  const context = await chromium.newContext({ viewport: phone, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(origin.replace("localhost", organization.configuration.hostname) + paths.story, {
    waitUntil: "networkidle",
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Polski" });
  const before = await button.boundingBox();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.5");
  expect(await button.boundingBox()).toEqual(before);
  resolve();
  await page.getByRole("button", { name: "English" }).waitFor();
  expect(await page.getByRole("button", { name: "English" }).getAttribute("aria-busy")).toBe("false");
});

test("A language that can't be loaded leaves the page as it is and says so, and loads at the next try", async () => {
  const { organization } = await newShop(origin, { supportedLocales: ["en", "pl"] });
  const context = await chromium.newContext({ viewport: phone, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(origin.replace("localhost", organization.configuration.hostname) + paths.story);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Polski" }).click();
  await page.getByText("No connection. Check it and try again.").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  // Pages that are opened meanwhile do not wait for the language that failed.
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy policy" }).waitFor();
  await page.getByRole("button", { name: "Polski" }).click();
  await page.getByRole("heading", { level: 1, name: "Polityka prywatności" }).waitFor();
  expect(errors).toEqual([]);
});
