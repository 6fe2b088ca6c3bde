import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { paths } from "#core/contract/storefront.ts";
import { dayOf } from "#core/day.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { addDish, openShop, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { addressAt } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** One pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Lets calls of one address fail, until what it returns is called. */
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

test("A saved address that can't be loaded is said to have failed, and is there at the next try", async () => {
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
    await input.setInputFiles([{ name: "soup.png", mimeType: "image/png", buffer: png }]);
    await page.getByText(said).waitFor();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("soup.png");
    await mend();
    await page.getByRole("button", { name: again }).click();
    await page.getByRole("img", { name: /soup\.png/ }).waitFor();
    expect(await page.getByText(said).count()).toBe(0);
  },
);

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
