import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone } from "../kit/browser/evening.ts";
import { openAs } from "../kit/browser/staff.ts";
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
  await expect.poll(() => page.getByRole("button", { name: "English" }).getAttribute("aria-busy")).toBe("false");
});

test("A language that can't be loaded leaves the page as it is and says so, and loads at the next try", async () => {
  const { organization } = await newShop(origin, { supportedLocales: ["en", "pl"] });
  const context = await chromium.newContext({ viewport: phone, locale: "en-GB" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(origin.replace("localhost", organization.configuration.hostname) + paths.story, {
    waitUntil: "networkidle",
  });
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

test("Staff keep a language that their shop does not offer its readers when their page loads again", async () => {
  const { owner, organization, organizationId } = await newShop(origin, { supportedLocales: ["en", "pl"] });
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await openAs(chromium, { ...owner, origin: site }, { locale: "en", viewport: phone });
  await page.goto(site + paths.board(organizationId));
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await page.getByRole("navigation", { name: "Seiten für das Personal" }).waitFor();
  await page.reload();
  await page.getByRole("navigation", { name: /^(Seiten für das Personal|Staff)/ }).waitFor();
  const language = () => page.evaluate(() => document.documentElement.lang);
  expect(await language()).toBe("de");
  // This link leads to a page of shoppers without a reload.
  await page.getByRole("button", { name: /^Kontomenü/ }).click();
  await page.getByRole("link", { name: "Konto" }).click();
  await expect.poll(language).toBe("en");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await language()).toBe("en");
  await page.goto(site + paths.board(organizationId));
  await page.getByRole("navigation", { name: "Seiten für das Personal" }).waitFor();
});
