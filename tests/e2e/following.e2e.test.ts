import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { cashOrder, newGuest, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

/** A shop of its own with a guest's order to collect, and the address of the order's page. */
const orderedPickup = async () => {
  const shop = await newShop(origin, { enablePickup: true });
  const [product, guest] = await Promise.all([newProduct(shop), newGuest(origin)]);
  const { organizationId } = shop;
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
  const items = [{ productId: product.id, quantity: 1 }];
  const body = cashOrder(shop, { items, contact, email: "ada@example.com", fulfilmentMethod: "pickup" });
  const { order } = await guest.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  return { shop, organizationId, order, url: site + paths.order(order.id, order.token ?? "") };
};

test("A page that follows an order is sent the order again only when it has changed", async () => {
  const { shop, organizationId, order, url } = await orderedPickup();
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  const answers: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === `/api/${organizationId}/orders/${order.id}`)
      answers.push(response.status());
  });
  await page.goto(url);
  await expect.poll(() => answers.length).toBeGreaterThan(2);
  expect(answers.slice(0, 3)).toEqual([200, 304, 304]);

  const params = { organizationId, id: order.id, operation: "accepted" } as const;
  await shop.owner.call(routes.orders.changeOrderStatus, { params });
  await page.getByRole("heading", { level: 1, name: "Accepted" }).waitFor();
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  await context.close();
});

test("The page of an order announces that the connection is lost", async () => {
  const { url } = await orderedPickup();
  const context = await chromium.newContext({ locale: "en" });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
  await context.setOffline(true);
  await page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
  await context.close();
});
