import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { accept, eveningOf, openOrder, phone } from "../kit/browser/evening.ts";
import { focusIn } from "../kit/browser/focus.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const soon = { timeout: 60_000 };
const MINUTE = 60_000;

const card = (page: Page, reference: string) => page.getByRole("article", { name: reference });
const inColumn = (page: Page, name: string, reference: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}`) }).getByRole("article", { name: reference });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Sets the clock of a page wrong, from its next load on. */
const setClockAhead = (page: Page, milliseconds: number) =>
  page.addInitScript((ahead) => {
    const Right = Date;
    window.Date = new Proxy(Right, {
      construct: (_, given: [number]) => new Right(...(given.length ? given : ([Right.now() + ahead] as const))),
      get: (_, name) => (name === "now" ? () => Right.now() + ahead : Reflect.get(Right, name)),
    });
  }, milliseconds);

/** The page's reaction to the Back button of an Android device. */
const back = (page: Page) => page.evaluate(() => (window as unknown as { back: () => void }).back());

test("The Back button of an Android tablet closes a sheet and stays on the page", async () => {
  const { open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  await board.addInitScript(() => {
    const Watcher = window.CloseWatcher;
    if (!Watcher) throw new Error("This browser has no close requests");
    window.CloseWatcher = class extends Watcher {
      constructor() {
        super();
        Object.assign(window, { back: () => this.requestClose() });
      }
    };
  });
  await board.reload();
  const url = board.url();
  const printing = board.getByRole("button", { name: "Printing" });
  for (const _ of ["once", "and again"]) {
    await printing.click();
    await board.getByRole("dialog").waitFor();
    await back(board);
    await board.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(printing)).toBe(true);
  }
  expect(board.url()).toBe(url);

  const menu = new URL("/menu", url).href;
  await board.goto(new URL("/story", url).href);
  await board.goto(menu);
  const visit = board.getByRole("button", { name: "Hours and contact" });
  await visit.click();
  await board.getByRole("dialog").waitFor();
  await back(board);
  await board.getByRole("dialog").waitFor({ state: "detached" });
  expect(board.url()).toBe(menu);
  await board.goBack();
  await expect.poll(() => board.url()).not.toBe(menu);
});

test("A tablet whose clock is three hours ahead counts, promises and prints by the server's clock", async () => {
  const { order, open, staff, shopper, shop, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  await setClockAhead(board, 180 * MINUTE);
  await board.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 });
      setTimeout(() => dispatchEvent(new Event("afterprint")), 50);
    };
  });
  await board.reload();
  await board.getByRole("button", { name: "Printing" }).click();
  await board.getByRole("checkbox", { name: "Print kitchen tickets" }).check();
  await board.keyboard.press("Escape");
  const { id, referenceId: reference } = await order();
  // The first try to print fails, and another one follows.
  let tries = 0;
  await board.route(`**/orders/${id}`, (route) => (tries++ ? route.fallback() : route.abort()));
  await card(board, reference)
    .getByText(/^1[345] min to accept$/)
    .waitFor();
  await accept(board, reference);
  expect(await card(board, reference).getByText("late").count()).toBe(0);
  await expect.poll(() => board.evaluate(() => (window as unknown as { printed: number }).printed), soon).toBe(1);
  const sheet = await openOrder(board, reference);
  await sheet.getByRole("button", { name: /ten minutes later$/ }).click();
  const params = { organizationId: shop.organizationId, id };
  const read = () => shopper.call(routes.orders.getOrder, { params });
  const promise = async () => {
    const { promisedAt, acceptedAt } = await read();
    return Math.round((Date.parse(promisedAt ?? "") - Date.parse(acceptedAt ?? "")) / MINUTE);
  };
  await expect.poll(promise, soon).toBe(35);
  await sheet.getByRole("button", { name: "Close" }).click();

  // A gateway that refuses too many calls loses no card, and the time of the loss is in the shop's zone
  await board.route("**/orders/board", (route) => route.fulfill({ status: 429, body: "{}" }));
  const { timezone: timeZone } = shop.organization.configuration;
  const clock = (instant: number) => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(instant);
  const lost = board.getByText(/^No connection since /);
  const times = [clock(Date.now() - MINUTE), clock(Date.now()), clock(Date.now() + MINUTE)];
  await lost.waitFor(soon);
  const said = (await lost.textContent())?.replace(/\s/gu, " ") ?? "";
  expect(times.some((time) => said.includes(time))).toBe(true);
  await card(board, reference).waitFor();
});

test("The message about a lost connection disappears as soon as the connection is back", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  const { referenceId } = await order();
  await accept(board, referenceId);

  await board.context().setOffline(true);
  await card(board, referenceId).getByRole("button", { name: "Ready" }).click();
  const told = board.getByText(/^No connection\. Check it/);
  await told.waitFor(soon);
  await board.getByText(/^No connection since /).waitFor(soon);
  await board.context().setOffline(false);
  for (const gone of [told, board.getByText(/^No connection since /)]) await gone.waitFor({ state: "detached" });
  // The message that the tap did nothing stays.
  await board.getByText(/ was not changed\.$/).waitFor();
  await card(board, referenceId).getByRole("button", { name: "Ready" }).click();
  await inColumn(board, "Ready", referenceId).waitFor();
  await board.getByText(/ was not changed\.$/).waitFor({ state: "detached" });
});

test("The screen stays awake while the board is open, also after it was hidden for a while", async () => {
  const { open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  await board.addInitScript(() => {
    Object.assign(window, { locks: 0 });
    WakeLock.prototype.request = async () => {
      Object.assign(window, { locks: (window as unknown as { locks: number }).locks + 1 });
      return { release: async () => {} } as WakeLockSentinel;
    };
  });
  const locks = () => board.evaluate(() => (window as unknown as { locks: number }).locks);
  await board.reload();
  await expect.poll(locks).toBe(1);
  await board.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(locks).toBe(2);
});

test("The second half of a double tap moves no other order", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  await board.addInitScript(() => {
    const now = performance.now.bind(performance);
    let stopped: number | undefined;
    performance.now = () => stopped ?? now();
    Object.assign(window, {
      stopTime: () => {
        stopped = now();
      },
      resume: () => {
        stopped = undefined;
      },
    });
  });
  await board.reload();
  const [first, second] = [await order(), await order()];
  for (const { referenceId } of [first, second]) {
    await accept(board, referenceId);
  }
  const ready = card(board, second.referenceId).getByRole("button", { name: "Ready" });
  // Both taps come in the same moment.
  await board.evaluate("stopTime()");
  await card(board, first.referenceId).getByRole("button", { name: "Ready" }).click();
  await inColumn(board, "Ready", first.referenceId).waitFor();
  await ready.click();
  await board.waitForTimeout(1_000);
  await expect.poll(() => inColumn(board, "In the kitchen", second.referenceId).count()).toBe(1);
  await board.evaluate("resume()");
  await ready.click();
  await inColumn(board, "Ready", second.referenceId).waitFor();
});

test("The keyboard takes an order through all its steps, and the focus follows it", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  // The next poll shows the step before the call that made it is answered.
  await board.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.url.endsWith("/ready-for-dispatch")) await new Promise((done) => setTimeout(done, 6_000));
      return response;
    };
  });
  await board.reload();
  const { referenceId: reference } = await order();
  await card(board, reference).getByRole("button", { name: "Accept", exact: true }).press("Enter");
  await board
    .getByRole("dialog")
    .getByRole("button", { name: /^In 25/ })
    .press("Enter");
  for (const step of ["Ready", "On the way", "Delivered"]) {
    const button = card(board, reference).getByRole("button", { name: step });
    await button.waitFor();
    await expect.poll(() => hasFocus(button), soon).toBe(true);
    await expect.poll(() => button.getAttribute("aria-disabled"), soon).not.toBe("true");
    await board.waitForTimeout(500);
    await board.keyboard.press("Enter");
  }
  await card(board, reference).waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(board.getByRole("heading", { level: 1 })), soon).toBe(true);
});

test("With the keyboard, closing a question returns to its order, and so does Undo", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const { referenceId: reference } = await order();
  const board = await open(staff, path);
  const step = (name: string) => card(board, reference).getByRole("button", { name, exact: true });
  await (await openOrder(board, reference)).getByRole("button", { name: "Refuse" }).press("Enter");
  await board.getByRole("dialog").getByRole("button", { name: "Keep the order" }).waitFor();
  await focusIn(board.getByRole("dialog"));
  await board.keyboard.press("Escape");
  await focusIn(card(board, reference));

  await accept(board, reference);
  await step("Ready").press("Enter");
  await expect.poll(() => hasFocus(step("On the way")), soon).toBe(true);
  const undo = board.getByRole("button", { name: "Undo" });
  for (let stops = 0; stops < 40 && !(await hasFocus(undo)); stops++) await board.keyboard.press("Tab");
  await board.keyboard.press("Enter");
  await inColumn(board, "In the kitchen", reference).waitFor();
  await expect.poll(() => hasFocus(step("Ready")), soon).toBe(true);
});

test("A screen reader announces the order of each step, and new orders only when there are more", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const [{ referenceId: first }, { referenceId: second }] = [await order(), await order()];
  const board = await open(staff, path);
  await card(board, first).getByRole("button", { name: "Accept", description: /^1 · / }).waitFor();
  await card(board, second).getByRole("button", { name: "Accept", description: /^2 · / }).waitFor();

  const announced: string[] = [];
  await board.exposeFunction("record", (words: string) => announced.push(words));
  await board.evaluate(() => {
    const announcer = document.querySelector("[data-live-announcer]") as Element;
    const { record } = window as unknown as { record: (words: string | null) => void };
    new MutationObserver(() => record(announcer.textContent)).observe(announcer, { childList: true });
  });
  await accept(board, first);
  await expect.poll(() => announced).toEqual([expect.stringMatching(/in the kitchen$/)]);
  await order();
  await expect.poll(() => announced.at(-1), soon).toBe("2 new orders");
});

test.each([
  ["en", "Accept for", "Later"],
  ["pl", "Przyjmij na", "Na później"],
])(
  "In %s an order for later says for when it is accepted, asks for no minutes, and waits in its strip",
  async (locale, accept, column) => {
    const { shop, shopper, open, staff, board: path } = await eveningOf(chromium, origin);
    const { organizationId, organization } = shop;
    const product = await newProduct(shop);
    const deliveryAt = offeredSlots(organization.configuration, new Date()).at(-1) ?? "";
    const { order } = await shopper.call(routes.orders.placeOrder, {
      params: { organizationId },
      body: {
        items: [{ productId: product.id, quantity: 1 }],
        fulfilmentMethod: "pickup",
        contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
        payment: { provider: "not_applicable", method: "cash_on_delivery" },
        checkoutBaseUrl: `https://${organization.configuration.hostname}`,
        deliveryAt,
      },
    });
    const board = await open(staff, path, phone, locale);
    const button = card(board, order.referenceId).getByRole("button", { name: new RegExp(`^${accept} .*\\d:\\d\\d`) });
    await button.waitFor();
    expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
    await button.click();
    await inColumn(board, column, order.referenceId).waitFor();
    const { promisedAt } = await shopper.call(routes.orders.getOrder, { params: { organizationId, id: order.id } });
    expect(promisedAt).toBe(new Date(deliveryAt).toISOString());
  },
);

test("An accepted order without a promised time says so, and a tap promises it in ten minutes", async () => {
  const { order, open, shopper, staff, shop, board: path } = await eveningOf(chromium, origin);
  const { id, referenceId } = await order();
  const params = { organizationId: shop.organizationId, id };
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "accepted" }, body: {} });
  const board = await open(staff, path);
  await inColumn(board, "In the kitchen", referenceId).getByText("No time promised yet").waitFor();
  const sheet = await openOrder(board, referenceId);
  await sheet.getByText("No time promised yet").waitFor();
  const tapped = Date.now();
  await sheet.getByRole("button", { name: /^\+10 min/ }).click();
  await sheet.getByText("No time promised yet").waitFor({ state: "detached" });
  const { promisedAt } = await shopper.call(routes.orders.getOrder, { params });
  const promised = Date.parse(promisedAt ?? "") - 10 * MINUTE;
  expect(promised).toBeGreaterThan(tapped - MINUTE);
  expect(promised).toBeLessThan(Date.now() + MINUTE);
  await card(board, referenceId)
    .getByText(/^in (9|10) min$/)
    .waitFor();
});

test("A failed Undo and a failed change of the time say so", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const { referenceId } = await order();
  const board = await open(staff, path);
  await accept(board, referenceId);
  const fail = (calls: string) => board.route(calls, (route) => route.fulfill({ status: 503, body: "{}" }));
  await fail("**/promise");
  const sheet = await openOrder(board, referenceId);
  await sheet.getByRole("button", { name: /ten minutes later$/ }).click();
  await sheet.getByRole("alert").getByText("was not changed").waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await fail("**/step-back");
  await card(board, referenceId).getByRole("button", { name: "Ready" }).click();
  await board.getByRole("button", { name: "Undo" }).click();
  await board.getByRole("status").getByText("was not changed").waitFor();
  expect(await inColumn(board, "Ready", referenceId).count()).toBe(1);
});

test("When several orders are moved at once, one that fails says so, and one that moves can be undone", async () => {
  const { order, open, staff, shop, board: path } = await eveningOf(chromium, origin);
  const [first, second, third] = [await order(), await order(), await order()];
  const params = { organizationId: shop.organizationId, operation: "accepted" as const };
  for (const { id } of [first, second, third])
    await staff.call(routes.orders.changeOrderStatus, { params: { ...params, id }, body: { minutes: 25 } });
  const board = await open(staff, path);
  const ready = ({ referenceId }: typeof first) => card(board, referenceId).getByRole("button", { name: "Ready" });
  const released = Promise.withResolvers<void>();
  await board.route(`**/${first.id}/status/*`, async (route) => {
    await released.promise;
    await route.abort();
  });
  await board.route(`**/${second.id}/status/*`, async (route) => {
    await released.promise;
    await route.continue();
  });
  for (const each of [first, second]) {
    await ready(each).click();
    await board.waitForTimeout(500);
  }
  expect(await ready(first).getAttribute("aria-disabled")).toBe("true");
  const sheet = await openOrder(board, third.referenceId);
  released.resolve();
  await board.getByRole("status").getByText(`(${second.referenceId}): ready`).waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await board.getByRole("alert").getByText(`(${first.referenceId}) was not changed.`).waitFor();
  await board.getByRole("button", { name: "Undo" }).click();
  await inColumn(board, "In the kitchen", second.referenceId).waitFor();
});

test("An outdated poll does not move an order back on the tablet that moved it", async () => {
  const { order, open, staff, shop, board: path } = await eveningOf(chromium, origin);
  const { referenceId, id } = await order();
  const board = await open(staff, path);
  await card(board, referenceId).waitFor();
  const params = { organizationId: shop.organizationId };
  const behind = await staff.call(routes.orders.getBoard, { params });
  let polls = 0;
  await board.route("**/orders/board", (route) =>
    route.fulfill({ json: { ...behind, version: `behind by ${++polls}` } }),
  );
  await accept(board, referenceId);
  const since = polls;
  await expect.poll(() => polls, soon).toBeGreaterThan(since + 1);
  expect(await inColumn(board, "In the kitchen", referenceId).count()).toBe(1);
  // Later changes by others are shown.
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "ready-for-dispatch" } });
  await board.unroute("**/orders/board");
  await inColumn(board, "Ready", referenceId).waitFor();
});

test("A tap on the card that another tablet has just moved under the finger does nothing, and a later one counts", async () => {
  const { order, open, staff, shop, board: path } = await eveningOf(chromium, origin);
  const [first, second] = [await order(), await order()];
  const board = await open(staff, path);
  await card(board, second.referenceId).waitFor();
  const box = await card(board, first.referenceId).getByRole("button").first().boundingBox();
  if (!box) throw new Error("The first card is not in view");
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tapped = board.evaluate(
    ({ x, y, reference }) =>
      new Promise<string>((done) => {
        const look = () => {
          const below = document.elementFromPoint(x, y);
          if (below?.closest("article")?.ariaLabel !== reference) return requestAnimationFrame(look);
          below.dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }),
          );
          setTimeout(() => done(document.querySelector("[role=dialog]") ? "opened" : "ignored"), 500);
        };
        look();
      }),
    { ...place, reference: second.referenceId },
  );
  await staff.call(routes.orders.changeOrderStatus, {
    params: { organizationId: shop.organizationId, id: first.id, operation: "accepted" },
    body: { minutes: 25 },
  });
  expect(await tapped).toBe("ignored");
  await board.mouse.click(place.x, place.y);
  await board.getByRole("dialog").getByText(second.referenceId).waitFor();
});

test("Staff who are about to refuse an order read that another screen has accepted it", async () => {
  const { order, open, staff, shop, board: path } = await eveningOf(chromium, origin);
  const { id, referenceId } = await order();
  const board = await open(staff, path);
  await (await openOrder(board, referenceId)).getByRole("button", { name: "Refuse" }).click();
  await board.getByRole("dialog", { name: /^Refuse order/ }).waitFor();
  const params = { organizationId: shop.organizationId, id, operation: "accepted" as const };
  await staff.call(routes.orders.changeOrderStatus, { params, body: { minutes: 25 } });
  await board.getByRole("dialog", { name: /^Cancel order/ }).waitFor(soon);
});

test("Ready orders are shown whole while the column of dispatched ones has room", async () => {
  const { order, open, staff, shop, board: path } = await eveningOf(chromium, origin);
  const move = async (operations: ("accepted" | "ready-for-dispatch" | "dispatched")[]) => {
    const { id, referenceId } = await order();
    for (const operation of operations)
      await staff.call(routes.orders.changeOrderStatus, {
        params: { organizationId: shop.organizationId, id, operation },
      });
    return referenceId;
  };
  const onTheWay = await move(["accepted", "ready-for-dispatch", "dispatched"]);
  for (let ready = 0; ready < 3; ready++) await move(["accepted", "ready-for-dispatch"]);
  // The room that a tablet has below its notices.
  const board = await open(staff, path, { width: 1024, height: 620 });
  await inColumn(board, "On the way", onTheWay).waitFor();
  const list = board
    .getByRole("region", { name: /^Ready/ })
    .getByRole("list")
    .first();
  await expect.poll(() => list.getByRole("article").count()).toBe(3);
  await expect
    .poll(() => list.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeLessThanOrEqual(0);
});

test("On a phone in German the reference of an order does not break at its hyphen in the title of a sheet", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const { referenceId } = await order();
  const board = await open(staff, path, phone, "de");
  await board.getByRole("article", { name: referenceId }).getByRole("button").last().click();
  const title = board.getByRole("dialog").getByRole("heading").first();
  await title.getByText(referenceId).waitFor();
  const linesAt = async (width: number) => {
    await board.setViewportSize({ width, height: 844 });
    return title.evaluate((heading, reference) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (!texts.nextNode()?.textContent?.includes(reference));
      const range = document.createRange();
      const from = texts.currentNode.textContent?.indexOf(reference) ?? 0;
      range.setStart(texts.currentNode, from);
      range.setEnd(texts.currentNode, from + reference.length);
      return range.getClientRects().length;
    }, referenceId);
  };
  for (let width = 320; width <= 440; width += 10) expect(await linesAt(width)).toBe(1);
});
