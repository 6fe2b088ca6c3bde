import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, collect, openShop, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };

const chromium = await browserOfTests();

test("A typing error in an email address is offered for correction, five digits are refused as a phone number, and the address is remembered", async () => {
  const page = await openShop(chromium, origin, phone);
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("12345");
  await page.getByLabel("Email").fill("ada.nowak@gmial.com");
  await page.getByRole("button", { name: "Did you mean ada.nowak@gmail.com?" }).click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("ada.nowak@gmail.com");
  expect(await page.getByText("Did you mean").count()).toBe(0);
  await page.getByText("Check this number: it has too few or too many digits").waitFor();
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Phone").fill("600100200");
  await page.getByLabel("Email").focus();
  await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("+48 600 100 200");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();

  const later = await page.context().newPage();
  await later.goto(`${origin}/checkout/customer-details`);
  await expect.poll(() => later.getByLabel("Email").inputValue()).toBe("ada.nowak@gmail.com");
});

test("A password that is too common gets one message, at its field", async () => {
  const page = await openShop(chromium, origin, phone);
  await page.goto(`${origin}/account/sign-up`);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(`slip-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This password is one of the most common ones; choose another").waitFor();
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("After an order in one tab, another tab says that it is placed, and not that the cart is empty", async () => {
  const page = await openShop(chromium, origin, phone);
  await signUp(page);
  await collect(page, ["Ghee podi mini idli"]);
  const other = await page.context().newPage();
  await other.goto(`${origin}/menu`);
  await collect(other, []);
  await page.getByRole("radio", { name: /^Cash/ }).check();
  await page.getByRole("button", { name: "Pay & Confirm" }).click();
  await page.waitForURL(/\/orders\/ord_/);
  await other.getByRole("heading", { level: 1, name: /^Order .+ is placed$/ }).waitFor();
  expect(await violations(other)).toEqual([]);
  await other.getByRole("link", { name: "Follow it" }).click();
  await expect.poll(() => new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
});
