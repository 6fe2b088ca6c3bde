import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const english = {
  locale: "en",
  pause: "Pause or slow down",
  delivery: "Delivery",
  until: /^No delivery until \d\d:\d\d\.$/,
  again: "Take orders again",
  paused: /^Delivery is paused until \d\d:\d\d$/,
};
const polish = {
  locale: "pl",
  pause: "Wstrzymaj lub wydłuż czas",
  delivery: "Dostawa",
  until: /^Bez dostawy do \d\d:\d\d\.$/,
  again: "Przyjmuj znowu zamówienia",
  paused: /^Dostawa jest wstrzymana do \d\d:\d\d$/,
};

test.each([
  { words: english, viewport: tablet },
  { words: polish, viewport: phone },
])("In $words.locale staff pause delivery alone, and shoppers read until when and order for pickup", async (screen) => {
  const { words, viewport } = screen;
  const { open, staff, board: path, site } = await eveningOf(chromium, origin);
  const board = await open(staff, path, viewport, words.locale);
  await board.getByRole("button", { name: words.pause }).click();
  const sheet = board.getByRole("dialog");
  await sheet.getByText(words.delivery, { exact: true }).click();
  expect(await violations(board)).toEqual([]);
  await sheet.getByRole("button", { name: "15 min", exact: true }).first().click();
  await board.getByText(words.until).waitFor();
  expect(await violations(board)).toEqual([]);

  const locale = words.locale === "pl" ? "pl-PL" : "en-GB";
  const menu = await openShop(chromium, site, { viewport: phone, locale });
  await menu.getByText(words.paused).first().waitFor();
  expect(await menu.getByRole("button", { name: new RegExp(`^${words.delivery}`) }).count()).toBe(0);
  expect(await violations(menu)).toEqual([]);
  if (words === english) {
    await addDish(menu, "Masala dosa");
    await menu.goto(`${site}/checkout/customer-details`);
    await menu.getByRole("heading", { level: 1, name: "Pickup Details" }).waitFor();
    await menu.getByText(words.paused).first().waitFor();
  }

  await board.getByRole("button", { name: words.again }).click();
  await board.getByText(words.until).waitFor({ state: "detached" });
  await menu.goto(`${site}/menu`);
  await menu.getByRole("button", { name: new RegExp(`^${words.delivery}`) }).waitFor();
  expect(await menu.getByText(words.paused).count()).toBe(0);
});
