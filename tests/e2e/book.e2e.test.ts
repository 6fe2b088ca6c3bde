import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import enStaff from "#core/contract/locales/en/staff/staff.json" with { type: "json" };
import enBook from "#core/contract/locales/en/staff/staff-book.json" with { type: "json" };
import plStaff from "#core/contract/locales/pl/staff/staff.json" with { type: "json" };
import plBook from "#core/contract/locales/pl/staff/staff-book.json" with { type: "json" };
import { paths } from "#core/contract/storefront.ts";
import { dayOf } from "#core/day.ts";
import { newIdAt } from "#core/ids.ts";
import { storedReservation } from "#core/testing/stored.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { zoneAtNoon } from "../kit/noon.ts";
import { lateSlot, reserve } from "../kit/reservations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const texts = { en: { ...enStaff, ...enBook }, pl: { ...plStaff, ...plBook } };

test("The second half of a slow double tap does not advance a visit, and a later tap does", async () => {
  const { open, staff, shop } = await eveningOf(chromium, origin, { timezone: zoneAtNoon() });
  const { organizationId } = shop;
  const now = new Date();
  const day = dayOf(now, shop.organization.configuration.timezone);
  await storedReservation({
    organizationId,
    id: newIdAt("reservation", now),
    date: now.toISOString(),
    day,
    acceptedAt: now.toISOString(),
    firstname: "Zofia",
    lastname: "Kot",
  });
  const page = await open(staff, `${paths.staffReservations(organizationId)}?day=${day}`);
  const button = (text: keyof typeof texts.en) =>
    page.getByRole("button", { name: `${texts.en[text]}: Zofia Kot`, exact: true });
  // The second tap comes as soon as the button can be tapped for its next step.
  await button("staff-book.do.arrived").evaluate((element) => {
    const tapAgain = new MutationObserver(() => {
      if (element.ariaDisabled === "true" || element.ariaLabel?.startsWith("Arrived")) return;
      tapAgain.disconnect();
      const { x, y } = element.getBoundingClientRect();
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2, clientX: x + 5, clientY: y + 5 }));
    });
    tapAgain.observe(element, { attributes: true });
  });
  await button("staff-book.do.arrived").click();
  await button("staff-book.do.seated").waitFor();
  await page.waitForTimeout(400);
  const { data } = await staff.call(routes.reservations.listReservations, { params: { organizationId }, query: {} });
  expect(data).toMatchObject([{ arrivedAt: expect.any(String), seatedAt: null }]);
  await button("staff-book.do.seated").click();
  await page.getByRole("listitem").filter({ hasText: "Zofia" }).getByText(texts.en["staff-book.is.seated"]).waitFor();
});

test("A host does not confirm or cancel a request for a time to which its guest has moved it unseen", async () => {
  const { open, staff, shop, shopper } = await eveningOf(chromium, origin);
  const { organizationId } = shop;
  const { id: reservationId } = await reserve(shop, shopper, { firstname: "Ewa", lastname: "Lis" });
  const params = { organizationId, reservationId };
  const move = (hours: number) => {
    const date = new Date(Date.parse(lateSlot(shop)) - hours * 3_600_000).toISOString();
    return shopper.call(routes.reservations.rescheduleReservation, { params, query: {}, body: { date } });
  };
  const page = await open(staff, paths.staffReservations(organizationId), tablet);
  const line = page.getByRole("listitem").filter({ hasText: "Ewa Lis" });
  const sheet = page.getByRole("dialog");
  const status = async () => (await staff.call(routes.reservations.getReservation, { params, query: {} })).status;
  await line.waitFor();
  await move(1);
  await line.getByRole("button", { name: /^Confirm/ }).click();
  await line.getByText(texts.en["staff-book.changedMeanwhile"]).waitFor();
  expect(await status()).toBe("pending");
  await line.getByRole("button", { name: /^Cancel/ }).click();
  await sheet.getByText("No table is free").click();
  await move(2);
  await sheet.getByRole("button", { name: "Cancel the reservation" }).click();
  await sheet.getByText(texts.en["staff-book.changedMeanwhile"]).waitFor();
  expect(await status()).toBe("pending");
  await sheet.getByRole("button", { name: "Cancel the reservation" }).click();
  await sheet.waitFor({ state: "detached" });
  expect(await status()).toBe("cancelled");
});

test.each([
  ["a tablet", "en", tablet],
  ["a phone", "pl", phone],
] as const)(
  "A host on %s in %s answers requests, seats a walk-in and late guests, notes who never came, moves one and prints the day",
  async (_, locale, viewport) => {
    const { open, staff, shop, shopper } = await eveningOf(chromium, origin, { timezone: zoneAtNoon() });
    const { organizationId } = shop;
    const { timezone } = shop.organization.configuration;
    const $t = texts[locale];
    const late = new Date(Date.now() - 20 * 60_000);
    const there = (firstname: string) =>
      storedReservation({
        organizationId,
        id: newIdAt("reservation", late),
        date: late.toISOString(),
        day: dayOf(late, timezone),
        acceptedAt: late.toISOString(),
        firstname,
        lastname: "Kot",
        note: "A high chair",
      });
    await Promise.all([there("Zofia"), there("Jan")]);
    await reserve(shop, shopper, { firstname: "Ewa", lastname: "Lis" });
    await reserve(shop, shopper, { firstname: "Iga", lastname: "Lis" });

    const page = await open(
      staff,
      `${paths.staffReservations(organizationId)}?day=${dayOf(late, timezone)}`,
      viewport,
      locale,
    );
    const sheet = page.getByRole("dialog");
    // A button that still waits for the last tap ignores the next one.
    const tap = (text: keyof typeof $t, name: string) =>
      page
        .getByRole("button", { name: `${$t[text]}: ${name}`, exact: true })
        .and(page.locator(":not([aria-disabled=true])"))
        .press("Enter");
    const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    const look = async () => expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

    await line("Zofia Kot").getByText("A high chair").waitFor();
    await line("Ewa Lis").waitFor();
    await look();
    await tap("staff.confirm", "Ewa Lis");
    await line("Ewa Lis").waitFor({ state: "detached" });
    await tap("staff.callOff", "Iga Lis");
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: $t["staff.callOffReservation"] }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    await line("Iga Lis").waitFor({ state: "detached" });

    await tap("staff-book.do.arrived", "Zofia Kot");
    await line("Zofia Kot").getByText($t["staff-book.is.arrived"], { exact: true }).waitFor();
    await page.getByRole("button", { name: locale === "en" ? "Undo" : "Cofnij" }).click();
    await tap("staff-book.do.arrived", "Zofia Kot");
    await tap("staff-book.do.seated", "Zofia Kot");
    await line("Zofia Kot").getByText($t["staff-book.is.seated"], { exact: true }).waitFor();
    await tap("staff-book.do.no_show", "Jan Kot");
    await line("Jan Kot").getByText($t["staff-book.is.no_show"], { exact: true }).waitFor();

    await tap("staff-book.details", "Jan Kot");
    await sheet.getByLabel($t["staff-book.staffNote"]).fill("Rang at six");
    await sheet.getByRole("button", { name: $t["staff-book.saveNote"] }).press("Enter");
    await sheet.getByRole("button", { name: $t["staff-book.saveNote"] }).waitFor({ state: "detached" });
    await look();
    await page.keyboard.press("Escape");
    await line("Jan Kot").getByText("Rang at six").waitFor();

    await page.getByRole("button", { name: $t["staff-book.walkIn"] }).press("Enter");
    await sheet.getByLabel($t["staff-book.name"]).fill("Ola");
    await look();
    await sheet.getByRole("button", { name: $t["staff-book.addWalkIn"] }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    await page.goto(new URL(paths.staffReservations(organizationId), page.url()).href);
    await line("Ola").getByText($t["staff-book.is.arrived"], { exact: true }).waitFor();

    const last = lateSlot(shop);
    await page.goto(
      new URL(`${paths.staffReservations(organizationId)}?day=${dayOf(new Date(last), timezone)}`, page.url()).href,
    );
    await tap("staff-book.details", "Ewa Lis");
    await sheet.getByRole("button", { name: $t["staff.move"], exact: true }).press("Enter");
    const hour = sheet.getByLabel($t["staff.hour"]);
    const earlier = new Date(Date.parse(last) - 2 * 3_600_000).toISOString();
    await hour.selectOption(earlier);
    await look();
    await sheet.getByRole("button", { name: $t["staff.moveReservation"], exact: true }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    const { data } = await staff.call(routes.reservations.listReservations, {
      params: { organizationId },
      query: { from: dayOf(new Date(last), timezone) },
    });
    expect(data.find(({ firstname }) => firstname === "Ewa")).toMatchObject({
      date: earlier,
      firstDate: last,
      status: "confirmed",
    });

    await page.emulateMedia({ media: "print" });
    await line("Ewa Lis").waitFor();
    await expect.poll(() => page.getByRole("button").filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  },
);
