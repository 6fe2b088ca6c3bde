import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { busyBoard, busyNotices, emptyPrinter, sixReservations } from "../kit/browser/busy-board.ts";
import { accept, eveningOf, openOrder, phone, tablet } from "../kit/browser/evening.ts";
import { tones } from "../kit/browser/tones.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const television = { width: 1920, height: 1080 };

/**
 * A board with the open orders of a busy evening, on one screen in one language.
 * @param change makes the orders of each answer
 */
const busyEvening = async (change = (orders: BoardOrder[]) => orders) => {
  const {
    order,
    open,
    staff,
    board: path,
    shop,
  } = await eveningOf(chromium, origin, {
    supportedLocales: ["en", "pl", "de"],
  });
  await order();
  const params = { organizationId: shop.organizationId };
  const read = () => staff.call(routes.orders.getBoard, { params });
  await expect.poll(async () => (await read()).orders.length).toBe(1);
  const real = await read();
  const orders = real.orders.flatMap(busyBoard);
  const notices = busyNotices(orders);
  return async (viewport = tablet, locale = "en") => {
    const page = await open(staff, "/staff", viewport, locale);
    await page.route("**/orders/board", (route) =>
      route.fulfill({ json: { ...real, version: "busy", orders: change(orders), notices } }),
    );
    await page.route("**/printers", (route) => route.fulfill({ json: [emptyPrinter()] }));
    await page.route("**/reservations?*status=pending*", (route) => route.fulfill({ json: sixReservations }));
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole("article").first().waitFor();
    // The parts that load last take room from the columns.
    await page.getByText(/^Kitchen: /).waitFor();
    await page.getByRole("main").getByRole("link", { name: /^6 / }).waitFor();
    return page;
  };
};

/** How many orders have their main button whole in the window, with nothing over it. */
const withButtonInView = (page: Page) =>
  page.evaluate(() => {
    const isInView = (button: Element) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = (x: number, y: number) => button.contains(document.elementFromPoint(x, y));
      return at((left + right) / 2, top + 2) && at((left + right) / 2, bottom - 2);
    };
    const mainButtons = [...document.querySelectorAll("article")].map((card) => card.querySelectorAll("button")[1]);
    return mainButtons.filter((button) => button && isInView(button)).length;
  });

test.each([
  ["en", tablet, 10],
  ["pl", tablet, 10],
  ["en", television, 16],
  ["pl", television, 16],
])("In %s at %o at least %i orders have their main button in view", async (locale, viewport, least) => {
  const openBoard = await busyEvening();
  const board = await openBoard(viewport, locale);
  await expect.poll(() => withButtonInView(board)).toBeGreaterThanOrEqual(least);
  expect(await violations(board)).toEqual([]);
});

test("In German, where the word for Accept is long, a tablet shows each name whole", async () => {
  const openBoard = await busyEvening();
  const board = await openBoard(tablet, "de");
  await board.getByRole("button", { name: "Annehmen" }).first().waitFor();
  const cutOff = (names: HTMLElement[]) =>
    names
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
      .map((name) => name.textContent);
  const names = board.getByRole("heading", { level: 3 }).locator("button > span:first-child");
  await expect.poll(() => names.count()).toBeGreaterThan(20);
  expect(await names.evaluateAll(cutOff)).toEqual([]);
});

const said = {
  en: {
    kitchen: /^In the kitchen/,
    fresh: /^New/,
    tabs: "Jump to a column",
    toKitchen: /In the kitchen/,
    late: ["3 late", "7 late"],
    later: /^Later/,
    reservations: "6 reservations to answer",
    printer: /Kitchen: Out of paper/,
  },
  pl: {
    kitchen: /^W kuchni/,
    fresh: /^Nowe/,
    tabs: "Przejdź do kolumny",
    toKitchen: /W kuchni/,
    late: ["3 po czasie", "7 po czasie"],
    later: /^Na później/,
    reservations: "6 rezerwacji czeka na odpowiedź",
    printer: /Kitchen: Brak papieru/,
  },
} as const;

const isInView = async (page: Page, control: Locator) => {
  const box = await control.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
};

test.each(
  (["en", "pl"] as const).flatMap((locale) =>
    [tablet, television, phone].map((viewport) => ({ locale, viewport, ...viewport })),
  ),
)("The most urgent of 30 open orders is found at a glance at $width × $height, in $locale", async (screen) => {
  const { locale, viewport } = screen;
  const words = said[locale];
  const openBoard = await busyEvening();
  const board = await openBoard(viewport, locale);
  const column = (name: RegExp) => board.getByRole("region", { name });
  for (const status of [words.fresh, words.kitchen])
    await column(status)
      .getByText(words.late[status === words.fresh ? 0 : 1])
      .waitFor();
  await expect.poll(() => board.locator("section[aria-labelledby^=column] article").count()).toBe(30);
  await expect.poll(() => column(words.later).getByRole("article").count()).toBe(8);
  await expect
    .poll(() => isInView(board, board.getByRole("main").getByRole("link", { name: words.reservations })))
    .toBe(true);
  await expect.poll(() => isInView(board, board.getByText(words.printer))).toBe(true);
  const first = (name: RegExp) => column(name).getByRole("article").first();
  // It is the new order whose time to accept ends first.
  await expect.poll(() => first(words.fresh).getAttribute("aria-label")).toBe("EVEN-111");
  await expect.poll(() => isInView(board, first(words.fresh).getByRole("button").nth(1))).toBe(true);
  const mostLate = board.getByRole("article", { name: "LATE-001" });
  await expect.poll(() => first(words.kitchen).getAttribute("aria-label")).toBe("LATE-001");
  if (viewport === phone) {
    const tab = board.getByRole("navigation", { name: words.tabs }).getByRole("link", { name: words.toKitchen });
    expect(await isInView(board, tab)).toBe(true);
    await tab.tap();
  }
  await expect.poll(() => isInView(board, mostLate.getByRole("button").nth(1))).toBe(true);
});

test("With text at 200 %, nothing on the board is cut off, and each main button can be reached", async () => {
  const openBoard = await busyEvening();
  for (const viewport of [tablet, phone]) {
    const board = await openBoard(viewport, "pl");
    await board.addStyleTag({ content: ":root { font-size: 200% } li { content-visibility: visible !important }" });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => board.evaluate(overflow)).toBeLessThanOrEqual(0);
    await expect.poll(() => overlapped(board)).toEqual([]);
    const button = board.getByRole("article", { name: "LATE-001" }).getByRole("button").nth(1);
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(board, button)).toBe(true);
    expect(await violations(board)).toEqual([]);
    await board.context().close();
  }
});

test("With the keyboard alone, the latest order of a busy evening is opened, closed and marked as ready", async () => {
  const openBoard = await busyEvening();
  const board = await openBoard();
  const [open, ready] = [0, 1].map((place) =>
    board.getByRole("article", { name: "LATE-001" }).getByRole("button").nth(place),
  ) as [Locator, Locator];
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 120 && !(await hasFocus(open)); stops++) await board.keyboard.press("Tab");
  expect(await hasFocus(open)).toBe(true);
  await board.keyboard.press("Enter");
  await expect.poll(() => hasFocus(board.getByRole("dialog"))).toBe(true);
  await board.keyboard.press("Escape");
  await board.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(open)).toBe(true);
  await board.keyboard.press("Tab");
  expect(await hasFocus(ready)).toBe(true);
  const asked = board.waitForRequest((request) => request.url().endsWith("/status/ready-for-dispatch"));
  await board.keyboard.press("Enter");
  await asked;
});

test("Late orders come first, their column counts them, and scheduled ones wait in its strip", async () => {
  const openBoard = await busyEvening();
  const board = await openBoard();
  const kitchen = board.getByRole("region", { name: /^In the kitchen/ });
  await kitchen.getByText("7 late").waitFor();
  await expect.poll(() => kitchen.getByRole("article").first().getAttribute("aria-label")).toBe("LATE-001");
  await expect.poll(() => kitchen.getByRole("article").count()).toBe(10);
  await board.getByRole("region", { name: /^New/ }).getByText("3 late").waitFor();
  expect(
    await board
      .getByRole("region", { name: /^Later/ })
      .getByRole("article")
      .count(),
  ).toBe(8);
  expect(
    await board
      .getByRole("region", { name: /^Ready/ })
      .getByText("late")
      .count(),
  ).toBe(0);
});

test.each([
  ["en", "3 orders need a look", "6 reservations to answer", /Kitchen: Out of paper · 2 printouts are waiting/],
  ["pl", "3 zamówienia wymagają uwagi", "6 rezerwacji czeka na odpowiedź", /Kitchen: Brak papieru · Czekają 2 wydruki/],
])("What left by itself, guests who wait and a printer without paper stand on the board, in %s", async (...words) => {
  const [locale, notices, reservations, printer] = words;
  const openBoard = await busyEvening();
  for (const viewport of [tablet, phone]) {
    const board = await openBoard(viewport, locale);
    await board.getByText(printer).waitFor();
    await board.getByRole("main").getByRole("link", { name: reservations }).waitFor();
    await board.getByRole("button", { name: notices }).click();
    const sheet = board.getByRole("dialog", { name: notices });
    await expect.poll(() => sheet.getByRole("listitem").count()).toBe(3);
    expect(await violations(board)).toEqual([]);
    await board.context().close();
  }
});

test("An order that its shopper cancels rings once, and stays on every screen until staff confirm it", async () => {
  const { order, open, staff, manager, shopper, board: path, shop } = await eveningOf(chromium, origin);
  const [board, other] = await Promise.all([open(staff, path), open(manager, path)]);
  await board.getByRole("button", { name: "Switch the sound on" }).click();
  const { id, referenceId } = await order();
  await board.getByRole("article", { name: referenceId }).waitFor();
  const params = { organizationId: shop.organizationId, id };
  await shopper.call(routes.orders.cancelOrder, { params, body: { status: "pending" } });
  await board.getByRole("article", { name: referenceId }).waitFor({ state: "detached" });
  const [told, theirs] = [board, other].map((page) => page.getByRole("button", { name: "1 order needs a look" }));
  await Promise.all([told?.waitFor(), theirs?.waitFor()]);
  const rung = await tones(board);
  await board.reload();
  await told?.waitFor();
  await board.getByRole("heading", { level: 2, name: /^Ready/ }).click();
  await board.waitForTimeout(1_000);
  expect(rung).toBeGreaterThan(2);
  expect(await tones(board)).toBe(0);
  await told?.click();
  const sheet = board.getByRole("dialog");
  await sheet.getByText("Cancelled by the customer").waitFor();
  await sheet.getByRole("listitem").getByRole("link").first().click();
  await board.getByRole("heading", { level: 1, name: referenceId }).waitFor();
  await board.goBack();
  await told?.click();
  await sheet.getByRole("button", { name: /^Seen: order / }).click();
  await Promise.all([told?.waitFor({ state: "detached" }), theirs?.waitFor({ state: "detached" })]);
});

test("On a phone the evening is a list of lines, and its tabs stay in view and lead to their column", async () => {
  const openBoard = await busyEvening();
  const board = await openBoard(phone);
  const list = board.locator("[data-fills] > .overflow-y-auto");
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(4_500);
  await board
    .getByRole("navigation", { name: "Jump to a column" })
    .getByRole("link", { name: /On the way/ })
    .tap();
  const isShown = async () => {
    const tabs = await board.getByRole("navigation", { name: "Jump to a column" }).boundingBox();
    const heading = await board.getByRole("heading", { name: /^On the way/ }).boundingBox();
    return tabs && heading && tabs.y > 0 && heading.y >= tabs.y + tabs.height && heading.y < phone.height;
  };
  await expect.poll(isShown).toBe(true);
  expect(await violations(board)).toEqual([]);
});

/** The cards on which some text of the head lies under the main button or outside of the card. */
const overlapped = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll("article")].map((card) => ({
      card: card.getBoundingClientRect(),
      texts: [...(card.querySelector("h3")?.querySelectorAll("span") ?? [])].filter(
        (each) => each.children.length === 0 && !each.classList.contains("sr-only"),
      ),
      button: card.querySelectorAll("button")[1]?.getBoundingClientRect(),
    }));
    return heads.flatMap(({ card, texts, button }) =>
      texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCut = getComputedStyle(text).overflow === "hidden";
        const { left, right, top, bottom } = isCut ? text.getBoundingClientRect() : range.getBoundingClientRect();
        const meets =
          button && left < button.right && button.left < right && top < button.bottom && button.top < bottom;
        return meets || right > card.right || bottom > card.bottom ? [text.textContent] : [];
      }),
    );
  });

test.each([
  ["en", 0.01, "Under a minute to accept", ["Compact", "Normal", "Large"]],
  ["pl", 0.01, "Mniej niż minuta na przyjęcie", ["Zwarty", "Zwykły", "Duży"]],
  ["en", 30, /^Accept by \w+, \d+ \w+ [\d:]+$/, ["Compact", "Normal", "Large"]],
] as const)(
  "In %s no text of a card lies under its button, however dense the board is, with %d h to accept",
  async (locale, hours, words, densities) => {
    const openBoard = await busyEvening((orders) => {
      const acceptBy = new Date(Date.now() + hours * 3_600_000).toISOString();
      return orders.map((order) => (order.status === "pending" ? { ...order, acceptBy } : order));
    });
    const board = await openBoard(tablet, locale);
    // The browser lays out only what is in view.
    await board.addStyleTag({ content: "li { content-visibility: visible !important }" });
    for (const density of densities) {
      await board.getByRole("button", { name: locale === "pl" ? "Widok" : "View" }).click();
      await board.getByRole("radio", { name: density }).check();
      await board.keyboard.press("Escape");
      await board.getByText(words).first().waitFor();
      await expect.poll(() => overlapped(board)).toEqual([]);
    }
  },
);

test.each([
  ["Compact", "Light"],
  ["Large", "Dark"],
])("A device keeps the size %s and %s colours", async (size, colours) => {
  const openBoard = await busyEvening();
  const board = await openBoard();
  const dish = board.getByRole("article", { name: "LATE-001" }).getByText("1×");
  const height = async () => (await dish.boundingBox())?.height ?? 0;
  const before = await height();
  await board.getByRole("button", { name: "View" }).click();
  await board.getByRole("radio", { name: size }).check();
  await board.getByRole("radio", { name: colours }).check();
  await board.getByRole("button", { name: "Close" }).click();
  await board.reload();
  await dish.waitFor();
  if (size === "Large") expect(await height()).toBeGreaterThan(before);
  else expect(await height()).toBeLessThan(before);
  const theme = await board.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(theme).toBe(colours.toLowerCase());
  // The browser paints only what is in view, and colours can be read only once they are painted.
  await board.addStyleTag({ content: "li { content-visibility: visible !important }" });
  await expect.poll(() => violations(board)).toEqual([]);
});

test("A wrong tap is undone at once, or later with a reason that the history keeps", async () => {
  const { order, open, staff, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  const { referenceId } = await order();
  const inColumn = (name: RegExp) => board.getByRole("region", { name }).getByRole("article", { name: referenceId });
  const step = (name: string) =>
    board.getByRole("article", { name: referenceId }).getByRole("button", { name, exact: true });
  await accept(board, referenceId);
  await step("Ready").click();
  await board.getByRole("button", { name: "Undo" }).click();
  await inColumn(/^In the kitchen/).waitFor();

  await board.waitForTimeout(500);
  await step("Ready").click();
  await inColumn(/^Ready/).waitFor();
  const sheet = await openOrder(board, referenceId);
  await sheet.getByRole("button", { name: "Take the last step back" }).click();
  const question = board.getByRole("dialog");
  await question.getByRole("button", { name: "Take the last step back" }).click();
  await question.getByText("Choose a reason").waitFor();
  expect(await violations(board)).toEqual([]);
  await question.getByRole("radio", { name: "It is not ready yet" }).check();
  await question.getByRole("button", { name: "Take the last step back" }).click();
  await inColumn(/^In the kitchen/).waitFor();
  await (await openOrder(board, referenceId)).getByRole("link", { name: "History, refunds and more" }).click();
  await board.getByText("Taken back: Ready (undone at once)").waitFor();
  await board.getByText("Taken back: Ready (not ready yet)").waitFor();

  // Its page has the steps of the board, and its time.
  const promised = board.getByText("Promised for", { exact: true }).locator("..");
  const before = await promised.textContent();
  await board.getByRole("button", { name: /ten minutes later$/ }).click();
  await expect.poll(() => promised.textContent()).not.toBe(before);
  const colour = (name: string) =>
    board.getByRole("button", { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
  expect(await colour("Cancel the order")).not.toBe(await colour("Print"));
  await board.getByRole("button", { name: "Ready", exact: true }).click();
  await board.getByRole("button", { name: "On the way", exact: true }).waitFor();
  await board.getByRole("button", { name: "Cancel the order" }).click();
  await board.getByRole("dialog").getByRole("radio", { name: "A dish is sold out" }).check();
  await board.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
  await board.getByText("Why it was cancelled: A dish is sold out").waitFor();
  expect(await violations(board)).toEqual([]);
});
