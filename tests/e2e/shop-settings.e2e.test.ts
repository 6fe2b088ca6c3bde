import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";
import { dayAhead, everyDay } from "../kit/days.ts";
import { cashOrder, newOrderedShop, newProduct, newShop, type Shop } from "../kit/factories.ts";
import { changeReservation, dayIn, reserve } from "../kit/reservations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const opened = async ({ organization }: Pick<Shop, "organization">, path: string) => {
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(origin.replace("localhost", organization.configuration.hostname) + path);
  return page;
};

test("A shop's own terms replace the platform's, as plain text, with the seller above them", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const terms = "We cook on demand.\n\nNo returns of <b>soup</b>.";
  await shop.owner.call(routes.organizations.replaceSitePages, {
    params,
    body: { translations: [{ locale: "en", terms }] },
  });
  const legalEntity = { name: "Lentil sp. z o.o.", taxId: "PL0000000000", email: "a@example.com", phone: "123456789" };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { legalEntity } });
  const page = await opened(shop, paths.terms);
  await page.getByText("No returns of <b>soup</b>.").waitFor();
  await page.getByRole("main").getByText("Lentil sp. z o.o.").waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("Without the shop's address, its home, menu and reservation page have no gaps, and its staff read what is missing", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  await owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body: { address: null } });
  await newProduct(shop);
  for (const path of [paths.home, paths.menu, paths.reservation]) {
    const page = await opened(shop, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page
      .getByRole("link", { name: /12 345 67 89/ })
      .first()
      .waitFor();
    expect(await page.getByText(/null|undefined/).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  }
  const board = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await board.goto(origin + paths.board(organizationId));
  await board.getByText(/has no address/).waitFor();
  await board.context().close();
});

test("A shop with tracking turned off shows an order's status without its steps", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const params = { organizationId };
  const { order } = await shopper.call(routes.orders.placeOrder, { params, body: cashOrder(shop, body) });
  const look = async () => {
    const page = await opened(shop, `${paths.order(order.id)}?token=${order.token}`);
    await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
    const steps = await page.getByRole("list", { name: "Progress of the order" }).count();
    await page.context().close();
    return steps;
  };
  expect(await look()).toBe(1);
  const configuration = { enableHostTracking: false };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration } });
  await expect.poll(look, { timeout: 60_000 }).toBe(0);
});

test("Opening times are restored after a shop, or a day, was set to always open or closed", async () => {
  const { owner, organizationId } = await newShop(origin);
  const configuration = { openingTimes: everyDay("12:30"), closingTimes: everyDay("23:15") };
  await owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body: { configuration } });
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(`${origin}/staff/${organizationId}/shop/opening-times`);
  const monday = page.getByRole("group", { name: "Monday" });
  const times = async () => [await monday.getByLabel("From").inputValue(), await monday.getByLabel("To").inputValue()];
  await page.getByRole("radio", { name: "Around the clock" }).check();
  await page.getByRole("radio", { name: "At these times" }).check();
  expect(await times()).toEqual(["12:30", "23:15"]);
  await monday.getByRole("switch").click();
  await monday.getByRole("switch").click();
  expect(await times()).toEqual(["12:30", "23:15"]);
  await page.context().close();
});

const typed = { "First Name": "Ada", "Last Name": "Nowak", Phone: "+48 600 100 200" };

const refusal = (status: number, code: string) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ status, code, message: "", requestId: "1" }),
});

test("A reservation that fails says why, keeps the typed text, and works at the next try", async () => {
  const shop = await newShop(origin);
  const page = await opened(shop, paths.reservation);
  await page.locator("fieldset").nth(1).locator("input:enabled").first().check({ force: true });
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const reserve = page.getByRole("button", { name: "Reserve the table" });
  const address = `**/api/${shop.organizationId}/reservations`;
  const internal = "Something went wrong on our side. Try again in a moment.";
  for (const [answer, words] of [
    [refusal(429, "throttled"), "Too many attempts. Try again in a few minutes."],
    [refusal(500, "internal"), internal],
    [refusal(409, "conflict"), "This was changed at the same time. Reload the page and try again."],
    [{ status: 200, contentType: "application/json", body: "<html>" }, internal],
    [undefined, "No connection. Check it and try again."],
    [refusal(404, "organization_not_found"), "Organization not found"],
  ] as const) {
    await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await reserve.click();
    await page.getByRole("alert").getByText(words).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(address);
  }
  await page.reload();
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text);
  await reserve.click();
  await page.getByRole("heading", { level: 1, name: "Waiting for confirmation" }).waitFor();
  await page.context().close();
});

test.each(phoneAndDesktop)(
  "An owner downloads all data of a shop, reads that guests are still to come, and deletes it once these are told: $locale",
  async (screen) => {
    const shop = await newShop(origin);
    const { id } = await reserve(shop, newBrowser(origin));
    const said = {
      en: { save: "Download all data", remove: "Delete the shop", awaited: /^Reservations are still to come/ },
      pl: { save: "Pobierz wszystkie dane", remove: "Usuń lokal", awaited: /^Są jeszcze nadchodzące rezerwacje/ },
    }[screen.locale];
    const page = await openAs(chromium, shop.owner, screen);
    // In two parts, as of a shop with many reservations.
    await page.route(/\/export$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), reservations: [], next: "RESERVATION#" } });
    });
    await page.goto(`${origin}${paths.board(shop.organizationId)}/shop/details`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: said.save }).click();
    const data = JSON.parse(readFileSync(await (await downloading).path(), "utf8"));
    expect(data).toMatchObject({ organization: { id: shop.organizationId }, reservations: [{ id }] });
    await page.getByRole("button", { name: said.remove }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: said.remove }).click();
    await sheet.getByText(said.awaited).waitFor();
    expect(await violations(page)).toEqual([]);
    await changeReservation(shop, shop.owner, id, "cancel");
    await sheet.getByRole("button", { name: said.remove }).click();
    await page.waitForURL(`${origin}${paths.staff}`);
    await page.context().close();
  },
);

test("An owner who closes a day for which guests have reserved and ordered is told so before it is saved, and finds them", async () => {
  const { shop, shopper, body } = await newOrderedShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const [kept, given] = [await reserve(shop, owner, { firstname: "Ewa" }), await reserve(shop, owner)];
  await changeReservation(shop, owner, given.id, "cancel");
  for (const order of [{ ...body, deliveryAt: kept.date }, body])
    await shopper.call(routes.orders.placeOrder, { params, body: order });
  const { timezone } = shop.organization.configuration;
  const ahead = [...Array(20).keys()].find((days) => dayAhead(timezone, days) === dayIn(shop, kept.date)) ?? Number.NaN;
  const page = await openAs(chromium, owner, { locale: "pl", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}${paths.board(organizationId)}/shop/opening-times`);
  await page
    .getByRole("application", { name: /^Dni wyjątkowe/ })
    .locator("td [tabindex='0']")
    .focus();
  for (let day = 0; day < ahead; day++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const warning = page
    .getByRole("status")
    .filter({ hasText: "Na ten dzień jest 1 rezerwacja. Zapisanie jej nie anuluje." });
  await warning.waitFor();
  const ordered = page
    .getByRole("status")
    .filter({ hasText: "Na ten dzień jest 1 zamówienie. Zapisanie go nie anuluje." });
  await ordered.getByRole("link", { name: "Zobacz tablicę" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await warning.waitFor({ state: "detached" });
  expect(await ordered.count()).toBe(0);
  const date = dayIn(shop, kept.date);
  const { configuration } = await owner.call(routes.organizations.getOrganization, { params });
  expect(configuration.specialDays).toMatchObject([{ date, openingTime: null }]);

  await page.getByRole("switch", { name: "Otwarte", exact: true }).click();
  await warning.getByRole("link").click();
  await page.getByRole("button", { name: "Wyjdź" }).click();
  await page.getByText("Ewa").waitFor();
  await page.context().close();
});

test("An owner who goes back to the shop's phone number keeps what they type, however late its digits are grouped", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  const library = Promise.withResolvers<void>();
  await page.route(/\/assets\/min-/, async (route) => {
    await library.promise;
    await route.continue();
  });
  await page.goto(`${origin}/staff/${organizationId}/shop/details`);
  const field = page.getByLabel("Phone").first();
  await field.fill("601100200");
  const asked = page.waitForRequest(/\/assets\/min-/);
  await field.blur();
  await asked;
  await field.fill("602300400");
  library.resolve();
  await page.waitForTimeout(1_000);
  expect(await field.inputValue()).toBe("602300400");
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("+48 602 300 400");
});
