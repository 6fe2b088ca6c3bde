import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { addressAt } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** The API calls of a page, each with its body. */
const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push([request.method(), pathname, search, request.postData()].join(" "));
  });
  return calls;
};

const twice = (calls: string[]) => calls.filter((call, place) => calls.indexOf(call) !== place);

test("No page of an order makes the same request twice", async () => {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const calls = callsOf(page);
  const asked = async (path: string, wait: () => Promise<unknown>) => {
    // Late requests of the previous page do not count.
    await page.goto("about:blank");
    calls.length = 0;
    await page.goto(origin + path);
    await wait();
    await page.waitForLoadState("networkidle");
    expect(twice(calls), path).toEqual([]);
  };
  const heading = (name: string) => () => page.getByRole("heading", { name }).waitFor();
  await asked("/menu", () =>
    page
      .getByRole("button", { name: /^Add: / })
      .first()
      .waitFor(),
  );
  await signUp(page);
  await saveAddress(page, addressAt(1));
  await addDish(page, "Ghee podi mini idli");
  await asked("/menu", () => page.getByText("Go to checkout").locator("visible=true").first().waitFor());
  await asked("/checkout/customer-details", () => page.getByRole("button", { name: "Save & Continue" }).waitFor());
  await asked("/checkout/shipping-and-payment", heading("Shipping and Payment"));
  expect(calls.filter((call) => call.includes("/access/eligibility"))).toHaveLength(1);
  await context.close();
});

test("Signing in and signing up name the next page", async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  const sent = (path: string) =>
    page.waitForRequest((request) => request.url().endsWith(path)).then((request) => request.postDataJSON());
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.goto(`${origin}/account/sign-up?redirect=%2Fcheckout%2Fcustomer-details`);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  const signingUp = sent("/auth/sign-up/email");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  expect((await signingUp).callbackURL).toBe(`${origin}/checkout/customer-details`);
  await page.waitForURL("**/checkout/customer-details");
  await context.clearCookies();
  await page.goto(`${origin}/account/sign-in?redirect=%2Fmenu`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  const signingIn = sent("/auth/sign-in/email");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  expect((await signingIn).callbackURL).toBe(`${origin}/menu`);
  await context.close();
});
