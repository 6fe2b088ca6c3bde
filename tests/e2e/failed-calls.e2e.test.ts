import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { paths } from "#core/contract/storefront.ts";
import { dayOf } from "#core/day.ts";
import { staffPaths } from "#web/features/staff/shell/staff-paths.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { addDish, openShop, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { noteOnCustomers } from "../kit/customers.ts";
import { addressAt } from "../kit/factories.ts";
import { onePixel } from "../kit/one-pixel.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Makes the calls of one address fail until the returned function is called. */
const failing = async (
  page: Page,
  method: string,
  path: RegExp,
  { status, code } = { status: 500, code: "internal" },
): Promise<() => Promise<void>> => {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { status, code, message: "It failed" } })
      : route.fallback(),
  );
  return () => page.unroute(path);
};

test("A saved address that can't be loaded shows an error, and appears at the next try", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  const address = addressAt(1);
  await saveAddress(page, address);
  await page.goto(`${origin}/menu`);
  await addDish(page, "Ghee podi mini idli");
  const mend = await failing(page, "GET", /\/api\/shipping$/);
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Failed to fetch shipping address").waitFor();
  expect(await page.getByLabel("Street Address").count()).toBe(0);
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => page.getByLabel("Street Address").inputValue()).toBe(address.addressLineOne);
  await page.context().close();
});

test.each([
  ["en", "Failed to create temporary file", "Retry"],
  ["pl", "Nie udało się utworzyć pliku tymczasowego", "Spróbuj ponownie"],
] as const)(
  "A picture whose file can't be made says so in %s, keeps its place, and is sent again",
  async (locale, said, again) => {
    const { open, manager, shop } = await eveningOf(chromium, origin);
    const page = await open(manager, `/staff/${shop.organizationId}/menu/dishes/new`, tablet, locale);
    const input = page.locator("input[type=file][name=images]");
    await input.waitFor({ state: "attached" });
    const mend = await failing(page, "POST", /\/api\/files$/);
    await input.setInputFiles([{ name: "soup.png", mimeType: "image/png", buffer: onePixel }]);
    await page.getByText(said).waitFor();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("soup.png");
    await mend();
    await page.getByRole("button", { name: again }).click();
    await page.getByRole("img", { name: /soup\.png/ }).waitFor();
    expect(await page.getByText(said).count()).toBe(0);
  },
);

test("A picture that was uploaded but does not load is requested once more", async () => {
  const { open, manager, shop } = await eveningOf(chromium, origin);
  const page = await open(manager, `/staff/${shop.organizationId}/menu/dishes/new`, tablet);
  const input = page.locator("input[type=file][name=images]");
  await input.waitFor({ state: "attached" });
  await page.route("**/media/**", (route) => route.abort(), { times: 1 });
  await input.setInputFiles([{ name: "soup.png", mimeType: "image/png", buffer: onePixel }]);
  const picture = page.getByRole("img", { name: /soup\.png/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("A new reservation that failed says that it was not taken, and is taken at the next try", async () => {
  const { open, staff, shop } = await eveningOf(chromium, origin);
  const { configuration } = shop.organization;
  const day = dayOf(new Date(offeredSlots(configuration, new Date()).at(-1) ?? ""), configuration.timezone);
  const page = await open(staff, `${paths.staffReservations(shop.organizationId)}?day=${day}`, phone);
  await page.getByRole("button", { name: "New reservation" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("First name").fill("Zofia");
  await sheet.getByLabel("Last name").fill("Kot");
  await sheet.getByLabel("Phone").fill("+48 601 222 333");
  const mend = await failing(page, "POST", /\/reservations\/telephone$/, { status: 409, code: "conflict" });
  const take = sheet.getByRole("button", { name: "Take the reservation" });
  await take.click();
  await sheet.getByText("The reservation was not taken.").waitFor();
  expect(await sheet.getByText("was not changed").count()).toBe(0);
  await expect.poll(() => sheet.getByLabel("First name").inputValue()).toBe("Zofia");
  await mend();
  await take.click();
  await sheet.waitFor({ state: "detached" });
});

test.each([
  ["en", "This page did not load", "Retry"],
  ["pl", "Ta strona się nie wczytała", "Spróbuj ponownie"],
] as const)(
  "Whose session can't be read sees a page that says so in %s, and the page itself at the next try",
  async (locale, said, again) => {
    const { open, manager, shop } = await eveningOf(chromium, origin);
    const page = await open(manager, paths.board(shop.organizationId), phone, locale);
    await page.getByRole("navigation").first().waitFor();
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    for (const path of [paths.account, paths.orders, paths.board(shop.organizationId)]) {
      const mend = await failing(page, "GET", /\/api\/auth\/get-session$/);
      await page.goto(new URL(path, page.url()).href);
      await expect.poll(() => heading.allTextContents(), { message: path }).toEqual([said]);
      expect(await page.title()).toContain(said);
      expect(await violations(page)).toEqual([]);
      await mend();
      await page.getByRole("button", { name: again }).click();
      await expect.poll(() => page.getByRole("heading", { name: said }).count()).toBe(0);
      await page.getByRole("main").waitFor();
    }
  },
);

test("A member whose shops can't be loaded sees a page that says so, and the board at the next try", async () => {
  const { open, manager, board } = await eveningOf(chromium, origin);
  const page = await open(manager, paths.account, phone);
  const mend = await failing(page, "GET", /\/api\/organizations(\?|$)/);
  await page.goto(new URL(board, page.url()).href);
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect.poll(() => heading.allTextContents()).toEqual(["This page did not load"]);
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("navigation").first().waitFor();
});

test.each([
  ["en", "Your order", "The order did not load.", "Retry"],
  ["pl", "Zamówienie", "Nie udało się wczytać zamówienia.", "Spróbuj ponownie"],
] as const)(
  "An order that can't be loaded has its heading in %s, and is there at the next try",
  async (locale, title, said, again) => {
    const { open, order, shopper } = await eveningOf(chromium, origin);
    const { id, organizationId } = await order();
    const page = await open(shopper, paths.account, phone, locale);
    const mend = await failing(page, "GET", new RegExp(`/api/${organizationId}/orders/${id}`));
    await page.goto(new URL(`${paths.orders}/${id}`, page.url()).href);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.getByText(said).waitFor();
    expect(await violations(page)).toEqual([]);
    await mend();
    await page.getByRole("button", { name: again }).click();
    await expect.poll(() => page.getByText(said).count()).toBe(0);
  },
);

test("Terms that can't be loaded leave a page with a heading, and appear at the next try", async () => {
  const page = await openShop(chromium, origin);
  const mend = await failing(page, "GET", /\/site-pages/);
  // The page's code sends a guest on, so it has to run before the link is followed.
  await page.goto(origin + paths.account);
  await page.waitForURL(`${origin}${paths.signIn}**`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms and conditions" }).click();
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect.poll(() => heading.allTextContents()).toEqual(["This page did not load"]);
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => heading.allTextContents()).toEqual(["Terms and conditions"]);
});

test("An order, dish, promotion or customer that can't be loaded leaves a page with a heading", async () => {
  const { open, manager, board, order, shop } = await eveningOf(chromium, origin);
  const { id } = await order();
  const { organizationId } = shop;
  const page = await open(manager, board, phone);
  await failing(page, "GET", /\/api\/[^/]+\/(products|menu|orders|customers|shipping|categories)/);
  for (const [path, title] of [
    [paths.staffOrder(organizationId, id), "Orders"],
    [staffPaths.editOrder(organizationId, id), "Orders"],
    [staffPaths.menuItem(organizationId, "dishes", "new"), "This page did not load"],
    [staffPaths.promotion(organizationId), "Promotions"],
    [staffPaths.customer(organizationId, "nobody"), "Customers"],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect.poll(() => heading.allTextContents(), { message: path }).toEqual([title]);
    await page.getByRole("button", { name: "Retry" }).waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

test.each([
  ["en", "The notes about this customer could not be loaded", "Retry"],
  ["pl", "Nie udało się wczytać notatek o tym kliencie", "Spróbuj ponownie"],
] as const)(
  "A customer's notes that can't be loaded are said to be missing in %s, on an order and at the till",
  async (locale, said, again) => {
    const { open, manager, staff, board, order, shop } = await eveningOf(chromium, origin);
    const { id } = await order();
    await noteOnCustomers(manager, shop.organizationId, "Peanuts");
    const page = await open(staff, board, tablet, locale);
    const mend = await failing(page, "GET", /\/customers(\?|$)/);
    const missing = page.getByRole("alert").filter({ hasText: said });

    await page.goto(new URL(paths.staffOrder(shop.organizationId, id), page.url()).href);
    await missing.waitFor();
    expect(await violations(page)).toEqual([]);
    await mend();
    await missing.getByRole("button", { name: again }).click();
    await page.getByText("Peanuts").first().waitFor();

    await page.goto(new URL(staffPaths.till(shop.organizationId), page.url()).href);
    const mendTill = await failing(page, "GET", /\/customers\?/);
    await page.locator("input[name=phone]").fill(addressAt(1).phone);
    await missing.waitFor();
    await mendTill();
    await missing.getByRole("button", { name: again }).click();
    await page.getByText("Peanuts").first().waitFor();
  },
);
