import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, openOrder, phone, tablet } from "../kit/browser/evening.ts";
import { violations } from "../kit/browser/violations.ts";
import { cashOrder } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const tables = [
  { id: "seven", name: "7", seats: 4 },
  { id: "window", name: "Window", seats: 2 },
];

/** A shop with tables at which guests order, and the page that a guest's phone opens there. */
const houseWithTables = async () => {
  const evening = await eveningOf(chromium, origin);
  const { shop, site } = evening;
  const set = (configuration: object) =>
    shop.owner.call(routes.organizations.updateCounter, {
      params: { organizationId: shop.organizationId },
      body: { configuration },
    });
  await set({ tables, tableOrders: true });
  const scan = async (table: string, locale = "en") => {
    const context = await chromium.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    await context.addCookies([{ name: "locale", value: locale, url: site }]);
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    await page.goto(`${site}${paths.menu}?table=${table}`);
    return page;
  };
  return { ...evening, set, scan };
};

const look = async (page: Page) => expect(await violations(page)).toEqual([]);

test("A guest scans the code of a table, orders there without a name, and the board and the kitchen read which table", async () => {
  const { scan, staff, open, board, site } = await houseWithTables();
  const page = await scan("seven");
  const bar = page.getByRole("complementary", { name: "Your table" });
  await bar.getByText("You order at table 7").waitFor();
  await expect.poll(() => page.url()).toBe(`${site}${paths.menu}`);
  expect(await page.getByText("Delivery", { exact: true }).count()).toBe(0);
  await look(page);

  await page.getByRole("button", { name: "Add: Masala dosa" }).tap();
  await page.getByRole("button", { name: /View cart/ }).tap();
  await page.getByRole("link", { name: /^Go to checkout/ }).tap();
  await page.getByRole("heading", { name: "Table 7" }).waitFor();
  await page.getByText("We bring your order here.").waitFor();
  expect(await page.getByLabel("First Name").count()).toBe(0);
  await look(page);
  await page.getByRole("radio", { name: "At the counter" }).tap();
  await page.getByRole("button", { name: "Pay & Confirm" }).tap();
  await page.getByRole("heading", { name: "Order placed" }).waitFor();
  await expect.poll(() => page.url()).toContain("token=");
  await page.getByRole("heading", { name: "Your table" }).waitFor();
  await page.getByText("At the counter").waitFor();
  await look(page);

  const cards = await open(staff, board, tablet);
  const card = cards.getByRole("main").getByRole("article");
  await card.getByText("Table 7").waitFor();
  const reference = (await card.getAttribute("aria-label")) ?? "";
  const sheet = await openOrder(cards, reference);
  await sheet.getByText("Table 7").waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await card.getByRole("button", { name: "Accept", exact: true }).click();
  await cards.getByRole("dialog").getByText("When will it be at the table?").waitFor();
  await cards
    .getByRole("dialog")
    .getByRole("button", { name: /^In 25 min/ })
    .click();
  const kitchen = await open(staff, `${board}/kitchen`, tablet);
  await kitchen.getByText("Table 7").waitFor();
  await page.reload();
  await page.getByText("We bring it to table 7.").waitFor();
  await card.getByRole("button", { name: "Ready", exact: true }).click();
  await card.getByRole("button", { name: "Served", exact: true }).waitFor();
  await page.reload();
  await page.getByText("It is ready and coming to table 7.").waitFor();
  await look(page);
  await card.getByRole("button", { name: "Served", exact: true }).click();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("Served. Enjoy your meal.").waitFor();
});

test("A guest who is not at a table orders as usual, and a wrong code says so", async () => {
  const { scan, set } = await houseWithTables();
  const page = await scan("window", "pl");
  await page.getByText("Zamawiasz do stolika Window").waitFor();
  await page.goto(page.url().replace(paths.menu, paths.home));
  await page.getByText("Zamawiasz do stolika Window").waitFor();
  await page.goto(page.url().replace(/\/$/, paths.menu));
  await page.getByRole("button", { name: "To nie twój stolik?" }).tap();
  await page
    .getByRole("button", { name: /Dostawa/ })
    .first()
    .waitFor();
  expect(await page.getByText("Zamawiasz do stolika").count()).toBe(0);
  await page.reload();
  await page
    .getByRole("button", { name: /Dostawa/ })
    .first()
    .waitFor();
  expect(await page.getByText("Zamawiasz do stolika").count()).toBe(0);

  await set({ tableOrders: false });
  const wrong = await scan("seven", "pl");
  await wrong.getByText("Ten stolik nie przyjmuje teraz zamówień").waitFor();
  await look(wrong);
  await wrong.getByRole("button", { name: "Zamów bez stolika" }).tap();
  await expect.poll(() => new URL(wrong.url()).search).toBe("");
});

test("A manager prints a card for each table and for the menu, whose codes lead there", async () => {
  const { manager, open, shop, site } = await houseWithTables();
  const reach = `${paths.board(shop.organizationId)}/shop/reach`;
  const page = await open(manager, reach, { width: 1280, height: 900 });
  await page.getByRole("heading", { name: "QR codes to print" }).waitFor();
  const codes = page.getByRole("img", { name: /^QR code:/ });
  expect(await codes.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.address))).toEqual([
    `${site}/menu?table=seven`,
    `${site}/menu?table=window`,
    `${site}/menu`,
    `${site}/`,
  ]);
  await look(page);
  await page.getByText("Website", { exact: true }).last().click();
  await page.getByRole("button", { name: "Print 3 cards" }).waitFor();
  await expect.poll(() => codes.count()).toBe(3);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.each([
  { locale: "en", viewport: tablet, field: "Table", save: "Save the change", was: "Table 7", now: "Table Window" },
  { locale: "pl", viewport: phone, field: "Stolik", save: "Zapisz zmianę", was: "Stolik 7", now: "Stolik Window" },
])("In $locale a waiter moves the order of guests who changed tables", async ({ locale, viewport, ...said }) => {
  const { shop, shopper, order, open, staff, board } = await houseWithTables();
  const params = { organizationId: shop.organizationId };
  const items = (await order()).items.map(({ rawData }) => rawData);
  const body = cashOrder(shop, { items, fulfilmentMethod: "pickup", table: "seven" });
  const { order: placed } = await shopper.call(routes.orders.placeOrder, { params, body });
  const page = await open(staff, `${board}/orders/${placed.id}/edit`, viewport, locale);
  await page.getByLabel(said.field, { exact: true }).selectOption("Window");
  await look(page);
  await page.getByRole("button", { name: said.save }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: placed.referenceId }).waitFor();
  await page.goto(new URL(board, page.url()).href);
  const card = page.getByRole("article", { name: placed.referenceId });
  await card.getByText(said.now).first().waitFor();
});
