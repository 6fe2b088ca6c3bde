import type { Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf } from "../kit/browser/evening.ts";
import { collect, openShop, quantities, signUp, tripleTap } from "../kit/browser/shopper.ts";
import { newBrowser } from "../kit/client.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const pay = (page: Page) => page.getByRole("button", { name: "Pay & Confirm" });

/** A page at the last step with two dishes that have no options, everything chosen, and the manager at the API. */
const readyToPay = async () => {
  const manager = newBrowser(origin);
  const { email, password } = people.manager;
  await manager.call(routes.accounts.signIn, { body: { email, password } });
  const { id: organizationId } = await manager.call(routes.organizations.getOrganizationByHostname, {
    params: { hostname: new URL(origin).hostname },
  });
  const page = await openShop(chromium, origin);
  await signUp(page);
  await collect(page, ["Ghee podi mini idli", "Sambar vada"]);
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  return { page, manager, organizationId };
};

test("A double tap opens a dish once, adds it once and closes it once", async () => {
  const page = await openShop(chromium, origin);
  const start = await page.evaluate(() => history.length);
  await tripleTap(page.getByRole("button", { name: "Add: Masala dosa" }));
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  for (const group of await sheet.getByRole("group").filter({ hasText: "Required" }).all())
    await group.locator("input").first().check();
  await tripleTap(sheet.getByRole("button", { name: /^Add to cart/ }));
  await sheet.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${origin}/menu`);
  await expect.poll(() => quantities(page)).toEqual([1]);
  expect(await page.evaluate(() => history.length)).toBe(start + 1);
});

test("A dish that is removed from the menu at the last moment is not ordered, and the shopper is told", async () => {
  const { page, manager, organizationId } = await readyToPay();
  const { data } = await manager.call(routes.catalogue.listProducts, {
    params: { organizationId },
    query: { search: "Sambar vada" },
  });
  const params = { organizationId, id: data[0]?.id ?? "" };
  await manager.call(routes.catalogue.changeProductStatus, { params: { ...params, operation: "unpublish" } });
  const orders: string[] = [];
  page.on("request", (request) => request.method() === "POST" && orders.push(new URL(request.url()).pathname));
  try {
    await pay(page).click();
    await page
      .getByRole("alert")
      .getByText(/^Some items have been removed from your cart/)
      .waitFor();
    await page.getByText(/^The total is now 29\.00 zł instead of 57\.00 zł/).waitFor();
    expect(orders.filter((path) => path.endsWith("/orders"))).toEqual([]);
    await expect.poll(() => pay(page).getAttribute("aria-disabled")).not.toBe("true");
    await tripleTap(pay(page));
    await page.getByRole("heading", { name: "Order placed" }).waitFor();
    expect(orders.filter((path) => path.endsWith("/orders"))).toHaveLength(1);
  } finally {
    await manager.call(routes.catalogue.changeProductStatus, { params: { ...params, operation: "publish" } });
  }
});

test("Without a connection nothing is ordered, now or later, and the page says so", async () => {
  const { page } = await readyToPay();
  await page.context().setOffline(true);
  await pay(page).click();
  await page.getByText("No connection. Check it and try again.").waitFor();
  await page.getByText("The order was not placed and nothing was charged. Try again.").waitFor();
  await page.context().setOffline(false);
  await pay(page).click();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
});

test("An order whose answer does not come says after ten seconds that it takes long, and trying again places no second one", async () => {
  const { page } = await readyToPay();
  const sent: string[] = [];
  const hold = async (route: Route) => {
    sent.push(await (await route.fetch()).text());
  };
  await page.route("**/api/*/orders", hold, { times: 1 });
  await pay(page).click();
  await page.getByText("This is taking longer than usual.").waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("This is taking longer than usual.").waitFor({ state: "detached" });
  await pay(page).click();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  const { order } = JSON.parse(sent[0] ?? "");
  expect(sent).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(paths.order(order.id));
});

test("A second tap on Order again adds no dish twice, even while the menu is loading", async () => {
  const { shop, staff, shopper, open, order: placeOrder } = await eveningOf(chromium, origin);
  const { id, items } = await placeOrder();
  const params = { organizationId: shop.organizationId, id };
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  const page = await open(shopper, paths.order(id));
  const again = page.getByRole("button", { name: "Order again" });
  // The code of the menu comes late.
  await page.route("**/assets/menu-*.js", async (route) => {
    await again.click({ force: true });
    await route.continue();
  });
  await again.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole("heading", { name: "Masala dosa" }).first().waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem(`${location.hostname}-cart`) ?? "{}");
  const quantity = async () => JSON.parse(await kept()).lines.map((line: { quantity: number }) => line.quantity);
  expect(await quantity()).toEqual(items.map((item) => item.quantity));
});
