import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { accept, eveningOf, openOrder, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { starPrinter } from "../kit/star-printer.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const MM = 72 / 25.4;
const soon = { timeout: 60_000 };

/** Prints without a dialog, as a kiosk does, and keeps the text of each printout. */
const countPapers = (page: Page) =>
  page.addInitScript(() => {
    const papers: string[] = [];
    Object.assign(window, { papers });
    window.print = () => {
      papers.push(document.querySelector<HTMLElement>(".ticket")?.textContent ?? "");
      setTimeout(() => dispatchEvent(new Event("afterprint")), 50);
    };
  });
const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers: string[] }).papers);

/** The widths and heights of a PDF's pages, in millimetres. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) / MM),
    Number(height) / MM,
  ]);

test("Each order prints once by itself when it is accepted on any screen, even after a reload", async () => {
  const { order, open, staff, manager, board: path } = await eveningOf(chromium, origin);
  const [board, other] = await Promise.all([open(staff, path), open(manager, path)]);
  await countPapers(board);
  const old = await order();
  const move = ({ organizationId, id }: typeof old, operation: "accepted" | "cancelled") =>
    manager.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation } });
  await move(old, "accepted");
  await board.reload();
  await board.getByRole("button", { name: "Printing" }).click();
  const sheet = board.getByRole("dialog", { name: "Printing" });
  await sheet.getByRole("checkbox", { name: "Print kitchen tickets" }).check();
  await sheet.getByRole("checkbox", { name: "Print receipts" }).check();
  expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();

  const placed = await order();
  await accept(other, placed.referenceId);
  await expect.poll(() => papersOf(board), soon).toHaveLength(2);
  const [ticket, receipt] = await papersOf(board);
  expect(ticket).toContain(placed.referenceId);
  expect(ticket).toContain("2×Masala dosa");
  expect(ticket).not.toContain("zł");
  expect(receipt).toContain("Collect in cash: 59.70 zł");

  const params = { organizationId: placed.organizationId, id: placed.id };
  const items = placed.items.map(({ rawData }, line) => ({ ...rawData, line, quantity: 3 }));
  const { order: seen } = await manager.call(routes.orders.previewEdit, { params, body: { edition: 0, items } });
  const body = { edition: 0, items, charged: seen.payment.total };
  await manager.call(routes.orders.editOrder, { params, headers: {}, body });
  await expect.poll(() => papersOf(board)).toHaveLength(4);
  const [, , change, anew] = await papersOf(board);
  expect(change).toMatch(/^CHANGE.*3×Masala dosa.*Before: 2/);
  expect(anew).toMatch(/^CHANGE.*Collect in cash: 84.60 zł/);

  await board.reload();
  await board.getByRole("article", { name: placed.referenceId }).waitFor();
  await board.waitForTimeout(5_000);
  expect(await papersOf(board)).toEqual([]);

  // It is the board's only order, so the board is empty then.
  for (const each of [old, placed]) await move(each, "cancelled");
  await expect.poll(() => papersOf(board), soon).toHaveLength(1);
  expect((await papersOf(board))[0]).toMatch(/^CANCELLED.*3×Masala dosa/);
  await board.waitForTimeout(6_000);
  expect(await papersOf(board)).toHaveLength(1);
});

test("An order that is cancelled while the printing page loads is still printed as cancelled, once", async () => {
  const { order, open, staff, manager, board: path } = await eveningOf(chromium, origin);
  const board = await open(staff, path);
  await countPapers(board);
  await board.reload();
  await board.getByRole("button", { name: "Printing" }).click();
  const sheet = board.getByRole("dialog", { name: "Printing" });
  await sheet.getByRole("checkbox", { name: "Print kitchen tickets" }).check();
  await sheet.getByRole("button", { name: "Close" }).click();
  const [placed, made] = [await order(), await order()];
  const move = ({ organizationId, id }: typeof placed, operation: "accepted" | "ready-for-dispatch" | "cancelled") =>
    manager.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation } });
  for (const each of [placed, made]) await move(each, "accepted");
  await expect.poll(() => papersOf(board), soon).toHaveLength(2);

  await board.goto("about:blank");
  await move(placed, "cancelled");
  await move(made, "ready-for-dispatch");
  await board.goBack();
  await expect.poll(() => papersOf(board), soon).toHaveLength(1);
  expect((await papersOf(board))[0]).toMatch(/^CANCELLED.*Masala dosa/);
  await board.reload();
  await board.getByRole("article", { name: made.referenceId }).waitFor();
  await board.waitForTimeout(5_000);
  expect(await papersOf(board)).toEqual([]);
});

test("A window with an older board leaves the ticket of a cancelled order to the window beside it", async () => {
  const { order, open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  const older = await manager.call(routes.orders.getBoard, { params });
  const board = await open(staff, path);
  await countPapers(board);
  await board.reload();
  await board.getByRole("button", { name: "Printing" }).click();
  const sheet = board.getByRole("dialog", { name: "Printing" });
  await sheet.getByRole("checkbox", { name: "Print kitchen tickets" }).check();
  await sheet.getByRole("button", { name: "Close" }).click();
  const { id } = await order();
  await manager.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "accepted" } });
  await expect.poll(() => papersOf(board), soon).toHaveLength(1);

  const beside = await board.context().newPage();
  await countPapers(beside);
  await beside.route("**/orders/board", (route) => route.fulfill({ json: older }));
  const looksAtIt = beside.waitForResponse((response) => response.url().includes(id));
  await beside.goto(board.url());
  await looksAtIt;
  await manager.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "cancelled" } });
  await expect.poll(() => papersOf(board), soon).toHaveLength(2);
  expect((await papersOf(board))[1]).toMatch(/^CANCELLED/);
});

test.each([
  [80, "en", "Print", "Receipt"],
  [58, "pl", "Drukuj", "Bon do kuchni"],
] as const)("A ticket of %i mm in %s is one page as wide as the roll", async (width, locale, print, kind) => {
  const { order, open, staff, shop } = await eveningOf(chromium, origin);
  const { id, referenceId } = await order();
  const page = await open(staff, paths.staffOrder(shop.organizationId, id), undefined, locale);
  await page.addInitScript(
    ([key, width]) => {
      localStorage.setItem(key, JSON.stringify({ width, prints: [], since: 0 }));
      // The printout stays on the page, so that it can be read.
      window.print = () => {};
      addEventListener("afterprint", (event) => event.stopImmediatePropagation(), true);
    },
    [`dabba-printer-${shop.organizationId}`, width] as const,
  );
  await page.reload();
  await page.getByRole("button", { name: print, exact: true }).click();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: kind }).click();
  await page.locator(".ticket", { hasText: referenceId }).waitFor({ state: "attached" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pagesOf(pdf);
  expect(pages.map(([wide]) => wide)).toEqual([width]);
  expect(pages[0]?.[1]).toBeGreaterThan(50);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".ticket");
  expect(await paper.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
});

test("A manager adds a printer by its address; it prints a test page and accepted orders until it is removed", async () => {
  const { order, open, staff, manager, board: path } = await eveningOf(chromium, origin);
  const [board, other] = await Promise.all([open(staff, path), open(manager, path)]);
  await other.getByRole("button", { name: "Printing" }).click();
  const sheet = other.getByRole("dialog", { name: "Printing" });
  const focused = other.locator(":focus");
  await sheet.getByRole("button", { name: "Add a printer" }).press("Enter");
  await sheet.getByLabel("Name").and(focused).waitFor();
  await sheet.getByRole("button", { name: "Cancel" }).press("Enter");
  await sheet.getByRole("button", { name: "Add a printer" }).and(focused).press("Enter");
  await sheet.getByLabel("Name").and(focused).waitFor();
  await sheet.getByRole("button", { name: "Add a printer" }).click();
  await sheet.getByText("Give the printer a name.").waitFor();
  await sheet.getByLabel("Name").fill("Kitchen");
  expect([...(await violations(other)), ...(await smallTargets(other))]).toEqual([]);
  await sheet.getByRole("button", { name: "Add a printer" }).click();
  await sheet.getByRole("region", { name: "The address of Kitchen" }).and(focused).waitFor();
  const address = new URL((await sheet.locator("code").textContent()) ?? "");
  expect([...(await violations(other)), ...(await smallTargets(other))]).toEqual([]);
  await sheet.getByRole("button", { name: "I have entered it" }).press("Enter");
  await sheet.getByRole("button", { name: "Add a printer" }).and(focused).waitFor();
  await sheet.getByText("No contact yet").waitFor();

  const printer = starPrinter(origin + address.pathname);
  await sheet.getByRole("button", { name: "Test page: Kitchen" }).click();
  await expect.poll(() => printer.turn(), soon).toBe(true);
  await sheet.getByText("Ready").waitFor(soon);
  await printer.poll("410 Out of paper");
  await sheet.getByText("Out of paper").waitFor(soon);

  const placed = await order();
  await accept(board, placed.referenceId);
  await expect.poll(() => printer.turn()).toBe(true);
  await (await openOrder(board, placed.referenceId)).getByRole("button", { name: "Print" }).click();
  await board.getByRole("dialog").getByRole("button", { name: "Kitchen ticket: Kitchen" }).click();
  await expect.poll(() => printer.turn(), soon).toBe(true);
  expect(printer.printed).toHaveLength(3);

  await board.getByRole("button", { name: "Printing" }).click();
  await board.getByRole("dialog").getByRole("button", { name: "Test page: Kitchen" }).waitFor();
  expect(
    await board
      .getByRole("dialog")
      .getByRole("button", { name: /^Remove|^Add/ })
      .count(),
  ).toBe(0);
  await sheet.getByRole("button", { name: "Change: Kitchen" }).press("Enter");
  await sheet.getByLabel("Name").and(focused).press("Enter");
  await sheet.getByRole("button", { name: "Change: Kitchen" }).and(focused).waitFor();
  await sheet.getByRole("button", { name: "Remove: Kitchen" }).click();
  await sheet.getByRole("button", { name: "Keep it" }).and(focused).waitFor();
  await sheet.getByRole("button", { name: "Remove Kitchen" }).press("Enter");
  await sheet.getByRole("heading", { name: "Cloud printers" }).and(focused).waitFor();
  await other.getByText("Kitchen was removed.").waitFor({ state: "attached" });
  await expect.poll(() => printer.poll().catch(() => "refused"), soon).toBe("refused");
});

test("The board names a printer that no ticket has reached, and leads to an order whose ticket one lost, until it is printed again", async () => {
  const { order, open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  const { url } = await manager.call(routes.printers.addPrinter, {
    params,
    body: { name: "Kitchen", width: 80, prints: ["kitchen"] },
  });
  const printer = starPrinter(origin + new URL(url).pathname);
  const { id, referenceId } = await order();
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation: "accepted" } });
  const board = await open(staff, path);
  await board.getByText("Kitchen: No contact yet · 1 printout is waiting").waitFor();
  await expect.poll(async () => (await printer.poll()).jobReady, soon).toBe(true);
  const { jobToken } = await printer.poll();
  await printer.take(jobToken);
  await printer.confirm(jobToken, "411 Paper jam");
  await board.reload();
  await board.getByRole("button", { name: "Printing" }).click();
  await board.getByRole("dialog", { name: "Printing" }).getByRole("link", { name: referenceId }).waitFor();
  await board.keyboard.press("Escape");
  await board.getByRole("link", { name: `Kitchen: the printout of ${referenceId} may be missing` }).click();
  await board.getByRole("button", { name: "Print", exact: true }).click();
  await board.getByRole("dialog").getByRole("button", { name: "Kitchen ticket: Kitchen" }).click();
  await expect.poll(() => printer.turn(), soon).toBe(true);
  await board.goto(new URL(path, board.url()).href);
  await board.getByRole("article").first().waitFor();
  await board.getByText("may be missing").waitFor({ state: "detached" });
});

test("Text that was typed for a printer survives a session that ends, until the printer is added", async () => {
  const { open, manager, board, site } = await eveningOf(chromium, origin);
  const page = await open(manager, board);
  const signedIn = await page.context().cookies();
  const sheet = page.getByRole("dialog", { name: "Printing" });
  const add = sheet.getByRole("button", { name: "Add a printer" });
  const name = sheet.getByLabel("Name");
  const openForm = async () => {
    await page.getByRole("button", { name: "Printing" }).click();
    await add.click();
  };
  await openForm();
  await name.fill("Bar");
  await page.context().clearCookies({ name: "dabba" });
  await add.click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.context().addCookies(signedIn);
  await page.goto(site + board);
  await openForm();
  expect(await name.inputValue()).toBe("Bar");
  await add.click();
  await sheet.getByRole("button", { name: "I have entered it" }).click();
  await add.click();
  expect(await name.inputValue()).toBe("");
});

test("The second of two managers to save a printer sees the first one's change, and saves both", async () => {
  const { shop, open, manager, board } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  const { printer } = await manager.call(routes.printers.addPrinter, {
    params,
    body: { name: "Kitchen", width: 80, prints: ["kitchen"] },
  });
  const page = await open(manager, board);
  await page.getByRole("button", { name: "Printing" }).click();
  const sheet = page.getByRole("dialog", { name: "Printing" });
  await sheet.getByRole("button", { name: "Change: Kitchen" }).click();
  await sheet.getByLabel("Name").fill("Bar");
  await manager.call(routes.printers.updatePrinter, {
    params: { ...params, printerId: printer.id },
    body: { prints: ["kitchen", "receipt"] },
  });
  const save = sheet.getByRole("button", { name: "Save" });
  await save.click();
  await sheet.getByText("Somebody else saved a change while you were editing.").waitFor(soon);
  await save.click();
  await sheet.getByRole("button", { name: "Change: Bar" }).waitFor(soon);
  const saved = { name: "Bar", prints: ["kitchen", "receipt"] };
  expect(await manager.call(routes.printers.listPrinters, { params })).toMatchObject([saved]);
});

test.each([
  { locale: "en", viewport: tablet, printing: "Printing", shared: /^A second device uses the address of this printer/ },
  { locale: "pl", viewport: phone, printing: "Drukowanie", shared: /^Adresu tej drukarki używa drugie urządzenie/ },
  { locale: "de", viewport: phone, printing: "Drucken", shared: /^Ein zweites Gerät benutzt die Adresse/ },
])(
  "In $locale staff read that two devices were given the address of one printer",
  async ({ locale, viewport, ...said }) => {
    const { open, manager, board, shop } = await eveningOf(chromium, origin);
    const { url } = await manager.call(routes.printers.addPrinter, {
      params: { organizationId: shop.organizationId },
      body: { name: "Kuchnia", width: 80, prints: ["kitchen"] },
    });
    const address = origin + new URL(url).pathname;
    await starPrinter(address).poll();
    await starPrinter(address, { mac: "00:11:62:9f:8e:7d" }).poll();
    const page = await open(manager, board, viewport, locale);
    await page.getByRole("button", { name: said.printing }).click();
    await page.getByRole("dialog").getByText(said.shared).waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.getByText(said.shared).scrollIntoViewIfNeeded();
  },
);
