import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { ReservationTime } from "#core/contract/reservations/reservations.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const open = async (locale: string, viewport: { width: number; height: number }) => {
  const context = await chromium.newContext({ viewport, reducedMotion: "reduce" });
  await context.addCookies([{ name: "locale", value: locale, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  // The hours of another day are not shown before the page's code runs.
  await page.goto(`${origin}/reservation`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, errors, close: () => context.close() };
};

const hours = (page: Page) => page.locator("fieldset").nth(1).getByRole("radio");
const days = (page: Page) => page.locator("fieldset").nth(0).getByRole("radio");

test("On a phone, a guest reserves, keeps the typed text over a reload, and cancels; a full hour suggests the nearest free ones", async () => {
  const { page, errors, close } = await open("en", { width: 390, height: 844 });
  const found: string[] = [];
  const look = async () => found.push(...(await violations(page)));
  await hours(page).first().waitFor({ state: "attached" });

  // Others take all but two seats of the last hour of the last day.
  const id = (await (await page.request.get(`${origin}/api/organizations/by-hostname/localhost`)).json()).id;
  const times: ReservationTime[] = await (await page.request.get(`${origin}/api/${id}/reservations/times`)).json();
  const last = times.at(-1);
  const left = 24 - 2;
  for (const guests of [10, 10, left - 20])
    await page.request.post(`${origin}/api/${id}/reservations`, {
      headers: { origin },
      data: { firstname: "Ben", lastname: "Nowak", phone: "600 100 200", guests, date: last?.date },
    });
  await page.reload({ waitUntil: "networkidle" });
  await days(page).last().check({ force: true });
  await page.getByRole("radio", { name: "21:00" }).check({ force: true });
  await page.getByRole("button", { name: "Increase quantity: Guests" }).click();
  await page.getByText("Not enough seats are left at 21:00 for 3 guests.").waitFor();
  await look();
  // An hour with too few seats can't be chosen, and its look says so.
  const small = page.getByRole("radio", { name: "21:00" });
  expect([await small.isDisabled(), await small.isChecked()]).toEqual([true, false]);
  await page.getByRole("button", { name: "Reserve the table" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
  await page.getByRole("button", { name: "20:00", exact: true }).click();
  await expect.poll(() => page.getByRole("radio", { name: "20:00" }).isChecked()).toBe(true);

  await page.getByRole("button", { name: "Reserve the table" }).click();
  await page.getByText("First Name must be at least 2 characters").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("firstname");
  await look();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  await page.reload();
  await expect.poll(() => page.getByLabel("Last Name").inputValue()).toBe("Nowak");
  await expect.poll(() => page.getByRole("radio", { name: "20:00" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Reserve the table" }).click();

  await page.getByRole("heading", { level: 1, name: "Waiting for confirmation" }).waitFor();
  expect(new URL(page.url()).searchParams.get("token")).toBeTruthy();
  await look();
  const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  const entry = await page.request.get(origin + calendar);
  expect(entry.headers()["content-type"]).toContain("text/calendar");
  expect(await entry.text()).toContain("SUMMARY:Mały Malabar");

  const holder = page.locator(":focus");
  await page.getByRole("button", { name: "Cancel the reservation" }).click();
  await expect.poll(() => holder.textContent()).toContain("Cancel this reservation?");
  await look();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => holder.textContent()).toBe("Cancel the reservation");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
  await expect.poll(() => holder.textContent()).toBe("Cancelled");
  await look();
  expect([found, errors]).toEqual([[], []]);
  await close();
});

test("On a desktop, in Polish, the keyboard alone reserves a table", async () => {
  const { page, errors, close } = await open("pl", { width: 1280, height: 800 });
  const { keyboard } = page;
  await page.getByRole("button", { name: /Zwiększ/ }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { type, ariaLabel, textContent } = document.activeElement as HTMLInputElement;
      return `${type} ${ariaLabel ?? textContent}`;
    });
  const tabTo = async (wanted: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      if (wanted.test(await focused())) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab never reached ${wanted}`);
  };
  await tabTo(/Zwiększ/);
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await tabTo(/^radio/);
  await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await expect.poll(() => focused()).toMatch(/^radio/);
  await keyboard.press("Space");
  await keyboard.press("Tab");
  for (const text of ["Ada", "Nowak", "600 100 200"]) {
    await keyboard.type(text);
    await keyboard.press("Tab");
  }
  await tabTo(/Zarezerwuj stolik/);
  expect(await violations(page)).toEqual([]);
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Czeka na potwierdzenie" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test("A signed-in guest finds their name filled in, and the browser stores nothing", async () => {
  const { page, close } = await open("en", { width: 390, height: 844 });
  const value = (label: string) => page.getByLabel(label).inputValue();
  await signUp(page);
  await page.reload();
  await expect.poll(() => value("Last Name")).toBe("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  // The form still changes until the next page is shown.
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const field = document.querySelector<HTMLInputElement>("input[name=firstname]");
      // React ignores a value that it has set itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Adam");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    }),
  );
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${origin}/account/sign-in`);
  await page.goto(`${origin}/reservation`);
  const kept = async () => {
    await page.getByLabel("First Name").fill("Jan");
    return page.evaluate(() => sessionStorage.getItem("reservation"));
  };
  await expect.poll(kept).toContain("Jan");
  expect([await value("Last Name"), await value("Phone")]).toEqual(["", ""]);
  await close();
});

test("A guest who moves a reservation that was cancelled in another tab reads that it is cancelled", async () => {
  const { page } = await open("pl", { width: 390, height: 844 });
  const id = (await (await page.request.get(`${origin}/api/organizations/by-hostname/localhost`)).json()).id;
  const times: ReservationTime[] = await (await page.request.get(`${origin}/api/${id}/reservations/times`)).json();
  const free = times.findLast((time) => time.free > 0);
  const data = { firstname: "Ewa", lastname: "Nowak", phone: "600 100 200", guests: 1, date: free?.date };
  const made = await page.request.post(`${origin}/api/${id}/reservations`, { headers: { origin }, data });
  const { id: reservationId, token } = await made.json();
  await page.goto(`${origin}/reservation/${reservationId}?token=${token}`);
  await page.getByRole("button", { name: "Zmień godzinę" }).click();
  const other = `${origin}/api/${id}/reservations/${reservationId}/cancel?token=${token}`;
  expect((await page.request.patch(other, { headers: { origin }, data: {} })).status()).toBe(200);
  await days(page).nth(3).check({ force: true });
  await hours(page).last().check({ force: true });
  await page.getByRole("button", { name: "Przenieś na tę godzinę" }).click();
  await page.getByRole("heading", { level: 1, name: "Anulowana" }).waitFor({ timeout: 10_000 });
  await page.getByRole("link", { name: "Zarezerwuj inny stolik" }).waitFor();
});
