import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { newId } from "#core/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import type { Browser as Driver } from "../kit/client.ts";
import { newMember } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const soon = { timeout: 60_000 };

/** A shop with a driver, and how orders get ready to go. */
const roundOf = async () => {
  const evening = await eveningOf(chromium, origin);
  const { shop, staff, order } = evening;
  const driver = await newMember(shop, "driver");
  const params = { organizationId: shop.organizationId };
  const ready = async () => {
    const placed = await order();
    for (const operation of ["accepted", "ready-for-dispatch"] as const)
      await staff.call(routes.orders.changeOrderStatus, { params: { ...params, id: placed.id, operation } });
    return placed;
  };
  const statusOf = async ({ id }: Awaited<ReturnType<typeof order>>) =>
    (await staff.call(routes.orders.getOrder, { params: { ...params, id } })).status;
  return { ...evening, driver, ready, statusOf, params };
};

/** From now on, all tabs of a phone belong to another person, as after a sign-in in one of them. */
const signedInAs = (phone: BrowserContext, { cookies }: Driver, url: string) =>
  phone.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));

/** Cards that have just moved refuse taps for a moment. */
const settle = (page: Page) => page.waitForTimeout(500);

const stop = (page: Page, { referenceId }: { referenceId: string }) => page.getByRole("article", { name: referenceId });

test("A driver takes two orders in one round, hands them over, and takes a step back; the board says who has them", async () => {
  const { driver, ready, statusOf, open, staff, board: path } = await roundOf();
  const [first, second] = [await ready(), await ready()];
  // A driver sees this page at every address of staff.
  const [page, board] = [await open(driver, `${path}/orders`, phone), await open(staff, path, tablet)];
  await stop(page, second).waitFor(soon);
  await stop(page, first).getByText("Collect 59.70 zł").waitFor();
  expect(await page.getByRole("link", { name: "Orders" }).count()).toBe(0);
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole("button", { name: "Take all 2" }).click();
  await expect.poll(() => Promise.all([first, second].map(statusOf)), soon).toEqual(["dispatched", "dispatched"]);
  const way = new URL((await page.getByRole("link", { name: "Route for all" }).getAttribute("href")) ?? "")
    .searchParams;
  expect([way.get("destination"), way.get("waypoints")].every((each) => each?.includes("Kraków"))).toBe(true);
  await expect
    .poll(() =>
      stop(page, first)
        .getByRole("link", { name: /^\+48|^600/ })
        .getAttribute("href"),
    )
    .toMatch(/^tel:/);
  await board
    .getByRole("article", { name: first.referenceId })
    .getByText(/^With /)
    .waitFor(soon);
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

  await stop(page, first)
    .getByRole("button", { name: /^Delivered/ })
    .click();
  await stop(page, first).waitFor({ state: "detached" });
  // The pointer holds the message.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect.poll(() => statusOf(first), soon).toBe("completed");
  await page.getByRole("button", { name: "Undo" }).click();
  await stop(page, first)
    .getByRole("button", { name: /^Delivered/ })
    .waitFor(soon);
  await expect.poll(() => statusOf(first), soon).toBe("dispatched");
  await settle(page);
  await stop(page, second)
    .getByRole("button", { name: /^Give back/ })
    .click();
  await stop(page, second)
    .getByRole("button", { name: /^Take order/ })
    .waitFor();
  await expect.poll(() => statusOf(second), soon).toBe("ready-for-dispatch");
});

test("Without a network, a driver hands over orders by tap and by keyboard; they are sent when the network is back", async () => {
  const { driver, ready, statusOf, open, board } = await roundOf();
  const order = await ready();
  const page = await open(driver, board, phone);
  await stop(page, order)
    .getByRole("button", { name: /^Take order/ })
    .press("Enter");
  await expect.poll(() => statusOf(order), soon).toBe("dispatched");
  await page.route("**/deliveries**", (route) => route.abort());
  await stop(page, order)
    .getByRole("button", { name: /^Delivered/ })
    .press("Enter");
  await stop(page, order).waitFor({ state: "detached" });
  await page.getByText("1 change waits for the network").waitFor(soon);
  await page.getByText(/^No connection since \d/).waitFor(soon);
  expect(await statusOf(order)).toBe("dispatched");
  await page.unroute("**/deliveries**");
  await page.reload();
  await expect.poll(() => statusOf(order), soon).toBe("completed");
});

test("Unsent actions of a driver are not sent by the next driver of the phone, who is told; they are sent once the first one is back", async () => {
  const { driver, shop, ready, statusOf, open, board } = await roundOf();
  const [order, next] = [await ready(), await newMember(shop, "driver")];
  const page = await open(driver, board, phone);
  await stop(page, order)
    .getByRole("button", { name: /^Take order/ })
    .click();
  await expect.poll(() => statusOf(order), soon).toBe("dispatched");
  await page.route("**/deliveries/**", (route) => route.abort());
  await stop(page, order)
    .getByRole("button", { name: /^Delivered/ })
    .click();
  await stop(page, order).waitFor({ state: "detached" });

  const { origin: url } = new URL(page.url());
  const signInAs = async (who: typeof driver) => {
    await page.goto("about:blank");
    await page.unrouteAll();
    await signedInAs(page.context(), who, url);
    await page.goto(url + board);
  };
  await signInAs(next);
  await page.getByText("1 step of another driver on this phone was not sent.").waitFor(soon);
  await page.waitForTimeout(4_000);
  expect(await statusOf(order)).toBe("dispatched");
  await signInAs(driver);
  await expect.poll(() => statusOf(order), soon).toBe("completed");
});

test("Actions of a driver in one tab are never sent in the name of another driver who signed in beside it", async () => {
  const { driver, shop, ready, statusOf, open, board, site } = await roundOf();
  const [order, next] = [await ready(), await newMember(shop, "driver")];
  const page = await open(driver, board, phone);
  await stop(page, order).waitFor(soon);
  await signedInAs(page.context(), next, site);
  await stop(page, order)
    .getByRole("button", { name: /^Take order/ })
    .click();
  await page.getByText("1 step of another driver on this phone was not sent.").waitFor(soon);
  await page.waitForTimeout(4_000);
  expect(await statusOf(order)).toBe("ready-for-dispatch");
  await signedInAs(page.context(), driver, site);
  await page.reload();
  await expect.poll(() => statusOf(order), soon).toBe("dispatched");
  await stop(page, order)
    .getByRole("button", { name: /^Delivered/ })
    .waitFor(soon);
});

test("A tab that is opened again shows the round of the driver who signed in meanwhile, whatever the board's version", async () => {
  const { driver, shop, ready, params, open, board, site } = await roundOf();
  const [order, next] = [await ready(), await newMember(shop, "driver")];
  await driver.call(routes.orders.changeDelivery, { params: { ...params, id: order.id, operation: "take" } });
  const page = await open(driver, board, phone);
  await stop(page, order).waitFor(soon);
  await signedInAs(page.context(), next, site);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await stop(page, order).waitFor({ state: "detached", ...soon });
  await page.getByText("Nothing is ready to go.").waitFor(soon);
});

test("A driver whose session ends during a round signs in again, and their actions since then are sent", async () => {
  const { driver, ready, statusOf, params, open, board, site } = await roundOf();
  const order = await ready();
  await driver.call(routes.orders.changeDelivery, { params: { ...params, id: order.id, operation: "take" } });
  const page = await open(driver, board, phone);
  const delivered = stop(page, order).getByRole("button", { name: /^Delivered/ });
  await delivered.waitFor(soon);
  // The tap comes before any poll has noticed.
  await page.route("**/api/**/deliveries", (route) => route.abort());
  await driver.call(routes.accounts.signOut, {});
  await delivered.click();
  await page.getByRole("heading", { name: "Log in" }).waitFor(soon);
  expect(await statusOf(order)).toBe("dispatched");
  await page.unrouteAll();
  const body = { email: driver.email, password: "tamarind-and-rain" };
  await driver.call(routes.accounts.signIn, { body });
  await signedInAs(page.context(), driver, site);
  await page.goto(site + board);
  await expect.poll(() => statusOf(order), soon).toBe("completed");
});

test("A phone that was offline during a round sends all of its actions in order", async () => {
  const { driver, ready, statusOf, open, board } = await roundOf();
  const [first, second] = [await ready(), await ready()];
  const page = await open(driver, board, phone);
  await stop(page, second).waitFor(soon);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Take all 2" }).click();
  await settle(page);
  const tap = async (order: typeof first, name: RegExp) => {
    await stop(page, order).getByRole("button", { name }).click();
    await settle(page);
  };
  await tap(first, /^Delivered/);
  await page.getByRole("button", { name: "Undo" }).click();
  await settle(page);
  await tap(first, /^Delivered/);
  await tap(second, /^Give back/);
  await page.getByText("6 changes wait for the network").waitFor(soon);
  expect(await Promise.all([first, second].map(statusOf))).toEqual(["ready-for-dispatch", "ready-for-dispatch"]);
  await page.context().setOffline(false);
  await expect
    .poll(() => Promise.all([first, second].map(statusOf)), soon)
    .toEqual(["completed", "ready-for-dispatch"]);
  await page.getByText(/wait for the network/).waitFor({ state: "detached", ...soon });
  await stop(page, second)
    .getByRole("button", { name: /^Take order/ })
    .waitFor(soon);
});

test("Actions of a driver in two tabs of an offline phone are sent once, in order, by the tab that stays open", async () => {
  const { driver, ready, statusOf, open, board } = await roundOf();
  const [first, second] = [await ready(), await ready()];
  const one = await open(driver, board, phone);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await Promise.all([one, other].map((page) => stop(page, second).waitFor(soon)));
  await one.context().setOffline(true);
  const tap = async (page: Page, order: typeof first, name: RegExp) => {
    const button = (tab: Page) => stop(tab, order).getByRole("button", { name });
    await button(page).click();
    // Each tab shows what was done in the other one.
    for (const tab of [one, other]) await button(tab).waitFor({ state: "detached" });
    await settle(page);
  };
  await tap(one, first, /^Take order/);
  await tap(other, second, /^Take order/);
  await tap(one, second, /^Give back/);
  await tap(other, first, /^Delivered/);
  await other.getByText("4 changes wait for the network").waitFor(soon);
  await other.close();
  await one.context().setOffline(false);
  await expect
    .poll(() => Promise.all([first, second].map(statusOf)), soon)
    .toEqual(["completed", "ready-for-dispatch"]);
  await one.getByText(/wait for the network/).waitFor({ state: "detached", ...soon });
});

test("An outdated poll neither returns an order that the driver took nor brings back one that was handed over", async () => {
  const { driver, ready, open, params, board } = await roundOf();
  const order = await ready();
  const page = await open(driver, board, phone);
  const take = stop(page, order).getByRole("button", { name: /^Take order/ });
  const handOver = stop(page, order).getByRole("button", { name: /^Delivered/ });
  await take.waitFor(soon);
  const behind = await driver.call(routes.orders.listDeliveries, { params });
  let polls = 0;
  await page.route("**/deliveries", (route) => route.fulfill({ json: { ...behind, version: `behind by ${++polls}` } }));
  const twoPolls = async () => {
    const since = polls;
    await expect.poll(() => polls, soon).toBeGreaterThan(since + 1);
  };
  await take.click();
  await handOver.waitFor();
  await twoPolls();
  expect(await take.count()).toBe(0);
  await handOver.click();
  await stop(page, order).waitFor({ state: "detached" });
  await twoPolls();
  expect(await stop(page, order).count()).toBe(0);
});

test("The second half of a double tap hands over no other order", async () => {
  const { driver, ready, statusOf, open, board } = await roundOf();
  const orders = [await ready(), await ready()] as const;
  const page = await open(driver, board, phone);
  await page.getByRole("button", { name: "Take all 2" }).click();
  await expect.poll(() => Promise.all(orders.map(statusOf)), soon).toEqual(["dispatched", "dispatched"]);
  await settle(page);
  const [first] = orders;
  await stop(page, first)
    .getByRole("button", { name: /^Delivered/ })
    .dblclick();
  await expect.poll(() => statusOf(first), soon).toBe("completed");
  await page.waitForTimeout(1_000);
  expect(await statusOf(orders[1])).toBe("dispatched");
});

test("The second of two drivers who take orders reads which ones the other one has, also once they have left the list", async () => {
  const { driver, shop, ready, open, params, board } = await roundOf();
  const [orders, other] = [[await ready(), await ready()], await newMember(shop, "driver")];
  const page = await open(driver, board, phone);
  for (const order of orders) await stop(page, order).waitFor(soon);
  await page.route("**/deliveries", (route) => route.abort());
  for (const { id } of orders)
    await other.call(routes.orders.changeDelivery, { params: { ...params, id, operation: "take" } });
  await page.getByRole("button", { name: "Take all 2" }).click();
  await page.getByText("Somebody else has it, or it is not ready any more.").first().waitFor(soon);
  await page.unroute("**/deliveries");
  for (const order of orders) await stop(page, order).waitFor({ state: "detached", ...soon });
  for (const { dayNumber } of orders) await page.getByText(`Order ${dayNumber} was not changed`).waitFor();
});

test("A former driver of the shop no longer sees addresses, and is not told that the connection is lost", async () => {
  const { driver, shop, params, ready, open, board } = await roundOf();
  const page = await open(driver, board, phone);
  const order = await ready();
  await stop(page, order).waitFor(soon);
  const { data } = await shop.owner.call(routes.organizations.listMembers, { params });
  const { userId = newId("user") } = data.find(({ role }) => role === "driver") ?? {};
  await shop.owner.call(routes.organizations.removeMember, { params: { ...params, userId } });
  await page.getByRole("heading", { name: "This page is for the staff of the restaurant" }).waitFor(soon);
  expect(await stop(page, order).count()).toBe(0);
  expect(await page.getByText(/^No connection since/).count()).toBe(0);
});

test("An owner invites a driver from the page of people", async () => {
  const { shop, open, board } = await roundOf();
  const page = await open(shop.owner, `${board}/shop/people`, phone);
  await page.getByLabel("Email").or(page.getByLabel("E-mail")).fill(`driver-${crypto.randomUUID()}@example.com`);
  const role = page.getByRole("combobox", { name: "Role", exact: true });
  await role.selectOption("Driver");
  // The row of the shop's present driver says the same.
  const form = page.locator("form").filter({ has: role });
  await form.getByText("Only the orders that are ready to be delivered").waitFor();
  await page.getByRole("button", { name: /Send/ }).last().click();
  await page.getByText(/^Driver · /).waitFor(soon);
});

test.each(["en", "pl"])(
  "With thirty orders in %s a driver's list stays one column, and large letters cut nothing off",
  async (locale) => {
    const { driver, ready, open, params, board } = await roundOf();
    await ready();
    const list = () => driver.call(routes.orders.listDeliveries, { params });
    await expect.poll(async () => (await list()).deliveries.length, soon).toBe(1);
    const {
      deliveries: [one],
    } = await list();
    const deliveries = Array.from({ length: 30 }, (_, place) => ({
      ...one,
      id: newId("order"),
      dayNumber: place,
      status: place < 4 ? "dispatched" : "ready-for-dispatch",
      promisedAt: new Date(Date.now() + (place - 3) * 240_000).toISOString(),
    })) as Delivery[];
    const page = await open(driver, "/staff", phone, locale);
    await page.route("**/deliveries", (route) => route.fulfill({ json: { version: "busy", deliveries } }));
    await page.goto(new URL(board, page.url()).href);
    await expect.poll(() => page.getByRole("article").count(), soon).toBe(30);
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  },
);
