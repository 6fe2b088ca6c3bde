import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { paths } from "#core/contract/storefront.ts";
import { dayOf } from "#core/day.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const faults = async (page: Page) => [...(await violations(page)), ...(await smallTargets(page))];

/** The same, and again with the first part open that can be opened. */
const allFaults = async (page: Page) => {
  const found = await faults(page);
  const closed = page.getByRole("main").locator("summary").first();
  if (!(await closed.count())) return found;
  await closed.click();
  return [...found, ...(await faults(page))];
};

test.each([
  ["a phone", "pl", phone],
  ["a tablet", "en", { width: 1024, height: 768 }],
  ["a desktop", "pl", { width: 1280, height: 800 }],
] as const)("Every screen of staff on %s in %s is for everybody and for busy hands", async (_, locale, viewport) => {
  const { order, orderByCard, open, manager, shop, board } = await eveningOf(chromium, origin);
  const { organizationId } = shop;
  const [paid] = [await orderByCard(), await order()];
  const slot = offeredSlots(shop.organization.configuration, new Date()).at(-1) ?? "";
  await manager.call(routes.reservations.takeReservation, {
    params: { organizationId },
    body: { firstname: "Zofia", lastname: "Źdźbło", phone: "600 100 200", guests: 4, date: slot },
  });
  const day = dayOf(new Date(slot), shop.organization.configuration.timezone);
  const page = await open(manager, board, viewport, locale);
  await page.getByRole("article").first().waitFor();
  const found = [...(await allFaults(page))];
  for (const path of [
    paths.staffOrders(organizationId),
    paths.staffOrder(organizationId, paid.id),
    `${paths.staffReservations(organizationId)}?day=${day}`,
    paths.staffReports(organizationId),
    paths.staffSoldOut(organizationId),
  ]) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator("main [aria-busy]").waitFor({ state: "detached" });
    found.push(...(await allFaults(page)));
  }
  expect(found).toEqual([]);
});

test("An order is found by its words and status, its lines are refunded with a reason, and its shopper reads it", async () => {
  const { order, orderByCard, open, manager, shopper, shop } = await eveningOf(chromium, origin);
  const { id, referenceId } = await orderByCard();
  await order();
  const page = await open(manager, paths.staffOrders(shop.organizationId));
  const search = page.getByLabel("Reference, name or phone");
  await search.fill(referenceId);
  await search.press("Enter");
  await page.getByText("1 order", { exact: true }).waitFor();
  await page.getByLabel("Status").selectOption("Completed");
  await page.getByText("No order matches.").waitFor();
  await page.getByRole("button", { name: "Show all orders" }).click();
  await page.getByText("2 orders", { exact: true }).waitFor();
  await page.getByLabel("From", { exact: true }).fill("2099-01-01");
  await page.getByText("No order matches.").waitFor();
  await page.getByLabel("To", { exact: true }).fill("2098-12-31");
  await page.getByText("The last day lies before the first.").waitFor();
  expect(await page.getByText("The orders could not be loaded.").count()).toBe(0);
  await page.getByLabel("To", { exact: true }).fill("2099-01-02");
  await page.getByText("No order matches.").waitFor();
  await page.getByRole("button", { name: "Show all orders" }).click();
  await page.getByText("2 orders", { exact: true }).waitFor();
  await page.getByRole("link", { name: new RegExp(referenceId) }).click();
  await page.getByRole("heading", { level: 1, name: `Order 1 (${referenceId})` }).waitFor();
  await page.getByText("Received", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Dishes or delivery fee" }).check();
  await sheet.getByRole("button", { name: "Refund", exact: true }).click();
  await sheet.getByText("Choose what to refund.").waitFor();
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole("button", { name: /^Increase quantity/ }).click();
  await sheet.getByRole("button", { name: "Something was missing" }).click();
  await sheet.getByRole("button", { name: "Refund 24.90 zł" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Something was missing").first().waitFor();
  await page.reload();
  await page.getByText("Something was missing").first().waitFor();

  const tracking = await open(shopper, paths.order(id), phone);
  await tracking
    .getByText(/24\.90 zł/)
    .first()
    .waitFor();
  await tracking.getByText("Something was missing").first().waitFor();
});

test("A reservation is taken by telephone, found by its phone number, moved to another day and cancelled with a reason, by keyboard", async () => {
  const { open, staff, shop } = await eveningOf(chromium, origin);
  const { organizationId, organization } = shop;
  const { timezone } = organization.configuration;
  const slots = offeredSlots(organization.configuration, new Date(), 0);
  const days = [...new Set(slots.map((slot) => dayOf(new Date(slot), timezone)))];
  const [day = "", other = ""] = days.slice(-2);
  const page = await open(staff, `${paths.staffReservations(organizationId)}?day=${day}`);
  await page.getByRole("button", { name: "New reservation" }).press("Enter");
  const sheet = page.getByRole("dialog");
  const take = sheet.getByRole("button", { name: "Take the reservation" });
  await take.press("Enter");
  await sheet.getByText("First Name must be at least 2 characters").waitFor();
  await sheet.getByText("Phone must be at least 4 characters").waitFor();
  await sheet.getByLabel("First name").fill("Zofia");
  await sheet.getByLabel("Last name").fill("Kot");
  await sheet.getByLabel("Phone").fill("+48 601 222 333");
  expect(await faults(page)).toEqual([]);
  await take.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Zofia Kot", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Details: Zofia Kot" }).press("Enter");
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Move" }).press("Enter");
  await sheet.getByText("This guest has no account. Call them.").waitFor();
  await sheet.getByLabel("Day").fill(other);
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await sheet.waitFor({ state: "detached" });
  await page.getByText("No reservations on this day.").waitFor();
  const search = page.getByLabel("Name, phone or reference");
  await expect
    .poll(
      async () => {
        await search.fill("601 222 333");
        await search.press("Enter");
        return page.getByText("Zofia Kot").count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1);

  await page.getByRole("button", { name: "Details: Zofia Kot" }).press("Enter");
  await sheet.getByText(/^Moved from/).waitFor();
  await sheet.getByRole("button", { name: "Cancel" }).press("Enter");
  await sheet.getByRole("button", { name: "Cancel the reservation" }).press("Enter");
  await sheet.getByText("Choose a reason").waitFor();
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole("radio", { name: "No table is free" }).check();
  await sheet.getByRole("button", { name: "Cancel the reservation" }).press("Enter");
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Cancelled", { exact: true }).waitFor();
});

test("A dish far down a long menu is marked as sold out until tomorrow with one tap, and shoppers read it", async () => {
  const { open, staff, shop, shopper } = await eveningOf(chromium, origin);
  const titled = (title: string) => ({ translations: [{ locale: "en", title }] });
  for (let at = 0; at < 110; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, n) => newProduct(shop, titled(`Soup ${at + n}`))));
  await newProduct(shop, titled("Zupa ogórkowa"));
  const page = await open(staff, paths.staffSoldOut(shop.organizationId));
  await page.getByLabel("Search dishes").fill("ogorkowa");
  const dish = page.getByRole("group", { name: "Availability: Zupa ogórkowa" });
  await dish.getByRole("button", { name: "Until tomorrow" }).click();
  await dish.getByText(/^Sold out until/).waitFor();
  await dish.getByRole("button", { name: "Until tomorrow", pressed: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  const menu = await open(shopper, paths.menu, phone);
  await menu.getByRole("button", { name: "Search the menu" }).click();
  await menu.getByRole("searchbox").fill("zupa");
  await menu.getByText("Zupa ogórkowa").first().waitFor();
  await menu.getByText("Sold out").first().waitFor();
  expect(await menu.getByRole("button", { name: "Add: Zupa ogórkowa" }).count()).toBe(0);
});

test("A tap on a dish that a second tablet still shows as available makes it available", async () => {
  const { open, staff, shop } = await eveningOf(chromium, origin);
  const [page, other] = [
    await open(staff, paths.staffSoldOut(shop.organizationId)),
    await open(staff, paths.staffSoldOut(shop.organizationId)),
  ];
  const button = (tablet: Page, name: string) =>
    tablet.getByRole("group", { name: "Availability: Masala dosa" }).getByRole("button", { name, pressed: true });
  await button(other, "Available").waitFor();
  // Nothing new reaches this tablet.
  await other.route(/\/products\?/, () => undefined);
  await page
    .getByRole("group", { name: "Availability: Masala dosa" })
    .getByRole("button", { name: "Until tomorrow" })
    .click();
  await button(page, "Until tomorrow").waitFor();
  await button(other, "Available").click();
  const third = await open(staff, paths.staffSoldOut(shop.organizationId));
  await expect
    .poll(async () => {
      await third.reload();
      await third.getByRole("group", { name: "Availability: Masala dosa" }).waitFor();
      return button(third, "Available").count();
    })
    .toBe(1);
});

test("Staff pause orders until tomorrow and lengthen the time of new ones, and every screen says so", async () => {
  const { open, staff, manager, shopper, board: path } = await eveningOf(chromium, origin);
  const [board, other] = await Promise.all([open(staff, path), open(manager, path, undefined, "pl")]);
  const change = async (choice: string) => {
    await board.getByRole("button", { name: "Pause or slow down" }).click();
    await board.getByRole("dialog").getByRole("button", { name: choice, exact: true }).click();
    await board.getByRole("dialog").waitFor({ state: "detached" });
  };
  await change("+30 min");
  await change("+15 min");
  await board.getByText("New orders take 15 min longer.").waitFor();
  await other.getByText("Czas realizacji nowych zamówień jest dłuższy o 15 min.").waitFor();
  const menu = await open(shopper, paths.menu, phone);
  await menu
    .getByText(/45 min/)
    .first()
    .waitFor();
  await change("Until tomorrow");
  await board.getByText(/^No new orders until /).waitFor();
  await menu.reload();
  await menu
    .getByText(/^Orders again/)
    .first()
    .waitFor();
  await board.getByRole("button", { name: "Back to usual times" }).click();
  await board.getByText("New orders take 15 min longer.").waitFor({ state: "detached" });
  await other.getByRole("button", { name: "Przyjmuj znowu zamówienia" }).click();
  await board.getByText("Taking orders").waitFor();
});

test("A new order shows a notification by the service worker while another window is in front", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  // The test browser shows no notifications; its service workers are real.
  await board.addInitScript(() => {
    document.hasFocus = () => false;
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const notes: string[] = [];
    Object.assign(window, { notes });
    ServiceWorkerRegistration.prototype.showNotification = async function (title, { body = "" } = {}) {
      notes.push(`${title} ${body} ${this.active?.scriptURL}`);
    };
  });
  await board.reload();
  await board.getByRole("heading", { level: 2 }).first().waitFor();
  await order();
  await board.getByRole("article").first().waitFor();
  const shown = () => board.evaluate(() => (window as unknown as { notes: string[] }).notes);
  const { origin: site } = new URL(board.url());
  await expect.poll(shown).toEqual([`1 new order Test kitchen ${site}/notices-worker.js`]);
});

test("A platform admin signs in on the platform's own host and finds any shop's board by its name", async () => {
  await eveningOf(chromium, origin);
  const page = await (await chromium.newContext({ locale: "en-GB", viewport: tablet })).newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin.replace("localhost", "platform.localhost")}${paths.signIn}`);
  await page.getByLabel("Email").fill(people.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Where do you work today?" }).waitFor();
  await page.getByRole("link", { name: "Open a shop" }).waitFor();
  const search = page.getByLabel("Search by name");
  if (await search.count()) await search.fill("malabar");
  expect(await faults(page)).toEqual([]);
  await page.getByRole("link", { name: /Malabar/ }).click();
  // A visit of another test may still last.
  await page
    .getByText(/as support/)
    .first()
    .waitFor();
  const open = page.getByRole("button", { name: "Open as support" });
  if (await open.count()) await open.click();
  await page.getByText("You cannot change anything.").waitFor();
  await page.getByRole("heading", { level: 2, name: /^New/ }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test("A page of staff whose code does not load offers to load it again, and speaks of no cart", async () => {
  const { manager, open, board } = await eveningOf(chromium, origin);
  const page = await open(manager, board);
  await page.route("**/assets/order-list-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Something went wrong on this page" }).waitFor();
  await page.getByText("Check what you entered last.").waitFor();
  expect(await page.getByText("cart").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
});
