import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { accept, eveningOf, openOrder, phone, tablet } from "../kit/browser/evening.ts";
import { tones } from "../kit/browser/tones.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const soon = { timeout: 60_000 };

const newEvening = () => eveningOf(chromium, origin);

const card = (page: Page, reference: string) => page.getByRole("article", { name: reference });
const inColumn = (page: Page, name: string, reference: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}`) }).getByRole("article", { name: reference });
const promised = (page: Page, reference: string) =>
  card(page, reference)
    .getByText(/^Promised for \S/)
    .textContent();

test("A Friday evening: an order is promised, moved and delivered on two tablets, and the network fails and returns", {
  timeout: 300_000,
}, async () => {
  const { order, open, staff, manager, shopper, board: path } = await newEvening();
  const [board, other] = await Promise.all([open(staff, path), open(manager, path)]);
  await board.getByRole("button", { name: "Switch the sound on" }).click();
  const first = await order();
  const reference = first.referenceId;
  await inColumn(board, "New", reference).waitFor(soon);
  const before = await tones(board);
  await expect.poll(() => tones(board)).toBeGreaterThan(before);
  await expect.poll(() => card(board, reference).textContent()).toContain("min to accept");
  const tracking = await open(shopper, paths.order(first.id), phone);
  await tracking.getByText(/^The restaurant will answer by/).waitFor();

  // Two tablets at the same moment: one promise counts, and both show it.
  for (const page of [board, other])
    await card(page, reference).getByRole("button", { name: "Accept", exact: true }).click();
  expect(await violations(board)).toEqual([]);
  await Promise.all([
    board
      .getByRole("dialog")
      .getByRole("button", { name: /^In 25 min/ })
      .click(),
    other
      .getByRole("dialog")
      .getByRole("button", { name: /^40 min/ })
      .click(),
  ]);
  for (const page of [board, other]) await inColumn(page, "In the kitchen", reference).waitFor();
  const areSame = async () => (await promised(board, reference)) === (await promised(other, reference));
  await expect.poll(areSame, soon).toBe(true);
  await tracking.reload();
  await tracking.getByText(/^Delivery around/).waitFor();
  const earlier = await promised(board, reference);
  // A tap within 0.4 s belongs to the previous one.
  await other.waitForTimeout(500);
  const sheet = await openOrder(other, reference);
  await sheet.getByRole("button", { name: /promise it ten minutes later$/ }).click();
  await expect.poll(() => promised(board, reference), soon).not.toBe(earlier);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.poll(areSame, soon).toBe(true);
  await tracking.reload();
  await tracking.getByText(/^The restaurant changed the time/).waitFor();
  expect(await violations(tracking)).toEqual([]);

  // A reload loses nothing, and the first touch brings the sound back.
  await board.reload();
  await card(board, reference).waitFor();
  await board.getByRole("heading", { level: 2, name: /^Ready/ }).click();
  await board.getByRole("button", { name: "Switch the sound off" }).waitFor();

  await board.context().setOffline(true);
  const second = await order();
  await board.getByText(/^No connection since /).waitFor();
  await board.waitForTimeout(60_000);
  expect(await card(board, second.referenceId).count()).toBe(0);
  await board.context().setOffline(false);
  await inColumn(board, "New", second.referenceId).waitFor(soon);
  await board.getByText(/^No connection since /).waitFor({ state: "detached" });
  const silent = await tones(board);
  await expect.poll(() => tones(board)).toBeGreaterThan(silent);

  await card(board, reference).getByRole("button", { name: "Ready" }).click();
  await inColumn(other, "Ready", reference).getByRole("button", { name: "On the way" }).click();
  await inColumn(board, "On the way", reference).getByRole("button", { name: "Delivered" }).click();
  await card(other, reference).waitFor({ state: "detached" });
  await tracking.reload();
  await tracking.getByRole("heading", { level: 1, name: "Completed" }).waitFor();
});

test("Staff refuse a new order that was paid; its shopper reads why, and that the money is back", async () => {
  const { orderByCard, open, staff, manager, shopper, board: path } = await newEvening();
  const [other, board] = await Promise.all([open(staff, path), open(manager, path)]);
  const { id, referenceId: reference } = await orderByCard();
  await (await openOrder(other, reference)).getByRole("button", { name: "Refuse" }).click();
  const sheet = other.getByRole("dialog");
  await sheet.getByText(/49\.80 zł is refunded automatically/).waitFor();
  await sheet.getByRole("button", { name: "Refuse and refund 49.80 zł" }).click();
  await sheet.getByText("Choose a reason").waitFor();
  await sheet.getByRole("radio", { name: "We are closing" }).check();
  expect(await violations(other)).toEqual([]);
  await sheet.getByRole("button", { name: "Refuse and refund 49.80 zł" }).click();
  await other.getByText(/49\.80 zł was refunded to the customer/).waitFor();
  await card(board, reference).waitFor({ state: "detached" });

  const tracking = await open(shopper, paths.order(id), phone);
  await tracking.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
  await tracking.getByText("The restaurant is closing for today.").waitFor();
  await tracking.getByText(/Your payment of 49\.80 zł is refunded/).waitFor();
});

test("Cancelling an order that was paid and accepted takes a manager", async () => {
  const { orderByCard, open, staff, board: path } = await newEvening();
  const board = await open(staff, path);
  const { referenceId: reference } = await orderByCard();
  await accept(board, reference);
  await (await openOrder(board, reference)).getByRole("button", { name: "Cancel the order" }).click();
  await board
    .getByRole("dialog")
    .getByText(/^This order was paid online/)
    .waitFor();
  await board.getByRole("dialog").getByRole("button", { name: "Keep the order" }).click();
});

test("Staff pause new orders from the board, and shoppers read when they come again", async () => {
  const { open, staff, manager, shopper, board: path } = await newEvening();
  const [board, other] = await Promise.all([open(staff, path), open(manager, path)]);
  await board.getByRole("button", { name: "Pause or slow down" }).click();
  expect(await violations(board)).toEqual([]);
  await board.getByRole("dialog").getByRole("button", { name: "30 min", exact: true }).click();
  await other.getByText(/^No new orders until/).waitFor(soon);
  const menu = await open(shopper, paths.menu, phone);
  await menu
    .getByText(/^Orders again /)
    .first()
    .waitFor();
  await other.getByRole("button", { name: "Take orders again" }).click();
  await board.getByText("Taking orders").waitFor(soon);
});

test("A session that ends during work leads back to the same board, on the platform's own host too", async () => {
  const { open, staff, board: path } = await newEvening();
  const board = await open(staff, path);
  await board.getByRole("heading", { level: 2 }).first().waitFor();
  await staff.call(routes.accounts.signOut, {});
  await board.getByRole("heading", { name: "Log in" }).waitFor();
  const signIn = async (page: Page) => {
    await page.getByLabel("Email").fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 2, name: /^New/ }).waitFor();
  };
  await signIn(board);

  const platform = await (await chromium.newContext({ locale: "en-GB", viewport: tablet })).newPage();
  await platform.goto(`${origin.replace("localhost", "platform.localhost")}/staff`);
  await signIn(platform);
  expect(await violations(platform)).toEqual([]);
});
