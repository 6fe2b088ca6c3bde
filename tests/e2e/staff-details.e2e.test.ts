import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { modifierGroup } from "../kit/catalogue.ts";
import { newProduct } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

test("Staff mark an option as sold out until tomorrow, and shoppers can't choose it", async () => {
  const { shop, shopper, open, staff } = await eveningOf(chromium, origin);
  await newProduct(shop, {
    translations: [{ locale: "en", title: "Idli" }],
    modifierGroups: [modifierGroup({ selectMin: 1, selectMax: 1 })],
  });
  const page = await open(staff, paths.staffSoldOut(shop.organizationId));
  await page.getByRole("button", { name: "Options: Idli" }).click();
  const option = page.getByRole("group", { name: "Availability: Tomato" });
  await option.getByRole("button", { name: "Until tomorrow" }).press("Enter");
  await option.getByText(/^Sold out until/).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Options: Idli" }).click();
  await option.getByRole("button", { name: "Until tomorrow", pressed: true }).waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  const menu = await open(shopper, paths.menu, phone);
  await menu.getByRole("button", { name: "Add: Idli" }).click();
  const sheet = menu.getByRole("dialog");
  await sheet.getByRole("radio", { name: /Coconut/ }).waitFor();
  await expect.poll(() => sheet.getByRole("radio", { name: /Tomato/ }).isDisabled()).toBe(true);
  await sheet.getByText("Sold out").waitFor();
});

test.each([
  ["en", "In several dishes", "Availability: Tomato", "Until I switch it back", "In 2 dishes"],
  ["pl", "W kilku daniach", "Dostępność: Tomato", "Do odwołania", "W 2 daniach"],
] as const)(
  "An ingredient of several dishes is sold out in all of them by one tap, in %s",
  async (locale, several, tomato, out, count) => {
    const { shop, open, staff } = await eveningOf(chromium, origin);
    const params = { organizationId: shop.organizationId };
    const dishes = await Promise.all(
      ["Idli", "Vada"].map((title) =>
        newProduct(shop, {
          translations: [{ locale: "en", title }],
          modifierGroups: [modifierGroup({ selectMax: 1 })],
        }),
      ),
    );
    const page = await open(staff, paths.staffSoldOut(shop.organizationId), phone, locale);
    await page.getByText(several).click();
    await page.getByText(count).first().waitFor();
    const shared = page.getByRole("group", { name: tomato }).first();
    await shared.getByRole("button", { name: out }).press("Enter");
    await shared.getByRole("button", { name: out, pressed: true }).waitFor();
    const tomatoes = async () =>
      Promise.all(
        dishes.map(async ({ id }) => {
          const { modifierGroups } = await staff.call(routes.catalogue.getProduct, { params: { ...params, id } });
          return modifierGroups.flatMap(({ modifiers }) => modifiers.filter((each) => each.soldOut)).length;
        }),
      );
    await expect.poll(tomatoes).toEqual([1, 1]);
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  },
);

test("Today's report counts an order once it is placed, and how long it took once it is ready", async () => {
  const { order, open, manager, shop } = await eveningOf(chromium, origin);
  const { id, referenceId } = await order();
  const params = { organizationId: shop.organizationId, id };
  const { changeOrderStatus } = routes.orders;
  await manager.call(changeOrderStatus, { params: { ...params, operation: "accepted" }, body: { minutes: 25 } });
  await manager.call(changeOrderStatus, { params: { ...params, operation: "ready-for-dispatch" } });
  const page = await open(manager, paths.staffReports(shop.organizationId), phone);
  // On a busy machine a step takes a minute.
  const ready = page.getByRole("definition").filter({ hasText: /^[01] min/ });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("term").first().waitFor();
        return ready.count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(2);
  await page.getByRole("link", { name: "Orders: 1, show the orders" }).click();
  await page.getByRole("heading", { level: 1, name: "Sold" }).waitFor();
  await page.getByText("1 order · 59.70 zł").waitFor();
  await page.getByRole("link", { name: referenceId }).click();
  await page.waitForURL(`**/orders/${id}`);
});

test("Typed text is restored after a session that ended during an edit", async () => {
  const { open, orderByCard, manager, shop } = await eveningOf(chromium, origin);
  const { id } = await orderByCard();
  const page = await open(manager, paths.staffOrder(shop.organizationId, id));
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "An amount" }).check();
  await sheet.getByLabel("Amount in PLN").fill("12,50");
  await sheet.getByLabel("Reason").fill("The soup was cold");

  const staffPage = await page.context().newPage();
  await staffPage.goto(new URL(paths.staffReservations(shop.organizationId), page.url()).href);
  await staffPage.getByRole("button", { name: "New reservation" }).click();
  await staffPage.getByRole("dialog").getByLabel("First name").fill("Zofia");
  await staffPage.getByRole("dialog").getByLabel("Phone").fill("600 100 200");

  await manager.call(routes.accounts.signOut, {});
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`**${paths.staffOrder(shop.organizationId, id)}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await sheet.getByRole("button", { name: "Refund 12.50 zł" }).click();
  await page.getByText("The soup was cold").first().waitFor();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect.poll(() => sheet.getByLabel("Reason").inputValue()).toBe("");

  await staffPage.reload();
  await staffPage.getByRole("button", { name: "New reservation" }).click();
  const taking = staffPage.getByRole("dialog");
  await expect.poll(() => taking.getByLabel("First name").inputValue()).toBe("Zofia");
  await expect.poll(() => taking.getByLabel("Phone").inputValue()).toBe("600 100 200");
  await taking.getByRole("button", { name: "Close" }).click();
  await staffPage.getByRole("button", { name: "New reservation" }).click();
  await expect.poll(() => taking.getByLabel("First name").inputValue()).toBe("");
});

test("A refund and a reservation whose answers were lost are sent again after a reload, and made once", async () => {
  const { open, orderByCard, manager, shop } = await eveningOf(chromium, origin);
  const { organizationId } = shop;
  const { id } = await orderByCard();
  const page = await open(manager, paths.staffOrder(organizationId, id));
  const sheet = page.getByRole("dialog");
  /** The server handles the call, but its answer is lost, until the page is reloaded. */
  const loseAnswers = () =>
    page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        if (asked[1]?.method === "POST") throw new TypeError("Failed to fetch");
        return answer;
      };
    });

  const refund = page.getByRole("button", { name: "Refund", exact: true });
  await refund.click();
  await loseAnswers();
  await sheet.getByRole("radio", { name: "An amount" }).check();
  await sheet.getByLabel("Amount in PLN").fill("12,50");
  await sheet.getByLabel("Reason").fill("The soup was cold");
  await sheet.getByRole("button", { name: "Refund 12.50 zł" }).click();
  await sheet.getByText("Send it again: it counts only once.").waitFor();
  await page.reload();
  await refund.click();
  await sheet.getByRole("button", { name: "Refund 12.50 zł" }).click();
  await sheet.waitFor({ state: "detached" });
  const { refunds } = await manager.call(routes.orders.getOrder, { params: { organizationId, id }, query: {} });
  expect(refunds.map(({ amount }) => amount)).toEqual([12.5]);

  await page.goto(new URL(paths.staffReservations(organizationId), page.url()).href);
  await page.getByRole("button", { name: "New reservation" }).click();
  await loseAnswers();
  await sheet.getByLabel("First name").fill("Zofia");
  await sheet.getByLabel("Last name").fill("Kot");
  await sheet.getByLabel("Phone").fill("+48 601 222 333");
  await sheet.getByLabel("Day").fill((await sheet.getByLabel("Day").getAttribute("max")) ?? "");
  const take = page.getByRole("button", { name: "Take the reservation" });
  await take.click();
  await sheet.getByText("Send it again: it counts only once.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "New reservation" }).click();
  await take.click();
  await sheet.waitFor({ state: "detached" });
  const { data } = await manager.call(routes.reservations.listReservations, { params: { organizationId }, query: {} });
  expect(data.map(({ firstname }) => firstname)).toEqual(["Zofia"]);
});
