import type { Page } from "playwright-core";
import { paths } from "#core/contract/storefront.ts";

/**
 * Orders from the demo as a guest who collects, and yields the address of each page on the way: both steps, the order.
 */
export async function* order(page: Page, origin: string): AsyncGenerator<string> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.goto(origin + paths.menu);
  for (let dish = 0; dish < 3; dish++) {
    await button(/^Add: Ghee podi mini idli/).click();
    await button(/View cart/).waitFor();
  }

  yield paths.checkout("customer-details");
  await page.goto(origin + paths.checkout("customer-details"));
  await page.getByText("Pickup", { exact: true }).click();
  const guest = { "First Name": "Ada", "Last Name": "Nowak", Phone: "600 100 200", Email: "ada@example.com" };
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
  await button("Save & Continue").click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();

  yield paths.checkout("shipping-and-payment");
  await page.getByRole("radio", { name: /cash/i }).check();
  await button("Pay & Confirm").click();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  const { pathname, search } = new URL(page.url());
  yield pathname + search;
}
