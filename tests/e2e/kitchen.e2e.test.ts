import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { newId } from "#core/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { busyBoard } from "../kit/browser/busy-board.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { tones } from "../kit/browser/tones.ts";
import { violations } from "../kit/browser/violations.ts";
import { addressAt, cashOrder, newProduct } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const soon = { timeout: 60_000 };

const stations = [
  { id: "tandoor", name: "Tandoor" },
  { id: "bar", name: "Bar" },
];

/** A kitchen of two stations, and a function that places an order of a naan and two lassis. */
const kitchenOf = async () => {
  const evening = await eveningOf(chromium, origin);
  const { shop, shopper, staff, board } = evening;
  const { organizationId, owner } = shop;
  const params = { organizationId };
  await owner.call(routes.organizations.updateCounter, { params, body: { configuration: { stations } } });
  const dish = (title: string, stationId: string) =>
    newProduct(shop, { translations: [{ locale: "en", title }], stationId });
  const [naan, lassi] = await Promise.all([dish("Naan", "tandoor"), dish("Lassi", "bar")]);
  const cook = async (
    items = [
      { productId: naan.id, note: "Nut allergy" },
      { productId: lassi.id, quantity: 2 },
    ],
  ) => {
    const body = cashOrder(shop, {
      items,
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "600100200" },
    });
    const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
    await staff.call(routes.orders.changeOrderStatus, {
      params: { ...params, id: order.id, operation: "accepted" },
      body: { minutes: 25 },
    });
    return order;
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await staff.call(routes.orders.getOrder, { params: { ...params, id: id as never } })).status;
  return { ...evening, cook, statusOf, naan, lassi, path: `${board}/kitchen` };
};

const ticket = (page: Page, number: number | undefined) =>
  page.getByRole("article", { name: new RegExp(`^${number} · `) });

test("Two stations mark their dishes, each screen shows the other's marks, and the last dish makes the order ready; Undo reverts it", async () => {
  const { cook, open, staff, statusOf, path } = await kitchenOf();
  const order = await cook();
  const [tandoor, bar] = [await open(staff, path), await open(staff, path)];
  await tandoor.getByText("Tandoor", { exact: true }).click();
  await bar.getByText("Bar", { exact: true }).click();
  const [naan, lassi] = [ticket(tandoor, order.dayNumber), ticket(bar, order.dayNumber)];
  await naan.getByRole("button", { name: "1× Naan" }).waitFor();
  expect(await naan.getByText("Lassi").count()).toBe(0);
  await naan.getByText("Nut allergy").waitFor();
  await naan.getByText("2 more dishes at other stations").waitFor();
  await tandoor.getByRole("region", { name: "To make" }).getByText("1× Naan").waitFor();
  // The device remembers its station.
  await tandoor.reload();
  await naan.getByRole("button", { name: "1× Naan" }).click();
  await naan.waitFor({ state: "detached" });
  await tandoor
    .getByRole("button", { name: /^Bring back order/ })
    .getByText("not ready yet")
    .waitFor();
  await lassi.getByText("other station").waitFor({ state: "detached", ...soon });
  expect(await statusOf(order)).toBe("accepted");
  await lassi.getByRole("button", { name: /All done/ }).click();
  await lassi.waitFor({ state: "detached" });
  // The pointer holds the message.
  await bar.getByRole("button", { name: "Undo" }).hover();
  await expect.poll(() => statusOf(order), soon).toBe("ready-for-dispatch");
  await bar.getByRole("button", { name: "Undo" }).click();
  await lassi.waitFor();
  await expect.poll(() => statusOf(order), soon).toBe("accepted");
  await naan.waitFor({ state: "detached" });
});

test("A bump bar does everything: digits, arrows, Enter and Backspace", async () => {
  const { cook, open, staff, statusOf, path } = await kitchenOf();
  const orders = [await cook(), await cook()];
  const page = await open(staff, path);
  const [first, second] = orders.map(({ dayNumber }) => ticket(page, dayNumber));
  await second?.waitFor(soon);
  const hasFocus = (name: RegExp) =>
    expect
      .poll(
        () =>
          page.evaluate(
            () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
          ),
        soon,
      )
      .toMatch(name);
  await page.keyboard.press("2");
  await hasFocus(new RegExp(`^All done: order ${orders[1]?.dayNumber} `));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await hasFocus(/^2×Lassi/);
  await page.keyboard.press("Enter");
  await expect.poll(() => second?.getByRole("button", { name: "2× Lassi" }).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("ArrowLeft");
  await hasFocus(/^2×Lassi/);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await first?.waitFor({ state: "detached" });
  // The focus stays at the ticket's place.
  await hasFocus(new RegExp(`^All done: order ${orders[1]?.dayNumber} `));
  await expect.poll(() => statusOf(orders[0] ?? { id: "" }), soon).toBe("ready-for-dispatch");
  await page.keyboard.press("Backspace");
  await first?.waitFor();
  await expect.poll(() => statusOf(orders[0] ?? { id: "" }), soon).toBe("accepted");
});

test("Without a network the kitchen keeps working and says since when; its taps are sent when it is back, even after a reload", async () => {
  const { cook, open, staff, statusOf, path } = await kitchenOf();
  const [order, other] = [await cook(), await cook()];
  const page = await open(staff, path);
  await ticket(page, other.dayNumber).waitFor(soon);
  // The server can't be reached, but pages still load: from a cache, or because only some calls fail.
  await page.route("**/api/*/orders/**", (route) => route.abort());
  await ticket(page, order.dayNumber).getByRole("button", { name: "1× Naan" }).click();
  await ticket(page, order.dayNumber).getByRole("button", { name: "2× Lassi" }).click();
  await ticket(page, order.dayNumber).waitFor({ state: "detached" });
  await page.getByText(/^No connection since \d/).waitFor(soon);
  await page.getByText("2 changes wait for the network").waitFor();
  await ticket(page, other.dayNumber).waitFor();
  expect(await statusOf(order)).toBe("accepted");
  await page.unroute("**/api/*/orders/**");
  await page.reload();
  await expect.poll(() => statusOf(order), soon).toBe("ready-for-dispatch");
  await page.getByText("wait for the network").waitFor({ state: "detached", ...soon });
});

test("A new ticket rings once, and changes of a ticket stand out", async () => {
  const { cook, open, staff, manager, path, board, shop } = await kitchenOf();
  const page = await open(staff, path);
  await page.getByRole("button", { name: "Switch the sound on" }).click();
  await expect.poll(() => tones(page)).toBe(2);
  const order = await cook();
  await ticket(page, order.dayNumber).waitFor(soon);
  await expect.poll(() => tones(page), soon).toBeGreaterThanOrEqual(4);
  const roti = await newProduct(shop, { translations: [{ locale: "en", title: "Roti" }], stationId: "tandoor" });
  const params = { organizationId: shop.organizationId, id: order.id };
  const lassi = { productId: order.items[1]?.rawData.productId ?? "", line: 1, quantity: 5 };
  const body = { edition: 0, items: [lassi, { productId: roti.id }] };
  const { order: seen } = await manager.call(routes.orders.previewEdit, { params, body });
  await manager.call(routes.orders.editOrder, { params, headers: {}, body: { ...body, charged: seen.payment.total } });
  const changed = ticket(page, order.dayNumber);
  await changed.getByText("Changed", { exact: true }).waitFor(soon);
  await changed.getByRole("button", { name: /^1× Roti.*New/ }).waitFor();
  await changed.getByRole("button", { name: /^5× Lassi.*Before: 2/ }).waitFor();
  await changed.getByText("1× Naan").waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

  // A screen that is opened later shows it too, until somebody confirms it on any screen.
  const other = await open(staff, board);
  const card = other.getByRole("article", { name: order.referenceId });
  await card.getByRole("heading", { name: "Changed" }).waitFor(soon);
  await changed.getByRole("button", { name: /^Seen/ }).press("Enter");
  await changed.getByText("Changed", { exact: true }).waitFor({ state: "detached" });
  await card.getByRole("heading", { name: "Changed" }).waitFor({ state: "detached", ...soon });
  await changed.getByText("1× Naan").waitFor({ state: "detached" });
});

test("A station whose only dish is removed from an order is told so until somebody confirms it", async () => {
  const { cook, open, staff, manager, path, shop } = await kitchenOf();
  const page = await open(staff, path);
  await page.getByText("Tandoor", { exact: true }).click();
  const order = await cook();
  await ticket(page, order.dayNumber).waitFor(soon);
  const params = { organizationId: shop.organizationId, id: order.id };
  const body = { edition: 0, items: [{ productId: order.items[1]?.rawData.productId ?? "", line: 1, quantity: 2 }] };
  const { order: seen } = await manager.call(routes.orders.previewEdit, { params, body });
  await manager.call(routes.orders.editOrder, { params, headers: {}, body: { ...body, charged: seen.payment.total } });
  const changed = ticket(page, order.dayNumber);
  await changed.getByText("1× Naan").and(changed.locator("s")).waitFor(soon);
  expect(await violations(page)).toEqual([]);
  await changed.getByRole("button").first().click();
  await changed.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("Nothing to make.").waitFor(soon);
});

test("Every screen says of the note of a delivery whom it is for, and a ticket does not box it as a note to the kitchen", async () => {
  const { shopper, staff, shop, order, open, board } = await eveningOf(chromium, origin);
  await shopper.call(routes.shipping.updateAddress, { body: { ...addressAt(1), deliveryInstructions: "Code 42" } });
  const { id, dayNumber } = await order();
  const params = { organizationId: shop.organizationId, id, operation: "accepted" } as const;
  await staff.call(routes.orders.changeOrderStatus, { params, body: { minutes: 25 } });
  const page = await open(staff, `${board}/kitchen`);
  const note = ticket(page, dayNumber).getByText("For the delivery: Code 42");
  await note.waitFor(soon);
  expect(await note.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("0px");
  for (const shown of [board, `${board}/orders/${id}`]) {
    await page.goto(new URL(shown, page.url()).href);
    await page.getByText("For the delivery: Code 42").waitFor(soon);
  }
});

test("The totals of dishes are shown in whole rows", async () => {
  const { cook, open, staff, shop, path } = await kitchenOf();
  const titles = Array.from({ length: 24 }, (_, n) => `Vegetable dish ${n}`);
  const dishes = await Promise.all(
    titles.map((title) => newProduct(shop, { translations: [{ locale: "en", title }] })),
  );
  await cook(dishes.map(({ id }) => ({ productId: id, quantity: 1 })));
  const page = await open(staff, path);
  const all = page.getByRole("region", { name: "To make" });
  await all.getByText("Vegetable dish 23").waitFor(soon);
  const cut = await all.evaluate((region) => {
    const end = region.getBoundingClientRect().bottom;
    const rows = [...region.querySelectorAll("li")].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top < end - 1 && bottom > end + 1).length;
  });
  expect(cut).toBe(0);
});

/** How many tickets have their main button whole in the window, with nothing over it. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const isInView = (button: Element | null) => {
      if (!button) return false;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = (x: number, y: number) => button.contains(document.elementFromPoint(x, y));
      return at((left + right) / 2, top + 2) && at((left + right) / 2, bottom - 2);
    };
    return [...document.querySelectorAll("article")].filter((each) => isInView(each.querySelector("button"))).length;
  });

test.each([
  ["en", tablet, "compact", 10],
  ["pl", tablet, "compact", 10],
  ["en", { width: 1920, height: 1080 }, "normal", 12],
  ["pl", phone, "large", 1],
])(
  "With thirty orders in %s at %o, %s, at least %i tickets are in view, and large letters cut nothing off",
  async (locale, viewport, density, least) => {
    const { order, open, staff, shop, board } = await eveningOf(chromium, origin);
    await order();
    const read = () => staff.call(routes.orders.getBoard, { params: { organizationId: shop.organizationId } });
    await expect.poll(async () => (await read()).orders.length).toBe(1);
    const real = await read();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const orders = real.orders
      .flatMap(busyBoard)
      .slice(0, 30)
      .map(
        (each, place): BoardOrder => ({
          ...each,
          id: newId("order"),
          status: "accepted",
          acceptedAt: inMinutes(-15),
          deliveryAt: null,
          promisedAt: inMinutes(2 * place - 12),
          items: each.items.map((item, line) => ({ ...item, line: `line000${line}`, made: 0 })),
        }),
      );
    const page = await open(staff, "/staff", viewport, locale);
    await page.evaluate((value) => localStorage.setItem("dabba-board-display", JSON.stringify(value)), {
      density,
      theme: "light",
    });
    await page.route("**/orders/board", (route) => route.fulfill({ json: { ...real, version: "busy", orders } }));
    await page.goto(new URL(`${board}/kitchen`, page.url()).href);
    await expect.poll(() => page.getByRole("article").count(), soon).toBe(30);
    await expect.poll(() => inView(page), soon).toBeGreaterThanOrEqual(least);
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    // The tickets move to their new places a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expect.poll(() => violations(page), soon).toEqual([]);
  },
);
