import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { newFinger } from "../kit/browser/finger.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-GB" };

const chromium = await browserOfTests();

/** Most taps from a full cart to an order, for a first-time visitor. */
const MAX_TAPS = 10;

/** Most seconds that this takes at an average pace. */
const MAX_SECONDS = 45;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Puts enough for the minimum order into the cart. */
const fill = async (page: Page) => {
  for (let n = 0; n < 3; n++) await addDish(page, "Ghee podi mini idli");
};

test("A first-time visitor orders in few taps, follows the order, cancels one, and keeps the other in an account", async () => {
  const page = await openShop(chromium, origin, phone);
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await fill(page);
  const { taps, seconds, tap, type } = newFinger(page);
  const into = (label: string, text: string) => type(page.getByLabel(label), text);

  await tap(button(page, /View cart/));
  await tap(page.getByRole("link", { name: /^Go to checkout/ }));
  await page.getByText("You can order without an account.").waitFor();
  expect(await violations(page)).toEqual([]);
  await into("First Name", "Ada");
  await into("Last Name", "Nowak");
  await into("Phone", "600100200");
  await into("Email", "ada.nowak@example.com");
  await page.getByLabel("Email").fill(email);
  await into("Street Address", "Dietla 36/5");
  await tap(button(page, "Save & Continue"));
  await tap(page.getByRole("radio", { name: "Cash on delivery" }));
  await tap(button(page, "Pay & Confirm"));
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  expect(taps()).toBeLessThanOrEqual(MAX_TAPS);
  expect(seconds()).toBeLessThan(MAX_SECONDS);

  // The address of the page is the link to the order, and works in any browser.
  await expect.poll(() => page.url()).not.toContain("clearCart");
  expect(page.url()).toContain("token=");
  expect(await violations(page)).toEqual([]);
  const elsewhere = await (await chromium.newContext()).newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole("heading", { name: "Order placed" }).waitFor();
  expect(await elsewhere.getByText("Dietla 36").count()).toBe(0);
  expect(await elsewhere.getByRole("button", { name: "Cancel the order" }).count()).toBe(0);
  await elsewhere.context().close();

  await button(page, "Cancel the order").tap();
  const holder = page.locator(":focus");
  await expect.poll(() => holder.textContent()).toContain("Cancel this order?");
  await page.getByText("Nothing has been paid yet.", { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Keep it").tap();
  const asker = button(page, "Cancel the order");
  await expect.poll(() => asker.evaluate((element) => element === document.activeElement)).toBe(true);
  await asker.tap();
  await button(page, "Yes, cancel it").tap();
  await page.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
  await expect.poll(() => holder.textContent()).toBe("Cancelled");
  await expect.poll(async () => (await holder.boundingBox())?.y).toBeGreaterThan(0);
  await page.getByText("It was cancelled because you asked for it.").waitFor();

  await page.goto(`${origin}/menu`);
  await fill(page);
  await page.goto(`${origin}/checkout/shipping-and-payment`);
  await page.getByRole("group", { name: "Shipping Method" }).getByRole("radio").first().tap();
  await page.getByRole("radio", { name: "Cash on delivery" }).tap();
  await button(page, "Pay & Confirm").tap();
  await page.getByRole("link", { name: "Create an account" }).tap();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await button(page, "Continue").tap();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();

  await page.goto(`${origin}/account/orders`);
  await page.getByText("No orders yet.").waitFor();
  await button(page, "Send the link").tap();
  await page.getByText(`A link is on its way to ${email}.`).waitFor();
  await page.goto((await mailedLink(origin, email)).href);
  await page.getByText("The address is confirmed").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "All Orders" }).last().tap();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Order placed/ })
    .waitFor();
  await expect.poll(() => page.getByRole("listitem").count()).toBe(2);
  await page.context().close();
});

test("A guest whose cookie disappears at the last step reads that nothing was ordered, and finds what they typed", async () => {
  const page = await openShop(chromium, origin, phone);
  await fill(page);
  await page.goto(origin + paths.checkout("customer-details"));
  const typed = { "First Name": "Ada", "Last Name": "Nowak", Phone: "+48 600 100 200", Email: "ada.nowak@example.com" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Street Address").fill("Dietla 36/5");
  await button(page, "Save & Continue").tap();
  await page.getByRole("radio", { name: "Cash on delivery" }).tap();

  await page.context().clearCookies();
  await button(page, "Pay & Confirm").tap();
  const notice = page.getByText("Your session has ended. Nothing was ordered. Check your details.");
  await notice.waitFor();
  for (const [label, text] of Object.entries(typed)) expect(await page.getByLabel(label).inputValue()).toBe(text);
  expect(await page.getByLabel("Street Address").inputValue()).toContain("Dietla 36");
  expect(await violations(page)).toEqual([]);

  await button(page, "Save & Continue").tap();
  await expect.poll(() => page.getByRole("radio", { name: "Cash on delivery" }).isChecked()).toBe(true);
  expect(await notice.count()).toBe(0);
  await button(page, "Pay & Confirm").tap();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
});
