import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { newBrowser } from "../kit/client.ts";

const origin = inject("origin");
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: "en-GB",
  timezoneId: "America/New_York",
};

const chromium = await browserOfTests();
const context = await chromium.newContext(phone);
const page = await context.newPage();
page.setDefaultTimeout(45_000);
await page.clock.install();

/** Lets half a minute pass, so that the page asks again. */
const wait = () => page.clock.fastForward(31_000);

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** Somebody of the staff, at the API. */
const newStaff = async () => {
  const staff = newBrowser(origin);
  const { email, password } = people.staff;
  await staff.call(routes.accounts.signIn, { body: { email, password } });
  const { id: organizationId } = await staff.call(routes.organizations.getOrganizationByHostname, {
    params: { hostname: new URL(origin).hostname },
  });
  return {
    move: (id: string, operation: OrderOperation) =>
      staff.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation } }),
  };
};

const fillCart = async () => {
  await page.goto(`${origin}/menu`);
  await button("Add: Masala dosa").click();
  const sheet = page.getByRole("dialog");
  const add = sheet.getByRole("button", { name: /^Add to cart/ });
  await add.click();
  await sheet
    .getByText(/^Please select at least 1 /)
    .first()
    .waitFor();
  for (const group of await sheet.getByRole("group").filter({ hasText: "Required" }).all())
    await group.locator("input").first().check();
  await add.click();
  await sheet.waitFor({ state: "detached" });
  await button("Add: Ghee podi mini idli").click();
  await button(/View cart/).click();
  await page.getByRole("link", { name: /^Go to checkout/ }).click();
};

const signUp = async () => {
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(`ada-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await button("Continue").click();
};

const giveAddress = async () => {
  await page.getByRole("heading", { name: "Shipping Details" }).waitFor();
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByLabel("Street Address").fill("Dietla");
  await page
    .getByRole("option", { name: /^Dietla \d/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Kraków");
  await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("Poland");
  await page.getByLabel("Door Number").fill("10 m. 5");
  await button("Save & Continue").click();
};

const pay = async () => {
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  await button("Pay & Confirm").click();
  await page.getByText("Please select a payment method").waitFor();
  const isFocused = (element: Element) => element === document.activeElement;
  await expect.poll(() => page.getByRole("radio", { name: "BLIK" }).evaluate(isFocused)).toBe(true);
  await expect.poll(() => page.getByRole("radio", { name: "Courier" }).isChecked()).toBe(true);
  await page.getByText(/^Shipping Fee: 7\.99 zł$/).waitFor();
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await button("Pay & Confirm").dblclick();
};

const current = () => page.locator('li[aria-current="step"]').textContent();

test("A shopper orders dinner and watches it come", async () => {
  await fillCart();
  await signUp();
  await giveAddress();
  await pay();

  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  await expect.poll(() => page.url()).not.toContain("clearCart");
  await expect.poll(() => current()).toContain("Order Accepted");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(page.locator('li[aria-current="step"]'))).toBeLessThan(await top(button("Cancel the order")));
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const staff = await newStaff();
  const way: [OrderOperation, status: string, next: string][] = [
    ["accepted", "Accepted", "Ready for Dispatch"],
    ["ready-for-dispatch", "Ready for Dispatch", "Order Dispatched"],
    ["dispatched", "Dispatched", "Order Delivered"],
  ];
  for (const [operation, status, next] of way) {
    await staff.move(id, operation);
    await wait();
    await page.getByRole("heading", { level: 1, name: status }).waitFor();
    await expect.poll(() => current()).toContain(next);
  }
  await staff.move(id, "completed");
  await wait();
  await page.getByRole("heading", { level: 1, name: "Completed" }).waitFor();
  expect(await page.locator('li[aria-current="step"]').count()).toBe(0);

  await page.goto(`${origin}/menu`);
  await button("Add: Masala dosa").waitFor();
  expect(await button(/View cart/).count()).toBe(0);
  await page.goto(`${origin}/account/orders`);
  await page.getByRole("link", { name: /Completed/ }).waitFor();
  await expect.poll(() => page.getByRole("listitem").count()).toBe(1);
});
