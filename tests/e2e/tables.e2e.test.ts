import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { dayOf } from "#core/day.ts";
import { newIdAt } from "#core/ids.ts";
import { storedReservation } from "#core/testing/stored.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { focusIn } from "../kit/browser/focus.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { zoneAtNoon } from "../kit/noon.ts";
import { lateSlot } from "../kit/reservations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const HOUR = 3_600_000;

/** A shop with two tables, and guests who come in the last hours of a day. */
const eveningWithTables = async (configuration: Parameters<typeof eveningOf>[2] = {}) => {
  const evening = await eveningOf(chromium, origin, configuration);
  const { shop } = evening;
  const { organizationId, owner } = shop;
  const tables = [
    { id: "window", name: "Window", seats: 2 },
    { id: "seven", name: "7", seats: 6 },
  ];
  await owner.call(routes.organizations.updateCounter, {
    params: { organizationId },
    body: { configuration: { tables } },
  });
  const last = Date.parse(lateSlot(shop));
  const { timezone } = shop.organization.configuration;
  const day = dayOf(new Date(last), timezone);
  const comes = (firstname: string, hoursBefore: number, ids: string[] = []) => {
    const date = new Date(last - hoursBefore * HOUR);
    return storedReservation({
      organizationId,
      id: newIdAt("reservation", date),
      date: date.toISOString(),
      day,
      acceptedAt: date.toISOString(),
      firstname,
      lastname: "Kot",
      guests: 4,
      tables: ids,
    });
  };
  return { ...evening, last, comes, address: `${paths.staffReservations(organizationId)}?day=${day}` };
};

const look = async (page: Page) => expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

const planOf = (page: Page) => page.getByRole("region", { name: "Tables" });
const guestIn = (page: Page, name: string) => planOf(page).getByRole("button", { name: new RegExp(`${name} Kot`) });
const headingIn = (page: Page, name: string) => planOf(page).getByRole("heading", { name: new RegExp(`^${name}`) });

/** Drags a guest of the plan right by some pixels, and down to a table. */
const drag = async (page: Page, name: string, to: string, right = 0) => {
  const from = await guestIn(page, name).boundingBox();
  const row = await headingIn(page, to).boundingBox();
  if (!from || !row) throw new Error(`${name} or ${to} is not shown`);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + 10);
  await page.mouse.move(x + right, row.y + row.height / 2, { steps: 4 });
  await page.mouse.up();
};

test("A host drags guests to a table, undoes it, and drags them to another time, which asks first", async () => {
  const { open, staff, shop, last, comes, address } = await eveningWithTables();
  const { organizationId } = shop;
  // Her table was removed since.
  const [zofia] = await Promise.all([
    comes("Zofia", 2, ["removed"]),
    comes("Jan", 2, ["seven"]),
    comes("Ewa", 0, ["window"]),
  ]);
  const page = await open(staff, address, tablet, "en");
  const stored = async () => {
    const { params, query } = { params: { organizationId, reservationId: zofia.id }, query: {} };
    const { tables, date, acceptedAt } = await staff.call(routes.reservations.getReservation, { params, query });
    return { tables, date, isConfirmed: acceptedAt !== null };
  };
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  const plan = planOf(page);
  const guest = (name: string) => guestIn(page, name);
  const heading = (name: string) => headingIn(page, name);
  /** Like a quick hand on a slow tablet: nothing is drawn between the press and the drop. */
  const flick = async (name: string, to: string) => {
    const row = await heading(to).boundingBox();
    await guest(name).evaluate(
      (button, down) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const [clientX, clientY] = [x + width / 2, y + height / 2];
        const event = { bubbles: true, button: 0, pointerId: 1, pointerType: "touch", clientX };
        button.dispatchEvent(new PointerEvent("pointerdown", { ...event, clientY }));
        button.dispatchEvent(new PointerEvent("pointermove", { ...event, clientY: down }));
        button.dispatchEvent(new PointerEvent("pointerup", { ...event, clientY: down }));
      },
      (row?.y ?? 0) + (row?.height ?? 0) / 2,
    );
  };
  await guest("Zofia").waitFor();
  await look(page);

  await drag(page, "Zofia", "Window");
  await page.getByText("Zofia Kot: Table Window").waitFor();
  expect(await stored()).toMatchObject({ tables: ["window"], date: zofia.date });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Zofia Kot: no table").waitFor();
  expect(await stored()).toMatchObject({ tables: [] });

  await flick("Zofia", "7");
  await page.getByText("Somebody else has this table then.").waitFor();
  expect(await stored()).toMatchObject({ tables: [] });

  const hours = await plan.getByText(/^\d\d:\d\d$/).count();
  const width = (await plan.locator("[data-row]").first().boundingBox())?.width ?? 0;
  await drag(page, "Zofia", "Window", width / hours);
  const sheet = page.getByRole("dialog", { name: "Move the reservation" });
  await sheet.waitFor();
  expect(await stored()).toMatchObject({ tables: [], date: zofia.date });
  await expect.poll(() => sheet.getByLabel("Time").inputValue()).toBe(new Date(last - HOUR).toISOString());
  await expect.poll(() => sheet.getByRole("checkbox", { name: /Window/ }).isChecked()).toBe(true);
  await sheet.getByText("2 seats for 4 guests").waitFor();
  await look(page);
  await sheet.getByRole("button", { name: "Move", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  const moved = { tables: ["window"], date: new Date(last - HOUR).toISOString(), isConfirmed: true };
  await expect.poll(stored).toEqual(moved);

  await guest("Zofia").press("Enter");
  await page.getByRole("dialog").getByText("Table Window").waitFor();
  await focusIn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Book" }).click();
  await page.getByRole("listitem").filter({ hasText: "Zofia Kot" }).getByText("Table Window").waitFor();
  await page.context().close();
});

test("Guests who come after they counted as a no-show get another table if theirs was given away", async () => {
  const { open, staff, shop, last, comes, address } = await eveningWithTables();
  const late = await comes("Zofia", 0, ["seven"]);
  await comes("Jan", 0, ["seven"]);
  await storedReservation({ ...late, noShowAt: new Date(last).toISOString() });
  const page = await open(staff, address, phone, "pl");
  const line = page.getByRole("listitem").filter({ hasText: "Zofia Kot" });
  const details = async () => {
    await line.getByRole("button", { name: "Szczegóły: Zofia Kot" }).click();
    return page.getByRole("dialog");
  };
  await (await details()).getByRole("button", { name: "Przyszli" }).click();
  await line.getByRole("alert").getByText("Ten stolik ma już wtedy ktoś inny.").waitFor();
  await (await details()).getByRole("button", { name: "Zmień stolik" }).click();
  const sheet = page.getByRole("dialog", { name: "Zmień stolik" });
  await sheet.getByText("7", { exact: true }).click();
  await sheet.getByText("Window", { exact: true }).click();
  await sheet.getByRole("button", { name: "Zmień stolik" }).click();
  await sheet.waitFor({ state: "detached" });
  await (await details()).getByRole("button", { name: "Przyszli" }).click();
  await page.getByRole("status").getByText("Zofia Kot: goście na miejscu").waitFor();
  const { params, query } = { params: { organizationId: shop.organizationId, reservationId: late.id }, query: {} };
  expect(await staff.call(routes.reservations.getReservation, { params, query })).toMatchObject({
    tables: ["window"],
    noShowAt: null,
  });
});

test("A manager names the tables on a phone, and a walk-in gets one that is free", async () => {
  const { open, staff, shop } = await eveningWithTables();
  const { organizationId } = shop;
  const page = await open(shop.owner, `${paths.board(organizationId)}/shop/counter`, phone, "pl");
  await page.getByRole("button", { name: "Dodaj stolik" }).click();
  const names = page.getByLabel("Stolik", { exact: true });
  await expect.poll(() => names.last().inputValue()).toBe("3");
  await names.last().fill("Window");
  await page.getByLabel("Miejsca", { exact: true }).last().fill("8");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await page.getByText("Dwa stoliki mają tę samą nazwę").waitFor();
  await names.last().fill("Ogród");
  await page.getByText("3 stoliki, 16 miejsc").waitFor();
  await look(page);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect
    .poll(async () => {
      const { data } = await shop.owner.call(routes.organizations.listOrganizations, { query: { limit: 100 } });
      return data.find(({ id }) => id === organizationId)?.configuration.tables.map(({ name }) => name);
    })
    .toEqual(["Window", "7", "Ogród"]);
  await page.context().close();

  const host = await open(staff, paths.staffReservations(organizationId), phone, "pl");
  const sheet = host.getByRole("dialog");
  const seat = async (guest: string, table: RegExp) => {
    await host.getByRole("button", { name: "Bez rezerwacji" }).click();
    await sheet.getByLabel("Imię lub nazwisko").fill(guest);
    await sheet.getByText(table).click();
  };
  await seat("Ola", /^Ogród/);
  await look(host);
  await sheet.getByRole("button", { name: "Dodaj gości" }).click();
  await sheet.waitFor({ state: "detached" });
  await host.getByRole("listitem").filter({ hasText: "Ola" }).getByText("Stolik Ogród").waitFor();
  await host.getByRole("button", { name: "Bez rezerwacji" }).click();
  await expect.poll(() => sheet.getByRole("checkbox", { name: /Ogród.*Ola/ }).isDisabled()).toBe(true);
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Stoliki" }).click();
  await host.getByRole("region", { name: "Stoliki" }).getByRole("button", { name: /Ola/ }).waitFor();
  await look(host);
  await host.context().close();
});

test("A host reads in book and plan who is late and who sits longer than planned, also when a walk-in gets the table", async () => {
  const { open, staff, shop } = await eveningWithTables({ timezone: zoneAtNoon() });
  const { organizationId } = shop;
  const began = async (minutesAgo: number, firstname: string, more: object) => {
    const date = new Date(Date.now() - minutesAgo * 60_000);
    const at = date.toISOString();
    const day = dayOf(date, shop.organization.configuration.timezone);
    const id = newIdAt("reservation", date);
    const facts = { organizationId, id, date: at, day, acceptedAt: at, stayMinutes: 15, firstname, lastname: "Kot" };
    await storedReservation({ ...facts, arrivedAt: at, seatedAt: at, ...more });
  };
  await began(40, "Zofia", { tables: ["window", "seven"] });
  await began(20, "Jan", { tables: ["seven"], leftAt: new Date().toISOString() });
  await began(12, "Ewa", { arrivedAt: null, seatedAt: null });
  const host = await open(staff, paths.staffReservations(organizationId), tablet, "en");
  await host.getByRole("listitem").filter({ hasText: "Zofia" }).getByText("25 min over").waitFor();
  await host.getByRole("button", { name: "Tables", exact: true }).click();
  for (const name of [/^Zofia Kot.*Seated, 25 min over/, /^Ewa Kot.*Expected, 12 min late/])
    await planOf(host).getByRole("button", { name }).first().waitFor();
  await look(host);
  await host.getByRole("button", { name: "Book" }).click();
  await host.getByRole("button", { name: "Walk-in" }).click();
  const sheet = host.getByRole("dialog");
  await sheet.getByRole("checkbox", { name: /Window.*Still here: Zofia Kot/ }).check({ force: true });
  expect(await sheet.getByText(/Still here/).count()).toBe(1);
  await look(host);
  await sheet.getByRole("button", { name: "Add the guests" }).click();
  await host.getByRole("listitem").filter({ hasText: "Walk-in" }).getByText("Table Window").waitFor();
});

test("The plan on a phone begins an hour before now, however early the first guests of the day came", async () => {
  const { open, staff, shop } = await eveningWithTables({ timezone: zoneAtNoon() });
  const { organizationId } = shop;
  for (const [minutes, firstname] of [
    [-420, "Zofia"],
    [-30, "Ewa"],
    [30, "Jan"],
  ] as const) {
    const date = new Date(Date.now() + minutes * 60_000);
    const day = dayOf(date, shop.organization.configuration.timezone);
    const facts = { organizationId, id: newIdAt("reservation", date), date: date.toISOString(), day };
    await storedReservation({ ...facts, acceptedAt: date.toISOString(), firstname, lastname: "Kot" });
  }
  const page = await open(staff, `${paths.staffReservations(organizationId)}?view=tables`, phone, "en");
  await guestIn(page, "Zofia").waitFor();
  for (const [name, isShown] of [
    ["Zofia", false],
    ["Ewa", true],
    ["Jan", true],
  ] as const) {
    const { x = -1, width = 0 } = (await guestIn(page, name).boundingBox()) ?? {};
    expect([name, x >= 88 && x + width <= phone.width]).toEqual([name, isShown]);
  }
});

test("The hours of the plan reach down the whole row of a table whose name takes several lines", async () => {
  const { open, staff, shop, comes, address } = await eveningWithTables();
  const tables = [{ id: "window", name: "Table by the window", seats: 8 }];
  await shop.owner.call(routes.organizations.updateCounter, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { tables } },
  });
  await comes("Zofia", 1);
  const page = await open(staff, address, phone, "en");
  await page.getByRole("button", { name: "Tables" }).click();
  const name = page.getByRole("heading", { name: /^Table by/ });
  const heights = await name.evaluate((heading) => [
    heading.nextElementSibling?.clientHeight,
    heading.parentElement?.clientHeight,
  ]);
  expect(heights[0]).toBe(heights[1]);
});

test("A host who drags guests on a plan that is out of date gives them the table, and leaves their new time and number", async () => {
  const { open, staff, shop, last, comes, address } = await eveningWithTables();
  const { organizationId } = shop;
  const zofia = await comes("Zofia", 2);
  const params = { organizationId, reservationId: zofia.id };
  const page = await open(staff, `${address}&view=tables`, tablet, "en");
  await guestIn(page, "Zofia").waitFor();
  const date = new Date(last - HOUR).toISOString();
  await staff.call(routes.reservations.moveReservation, { params, body: { date, guests: 6 } });

  await drag(page, "Zofia", "Window");
  await page.getByText("Zofia Kot: Table Window").waitFor();
  expect(await staff.call(routes.reservations.getReservation, { params, query: {} })).toMatchObject({
    tables: ["window"],
    date,
    guests: 6,
  });
});

test("When two guests are dragged one after the other, the one who can't have the table is named, and the other one's table can be undone", async () => {
  const { open, staff, comes, address } = await eveningWithTables();
  const [zofia] = await Promise.all([comes("Zofia", 2), comes("Jan", 1)]);
  const page = await open(staff, `${address}&view=tables`, tablet, "en");
  await guestIn(page, "Zofia").waitFor();
  const moved = Promise.withResolvers<void>();
  await page.route(`**/${zofia.id}/time`, async (route) => {
    await moved.promise;
    await route.abort();
  });
  await drag(page, "Zofia", "Window");
  await drag(page, "Jan", "7");
  await page.getByText("Jan Kot: Table 7").waitFor();
  moved.resolve();
  await page.getByRole("alert").filter({ hasText: "Zofia Kot" }).getByText("No connection").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Jan Kot: no table").waitFor();
});

test("A step that is refused says so in the plan, and in the book when another step follows at once", async () => {
  const { open, staff, comes, address } = await eveningWithTables();
  await Promise.all([comes("Zofia", 2, ["seven"]), comes("Ewa", 1, ["window"])]);
  const page = await open(staff, `${address}&view=tables`, tablet, "en");
  // In the book, the first step is refused once the second one is on its way.
  let steps = 0;
  const bothSent = Promise.withResolvers<void>();
  await page.route("**/visit", async (route) => {
    const step = ++steps;
    if (step === 2) await bothSent.promise;
    if (step < 3) return route.abort();
    bothSent.resolve();
    await route.continue();
  });
  await page
    .getByRole("region", { name: "Tables" })
    .getByRole("button", { name: /Zofia Kot/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Seated" }).click();
  await page.getByRole("alert").filter({ hasText: "Zofia Kot" }).getByText("No connection").waitFor();
  await look(page);

  await page.getByRole("button", { name: "Book" }).click();
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} Kot` });
  for (const name of ["Zofia", "Ewa"]) {
    await line(name)
      .getByRole("button", { name: /^Details/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Arrived" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await line("Ewa").getByText("Arrived", { exact: true }).first().waitFor();
  await line("Zofia").getByRole("alert").getByText("No connection").waitFor();
});

test("A host reads that a table is too small for the guests when they get it, and as long as they have it", async () => {
  const { open, staff, comes, address } = await eveningWithTables();
  await comes("Zofia", 2, ["window"]);
  await comes("Ewa", 1, ["seven"]);
  const page = await open(staff, address, phone, "pl");
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} Kot` });
  const few = "2 miejsca dla 4 gości";
  await line("Zofia").getByText(few).waitFor();
  expect(
    await line("Ewa")
      .getByText(/miejsc/)
      .count(),
  ).toBe(0);
  await look(page);
  await page.getByRole("button", { name: "Stoliki" }).click();
  const plan = page.getByRole("region", { name: "Stoliki" });
  await plan.getByRole("button", { name: /Ewa Kot/ }).waitFor();
  expect(await plan.getByRole("button", { name: few }).count()).toBe(1);
  await look(page);
  await plan.getByRole("button", { name: /Zofia Kot/ }).click();
  await page.getByRole("dialog").getByText(few).waitFor();
});

test("The details of a reservation write the begin and the end of its stay in the same way", async () => {
  const { open, staff, comes, address } = await eveningWithTables();
  const { date } = await comes("Zofia", 2);
  const page = await open(staff, address, phone, "en");
  await page.getByRole("button", { name: "Details: Zofia Kot" }).click();
  const time = (at: number) =>
    new Date(at).toLocaleTimeString("en-GB", { timeZone: "Europe/Warsaw", hour: "2-digit", minute: "2-digit" });
  const [begin, end] = [Date.parse(date), Date.parse(date) + HOUR].map(time);
  await page.getByRole("dialog").getByText(`${begin} – ${end}`).waitFor();
});
