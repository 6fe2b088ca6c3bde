import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { ReservationTime } from "#core/contract/reservations/reservations.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { violations } from "../kit/browser/violations.ts";
import { dayAhead } from "../kit/days.ts";
import { newMember, newShop } from "../kit/factories.ts";
import { newsTo } from "../kit/mail.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

test("A guest reserves three weeks ahead at a quarter past, gets a mail, and moves the reservation", async () => {
  const shop = await newShop(origin);
  const { organizationId, organization, owner } = shop;
  const { reservations, hostname, timezone } = organization.configuration;
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { reservations: { ...reservations, stepMinutes: 15, daysAhead: 30, guestsPerHour: 3 } } },
  });
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin.replace("localhost", hostname)}/reservation`);
  const ahead = dayAhead(timezone, 21);
  const [year, month, day] = ahead.split("-");
  await page.getByLabel("Another day").focus();
  await page.keyboard.type(`${month}${day}${year}`);
  await expect.poll(() => page.getByLabel("Another day").inputValue()).toBe(ahead);
  const hour = (time: string) => page.getByRole("group", { name: "Hour" }).getByText(time, { exact: true });
  // Until the times of that day have loaded, the page shows those of the previous days.
  const days = page.getByRole("group", { name: "Day" }).getByRole("radio");
  const asked = page.getByRole("radio", { name: new RegExp(`, ${Number(day)} `) });
  await expect.poll(() => days.first().and(asked).count()).toBe(1);
  expect(await days.count()).toBe(7);
  await hour("11:15").click();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByRole("radio", { name: "11:15", exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel("Another day").inputValue()).toBe(ahead);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600100200");
  await page.getByLabel("Email").fill("ada@");
  await page.getByLabel("Wishes").fill("A chair for a child");
  await page.getByRole("button", { name: "Reserve the table" }).click();
  await page.getByText("Invalid email").waitFor();
  const email = `ahead-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Reserve the table" }).click();
  await page.getByRole("heading", { level: 1, name: "Waiting for confirmation" }).waitFor();
  await expect.poll(async () => (await newsTo(origin, email)).length).toBe(1);

  const change = page.getByRole("button", { name: "Change the time" });
  const focused = page.locator(":focus");
  await change.click();
  await expect.poll(() => focused.getAttribute("aria-label")).toBe("Change the time");
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => focused.textContent()).toBe("Change the time");
  await change.click();
  // The guest's own seats count as free in the hour that both times share.
  await hour("12:00").click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Move it to this time" }).click();
  await expect.poll(() => focused.textContent()).toBe("Change the time");
  await page.getByText(/12:00/).first().waitFor();

  const staff = await newMember(shop, "staff");
  const { data } = await staff.call(routes.reservations.listReservations, { params: { organizationId }, query: {} });
  expect(data).toMatchObject([{ email, note: "A chair for a child", status: "pending", guests: 2 }]);
  await context.close();
});

/** A shop that takes reservations for a month, and its page of them on a phone. */
const openMonth = async () => {
  const { organizationId, organization, owner } = await newShop(origin);
  const { reservations, hostname, timezone } = organization.configuration;
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { reservations: { ...reservations, daysAhead: 30 } } },
  });
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin.replace("localhost", hostname)}/reservation`, { waitUntil: "networkidle" });
  const dayIn = (days: number) => dayAhead(timezone, days);
  return { organizationId, page, dayIn, days: page.getByRole("group", { name: "Day" }) };
};

test("While the times of another day are loading, no day is marked as over", async () => {
  const { page, dayIn, days } = await openMonth();
  await days.getByRole("radio").first().waitFor({ state: "attached" });
  const before = await days.innerText();
  const answered = Promise.withResolvers<void>();
  await page.route("**/reservations/times?day=*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/times\?day=/);
  await page.getByLabel("Another day").fill(dayIn(14));
  await asked;
  expect(await days.innerText()).toBe(before);
  answered.resolve();
  await expect.poll(() => days.innerText()).not.toBe(before);
  expect(await days.innerText()).not.toMatch(/Over/);
});

test("An hour that passes while the page is open is marked as too late, not as full", async () => {
  const { page, days, organizationId } = await openMonth();
  await days.getByRole("radio").nth(2).check({ force: true });
  await page.getByRole("group", { name: "Hour" }).getByText("12:00", { exact: true }).click();
  const { at } = await page.evaluate(() => JSON.parse(sessionStorage.getItem("reservation") ?? ""));
  const offered: ReservationTime[] = await page.evaluate(
    async (id) => (await fetch(`/api/${id}/reservations/times`)).json(),
    organizationId,
  );
  const json = offered.filter(({ date }) => date !== at);
  await page.route("**/reservations/times", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText("It is too late for 12:00.").waitFor();
  expect(await page.getByText(/seats are left/).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "13:00", exact: true }).click();
  await expect.poll(() => page.getByRole("radio", { name: "13:00" }).isChecked()).toBe(true);
});

test("A shop that is closed this week takes reservations for the next one, and says how far ahead", async () => {
  const shop = await newShop(origin);
  const { organizationId, organization, owner } = shop;
  const { reservations, hostname, timezone } = organization.configuration;
  const dayIn = (days: number) => dayAhead(timezone, days);
  const specialDays = Array.from({ length: 8 }, (_, n) => ({ date: dayIn(n), openingTime: null, closingTime: null }));
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { specialDays, reservations: { ...reservations, daysAhead: 20 } } },
  });
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin.replace("localhost", hostname)}/reservation`);
  await page.getByText("No tables are free on these days.").waitFor();
  await page.getByLabel("Another day").fill(dayIn(40));
  await page.getByText(/^Choose a day from today to /).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Another day").fill(dayIn(10));
  await page.getByRole("group", { name: "Hour" }).getByText("18:00", { exact: true }).waitFor();
  await context.close();
});
