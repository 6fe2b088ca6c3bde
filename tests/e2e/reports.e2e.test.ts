import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { paths } from "#core/contract/storefront.ts";
import { keys } from "#core/db/keys.ts";
import { commit, query } from "#core/db/table.ts";
import { uncounted } from "#core/reports/changes.ts";
import { ageShop } from "../kit/age-shop.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { busyMonth } from "../kit/busy-month.ts";
import { newMember, newShop } from "../kit/factories.ts";
import { zoneAtNoon } from "../kit/noon.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const screens = [
  {
    locale: "en",
    notCounted: /are from before the shop had reports/,
    countAnew: "Count these days anew",
    late: /min late$/,
    viewport: { width: 390, height: 844 },
    sold: "Sold",
    byDish: "By dish",
    table: "As a table",
    month: "A month",
    closeDay: "Close the day",
    closeMonth: "Close the month",
    print: "Print",
    all: "All closed days",
  },
  {
    locale: "pl",
    notCounted: /są sprzed raportów/,
    countAnew: "Policz te dni ponownie",
    late: /min po czasie$/,
    viewport: { width: 1280, height: 800 },
    sold: "Sprzedano",
    byDish: "Według dań",
    table: "Jako tabela",
    month: "Miesiąc",
    closeMonth: "Zamknij miesiąc",
    print: "Drukuj",
    all: "Wszystkie zamknięte dni",
  },
  {
    locale: "de",
    notCounted: /aus der Zeit vor den Berichten/,
    countAnew: "Diese Tage neu zählen",
    late: /Min\. zu spät$/,
    viewport: { width: 1024, height: 768 },
    sold: "Verkauft",
    byDish: "Nach Gericht",
    table: "Als Tabelle",
    month: "Einen Monat",
    closeMonth: "Monat abschließen",
    print: "Drucken",
    all: "Alle abgeschlossenen Tage",
  },
] as const;

test("A report fits on a phone in German, where words are long, and prints without its controls", async () => {
  const shop = await newShop(origin, { supportedLocales: ["pl", "en", "de"] });
  await busyMonth(shop.organizationId, "2026-10", 60);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const owner = { ...shop.owner, origin: site };
  const page = await openAs(chromium, owner, { locale: "de", viewport: { width: 390, height: 844 } });
  await page.goto(`${site}${paths.staffReports(shop.organizationId)}?from=2026-10-01&to=2026-10-31`);
  await page.getByRole("heading", { level: 2, name: "Nach Gericht" }).waitFor();
  const cutOff = (parts: HTMLElement[]) =>
    parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.innerText);
  expect(await page.locator("main section").evaluateAll(cutOff)).toEqual([]);
  // A day that is deleted to type another one.
  const from = page.locator("input[type=date]").first();
  await from.fill("");
  await page.getByText("Wählen Sie den ersten und den letzten Tag").waitFor();
  await from.fill("2026-10-01");
  await page.getByRole("heading", { level: 2, name: "Nach Gericht" }).waitFor();
  // Filters are not printed.
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByText("Letzter Monat").isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Exporte" }).isVisible()).toBe(false);
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test("On a phone in German, the figures of a closed month stand beside their names, not over them or off the page", async () => {
  const shop = await newShop(origin, { supportedLocales: ["pl", "en", "de"] });
  const { organizationId, owner, organization } = shop;
  await busyMonth(organizationId, "2026-10", 60);
  await ageShop(organizationId, new Date("2026-10-01"));
  await owner.call(routes.reports.closeDays, { params: { organizationId }, body: { days: "2026-10" } });
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await openAs(
    chromium,
    { ...owner, origin: site },
    { locale: "de", viewport: { width: 390, height: 844 } },
  );
  await page.goto(`${site}${paths.staffReports(organizationId)}/closings`);
  const names = page.getByRole("main").getByRole("listitem").locator("a > span:first-child");
  await names.getByText("Oktober 2026").waitFor();
  expect(await names.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  await names.click();
  await page.getByText("Letzte Bestellung").waitFor();
  const cutOff = (parts: HTMLElement[]) =>
    parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.innerText);
  expect(await page.locator("main dl > div").evaluateAll(cutOff)).toEqual([]);
});

test.each(screens)("A report of a month shows its sums, and each opens its orders, in $locale", async (screen) => {
  const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
  await busyMonth(shop.organizationId, "2026-10", 60);
  const manager = await newMember(shop, "manager");
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openAs(chromium, { ...manager, origin: site }, screen);
  const report = `${site}${paths.staffReports(shop.organizationId)}?from=2026-10-01&to=2026-10-31`;
  await page.goto(report);
  await page.getByRole("heading", { level: 2, name: screen.byDish }).waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByText(screen.table).first().press("Enter");
  const sum = await page
    .getByRole("definition")
    .filter({ has: page.getByRole("link") })
    .nth(1)
    .textContent();
  await page.getByRole("table", { name: screen.byDish }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: screen.sold }).waitFor();
  await page.getByRole("listitem").getByRole("link").first().waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.goto(report);
  await page.locator(`a[href*="by=time&is=late"]`).click();
  await page.getByText(screen.late).first().waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.goto(report.replace("figures?", "figures/orders?of=sales&"));
  await page
    .getByRole("status")
    .filter({ hasText: sum ?? "" })
    .waitFor();
});

test("A range of forty years is refused with a message, and days without sales say so", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, screens[0]);
  const report = shop.owner.origin + paths.staffReports(shop.organizationId);
  await page.goto(`${report}?from=1986-10-01&to=2026-10-31`);
  await page.getByText("A report has at most 366 days. Choose fewer.").waitFor();
  await page.getByLabel("From").fill("2026-10-31");
  await page.getByText("Nothing was sold on these days.").waitFor();
  await page.getByLabel("To", { exact: true }).fill("2026-10-30");
  await page.getByText("The last day lies before the first.").waitFor();
  await page.getByText("Yesterday").click();
  await page.getByText("Nothing was sold on these days.").waitFor();
});

test.each(screens)("A month is closed once, by a document that prints as it is shown, in $locale", async (screen) => {
  const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
  const last = new Date(dateOf(localDay(new Date(), shop.organization.configuration.timezone, 0)));
  last.setUTCDate(0);
  await busyMonth(shop.organizationId, last.toISOString().slice(0, "2026-11".length), 60);
  await ageShop(shop.organizationId, last);
  const manager = await newMember(shop, "manager");
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openAs(chromium, { ...manager, origin: site }, screen);
  await page.goto(`${site}${paths.staffReports(shop.organizationId)}/closings`);
  await page.getByText(screen.month, { exact: true }).click();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole("button", { name: screen.closeMonth }).dblclick();
  await page.waitForURL("**/closings/1");
  await page.getByRole("button", { name: screen.print }).waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("button", { name: screen.print }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.getByRole("definition").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: screen.sold }).waitFor();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: screen.all }).click();
  const listed = page.getByRole("main").getByRole("listitem").getByRole("link");
  await listed.first().waitFor();
  await expect.poll(() => listed.count()).toBe(1);
});

test("A day is closed once it is named, and without orders its document shows no table without rows", async () => {
  const [shop, [en]] = [await newShop(origin, { timezone: zoneAtNoon() }), screens];
  await ageShop(shop.organizationId, new Date("2026-01-01"));
  const page = await openAs(chromium, shop.owner, en);
  await page.goto(`${shop.owner.origin}${paths.staffReports(shop.organizationId)}/closings`);
  const day = page.getByLabel("Which day");
  const yesterday = await day.inputValue();
  await day.fill("");
  await page.getByRole("button", { name: en.closeDay }).click();
  await page.getByText("This field is required").waitFor();
  await day.fill(yesterday);
  await page.getByRole("button", { name: en.closeDay }).click();
  await page.getByRole("article").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
});

test("A double tap that closes a day does not bring its user back from the next page", async () => {
  const [shop, [en]] = [await newShop(origin, { timezone: zoneAtNoon() }), screens];
  await ageShop(shop.organizationId, new Date("2026-01-01"));
  const page = await openAs(chromium, shop.owner, en);
  let taps = 0;
  await page.route("**/closings", async (route) => {
    if (route.request().method() === "POST" && ++taps === 2) await pause(1000);
    await route.continue();
  });
  await page.goto(`${shop.owner.origin}${paths.staffReports(shop.organizationId)}/closings`);
  // Both taps in one task, so that the page can't refuse the second one.
  await page.getByRole("button", { name: en.closeDay }).evaluate((button) => {
    for (let n = 0; n < 2; n++) (button as HTMLElement).click();
  });
  await page.waitForURL("**/closings/1");
  await page.getByRole("link", { name: en.all }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(taps).toBe(2);
  expect(page.url()).toMatch(/\/closings$/);
});

test("A recount says that the report agrees with the orders", async () => {
  const shop = await newShop(origin);
  await busyMonth(shop.organizationId, "2026-10", 30);
  const page = await openAs(chromium, shop.owner, screens[0]);
  await page.goto(`${shop.owner.origin}${paths.staffReports(shop.organizationId)}?from=2026-10-01&to=2026-10-06`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText(/^No difference: \d+ orders and reservations agree with the report\.$/).waitFor();
});

test.each(screens)(
  "Days from before there were reports say so, and are counted by a button right there, in $locale",
  async (screen) => {
    const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
    await busyMonth(shop.organizationId, "2026-10", 30);
    // The orders are neither counted nor noted, as before there were reports.
    await expect.poll(async () => (await uncounted(shop.organizationId)).length).toBe(30);
    const { pk } = keys.reportDay(shop.organizationId, "2026-10-01");
    for (const prefix of ["DAY#", "CHANGES#"])
      for (const { sk } of await query({ pk, prefix })) await commit({ remove: { pk, sk: String(sk) } });
    const site = origin.replace("localhost", shop.organization.configuration.hostname);
    const page = await openAs(chromium, { ...shop.owner, origin: site }, screen);
    await page.goto(`${site}${paths.staffReports(shop.organizationId)}?from=2026-10-01&to=2026-10-02`);
    await page.getByText(screen.notCounted).waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.getByRole("button", { name: screen.countAnew }).dblclick();
    await page.getByText(screen.notCounted).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 2, name: screen.byDish }).waitFor();
  },
);
