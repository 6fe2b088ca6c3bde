import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, quantities, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Somebody of the staff, at the API. */
const newStaff = async () => {
  const staff = newBrowser(origin);
  const { email, password } = people.staff;
  await staff.call(routes.accounts.signIn, { body: { email, password } });
  const { id: organizationId } = await staff.call(routes.organizations.getOrganizationByHostname, {
    params: { hostname: new URL(origin).hostname },
  });
  const params = { organizationId };
  return {
    board: () => staff.call(routes.orders.getBoard, { params, headers: {} }),
    cancel: (id: OrderId) =>
      staff.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "cancelled" }, body: {} }),
    setSoldOut: async (title: string, soldOut: boolean) => {
      const { data } = await staff.call(routes.catalogue.listProducts, {
        params,
        query: { search: title, locale: "en" },
      });
      const id = data[0]?.id;
      if (id) await staff.call(routes.catalogue.updateProduct, { params: { ...params, id }, body: { soldOut } });
    },
  };
};

test("A line of the cart can be changed and carries a note, and an order for a chosen time fills the cart again", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await signUp(page);
  await page.reload();
  await page.getByRole("button", { name: "Add: Masala dosa" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio").first().waitFor();
  for (const group of await sheet.getByRole("group").filter({ hasText: "Required" }).all())
    await group.locator("input").first().check();
  await sheet.getByLabel("Note for the kitchen").fill("x".repeat(201));
  await sheet.getByRole("button", { name: /^Add to cart/ }).click();
  await sheet.getByText("Maximum character limit is 200").waitFor();
  await sheet.getByLabel("Note for the kitchen").fill("No onion");
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByText("“No onion”").waitFor();

  await page.getByRole("button", { name: "Change: Masala dosa" }).click();
  await expect.poll(() => sheet.getByLabel("Note for the kitchen").inputValue()).toBe("No onion");
  await sheet.getByLabel("Note for the kitchen").fill("No onion, two forks");
  await sheet.getByRole("button", { name: "Increase" }).click();
  await sheet.getByRole("button", { name: /^Save the changes/ }).click();
  await page.getByText("“No onion, two forks”").waitFor();
  await expect.poll(() => quantities(page)).toEqual([2]);
  await addDish(page, "Ghee podi mini idli");

  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  await page.getByRole("radio", { name: "At a time you choose" }).check();
  await page.getByRole("group", { name: "Day" }).getByRole("radio").nth(1).check({ force: true });
  const hour = page.getByRole("group", { name: "Hour" }).getByRole("radio").first();
  await hour.check({ force: true });
  await page.reload();
  await expect.poll(() => hour.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("radio", { name: "Cash on collection" }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const pay = page.getByRole("button", { name: "Pay & Confirm" });
  await pay.click();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  await page.getByText(/^Planned for .+ 11:00 AM$/).waitFor();
  await page.getByText("“No onion, two forks”").waitFor();

  const staff = await newStaff();
  const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
  const noted = async () => (await staff.board()).orders.find((order) => order.id === id)?.items[0]?.note;
  await expect.poll(noted).toBe("No onion, two forks");
  await staff.cancel(id);
  await staff.setSoldOut("Ghee podi mini idli", true);
  try {
    await page.reload();
    await page.getByRole("button", { name: "Order again" }).click();
    await page.getByText("Sold out for now: Ghee podi mini idli").waitFor();
    await expect.poll(() => quantities(page)).toEqual([2]);
    expect(await violations(page)).toEqual([]);
  } finally {
    await staff.setSoldOut("Ghee podi mini idli", false);
  }
  await page.context().close();
});

test("The hundredth of a dish does not fit in the cart, and both the menu and the cart say so", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await addDish(page, "Ghee podi mini idli");
  await page.evaluate(() => {
    const key = `${location.hostname}-cart`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace('"quantity":1', '"quantity":99'));
  });
  await page.reload();
  const words = "The cart holds 99 of one dish at most.";
  await page.getByRole("complementary", { name: "Your order" }).getByText(words).waitFor();
  await page.getByRole("button", { name: "Add: Ghee podi mini idli, 99 in the cart" }).first().click();
  await page.getByRole("region", { name: "Notifications" }).getByText(words).waitFor();
  expect(await quantities(page)).toEqual([99]);
});
