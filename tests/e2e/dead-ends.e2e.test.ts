import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };

const chromium = await browserOfTests();

test("A link to a dish that is gone says so and shows the menu, and a sold-out dish leads back to it", async () => {
  const page = await openShop(chromium, origin, phone);
  await page.goto(`${origin}/menu?dish=nothing-here`);
  await page.getByRole("status").getByText("This dish is not on the menu any more.").waitFor();
  await expect.poll(() => page.url()).toBe(`${origin}/menu`);

  await page.goto(`${origin}/menu?dish=mysore-pak`);
  const sheet = page.getByRole("dialog", { name: "Mysore pak" });
  await sheet.getByText("Sold out").waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Back to the menu" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("Checkout without a connection says so below the shop's header, and opens once there is one", async () => {
  const page = await openShop(chromium, origin, phone);
  await addDish(page, "Ghee podi mini idli");
  await page.getByRole("button", { name: /View cart/ }).click();
  const checkout = page.getByRole("link", { name: /^Go to checkout/ });
  await checkout.waitFor();
  await page.context().setOffline(true);
  await checkout.click();
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Mały Malabar" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Shipping Details" }).waitFor();
  await page.getByLabel("First Name").waitFor();

  // The browser keeps the step's code, but not the data that it asks for.
  await page.goto(`${origin}/menu`);
  await page.getByRole("button", { name: /View cart/ }).click();
  await checkout.waitFor();
  await page.context().setOffline(true);
  await checkout.click();
  const alert = page.getByRole("alert").filter({ hasText: "You are offline" });
  await alert.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await alert.waitFor({ state: "detached" });
  await page.getByLabel("First Name").waitFor();
});

test("Two pages that meet no connection within a minute both open by themselves once there is one", async () => {
  const page = await openShop(chromium, origin, { ...phone, serviceWorkers: "block" });
  const go = async (name: string) => {
    // Until the page's code runs, a link loads another document.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Pages" }).click();
    await page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  await go("Our story");
  await go("Reserve a table");
});

test("Checkout that can't load the session says so below its heading, and goes on once it can", async () => {
  const page = await openShop(chromium, origin, phone);
  await addDish(page, "Ghee podi mini idli");
  await page.route("**/auth/get-session", (route) => route.abort());
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByRole("alert").waitFor();
  await page.getByRole("heading", { level: 1, name: "Shipping Details" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/auth/get-session");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByLabel("First Name").waitFor();
});

test("Without JavaScript checkout and reservations say that they need it, and whom to call", async () => {
  const context = await chromium.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText(/^Ordering online needs JavaScript/).waitFor();
  await page.getByRole("main").getByRole("link", { name: "+48 12 345 67 89" }).waitFor();
  await page.goto(`${origin}/reservation`);
  await page.getByText(/^Reserving online needs JavaScript/).waitFor();
  await page.getByRole("main").getByRole("link", { name: "+48 12 345 67 89" }).waitFor();
  expect(await page.getByRole("button", { name: "Reserve the table" }).count()).toBe(0);
  await context.close();
});

test("An address of staff that names nothing says so, without a button that would try it again", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  for (const path of ["figures/closings/abc", "shop/delivery/abc", "orders/abc/edit"]) {
    await page.goto(`${origin}/staff/${organizationId}/${path}`);
    const alert = page.getByRole("alert").filter({ hasText: "This does not exist or is no longer here." });
    await alert.waitFor();
    expect(await alert.getByRole("button").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  for (const path of ["nonsense", "kitchen/grill"]) {
    await page.goto(`${origin}/staff/${organizationId}/${path}`);
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    await page.getByRole("navigation", { name: "Staff pages" }).waitFor();
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: "Open the board" }).click();
  await page.waitForURL(`${origin}/staff/${organizationId}`);
});
