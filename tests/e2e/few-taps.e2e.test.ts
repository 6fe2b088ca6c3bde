import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { newFinger } from "../kit/browser/finger.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShippingMethod, newShop } from "../kit/factories.ts";
import { onboard } from "../kit/payments.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" };

const chromium = await browserOfTests();

/** Most taps of a stranger from the home page to the page on which they pay for one dish. */
const MAX_TAPS = 12;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

/** The figure beside a label of the order's totals. */
const figure = (page: Page, label: string) =>
  page.locator("dl > div", { hasText: label }).locator("dd").last().textContent();

test("A stranger orders one dish from the home page with at most 12 taps, and chooses how to pay once", async () => {
  const shop = await newShop(origin);
  await Promise.all([newProduct(shop), newShippingMethod(shop), onboard(shop)]);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, phone);
  await page.goto(site);
  const { taps, tap, type } = newFinger(page);
  const into = (label: string, text: string) => type(page.getByLabel(label), text);
  await tap(page.getByRole("main").getByRole("link", { name: "Order online" }).first());
  await tap(button(page, "Add: Masala dosa"));
  await tap(button(page, /View cart/));
  await tap(page.getByRole("link", { name: /^Go to checkout/ }));
  await into("First Name", "Ada");
  await into("Last Name", "Nowak");
  await into("Phone", "600100200");
  await into("Email", `few-${crypto.randomUUID()}@example.com`);
  await into("Street Address", "Dietla 36/5");
  await tap(button(page, "Save & Continue"));
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  await expect.poll(() => radio(page, "As soon as possible").isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole("group", { name: "Shipping Method" }).getByRole("radio").first().isChecked())
    .toBe(true);
  await tap(radio(page, "BLIK"));
  await tap(button(page, "Pay & Confirm"));
  await page.waitForURL(/\/stripe\//);
  expect(taps()).toBeLessThanOrEqual(MAX_TAPS);
});

test("The time comes before the method: each time has its methods, one of them chosen, and the total stays in view", async () => {
  const page = await openShop(chromium, origin, { ...phone, hasTouch: false, isMobile: false });
  for (let n = 0; n < 3; n++) await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await button(page, "Show the order").click();
  await expect.poll(() => figure(page, "Delivery")).toBe("7.99 zł–18.99 zł");
  expect(await figure(page, "Total")).toBe("from 94.99 zł");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600100200");
  await page.getByLabel("Email").fill(`when-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Street Address").pressSequentially("Dietla 36/5");
  await page.getByLabel("Door Number").focus();
  await expect.poll(() => figure(page, "Delivery")).toBe("7.99 zł");
  expect(await figure(page, "Total")).toBe("94.99 zł");
  await button(page, "Save & Continue").click();

  await expect.poll(() => radio(page, "Courier").isChecked()).toBe(true);
  await expect.poll(() => radio(page, "Scheduled").isDisabled()).toBe(true);
  await page.getByText("Only for a time you choose").waitFor();
  const fees = page.getByText(/^Shipping Fee: /);
  await expect.poll(() => fees.allTextContents()).toEqual(["Shipping Fee: 7.99 zł", "Shipping Fee: 9.99 zł"]);
  const bar = await button(page, "Pay & Confirm").boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);

  await radio(page, "At a time you choose").check();
  await expect.poll(() => radio(page, "Scheduled").isChecked()).toBe(true);
  await expect.poll(() => radio(page, "Courier").isDisabled()).toBe(true);
  await expect.poll(() => page.getByText("96.99 zł").count()).toBeGreaterThan(0);
  const days = page.getByRole("group", { name: "Day" }).getByRole("radio");
  await expect.poll(() => days.count()).toBe(7);
  const tops = await page
    .getByRole("group", { name: "Day" })
    .locator("label")
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect(await violations(page)).toEqual([]);

  await radio(page, "As soon as possible").check();
  await expect.poll(() => radio(page, "Courier").isChecked()).toBe(true);
});

test("A dot flies from an added dish to the cart and disappears; with reduced motion there is none", async () => {
  const page = await openShop(chromium, origin, { ...phone, reducedMotion: "no-preference" });
  const dots = () => page.locator("body > span.rounded-full").count();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => seen.push(...changes.map(({ addedNodes }) => addedNodes.length))).observe(
      document.body,
      { childList: true },
    );
  });
  const flown = () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.includes(1));
  await addDish(page, "Ghee podi mini idli");
  expect(await flown()).toBe(true);
  await expect.poll(dots).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.splice(0));
  await addDish(page, "Sambar vada");
  expect(await flown()).toBe(false);
});
