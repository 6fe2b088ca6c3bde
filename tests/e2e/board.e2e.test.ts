import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type Person, people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openOrder } from "../kit/browser/evening.ts";
import { openShop, orderPickup } from "../kit/browser/shopper.ts";
import { countTones, tones } from "../kit/browser/tones.ts";
import { violations } from "../kit/browser/violations.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";

// A platform of its own, because other tests leave orders on the board of the shared demo.
const cloud = await temporaryCloud({ SEED: "demo" });
const { origin } = cloud;
afterAll(() => cloud.stop());

const chromium = await browserOfTests();

/** Opens the board like a member of the team: through `/staff` and its sign-in. */
const openBoard = async (
  person: Person,
  {
    locale = "en",
    viewport = { width: 1024, height: 768 },
  }: { locale?: string; viewport?: Page["viewportSize"] extends () => infer V ? NonNullable<V> : never } = {},
) => {
  const context = await chromium.newContext({ viewport, hasTouch: true, reducedMotion: "reduce" });
  await context.addCookies([{ name: "locale", value: locale, url: origin }]);
  await context.addInitScript(countTones);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin}/staff`);
  await page.getByLabel(locale === "pl" ? "E-mail" : "Email").fill(people[person].email);
  await page.getByLabel(locale === "pl" ? "Hasło" : "Password", { exact: true }).fill(people[person].password);
  await page.getByRole("button", { name: locale === "pl" ? "Dalej" : "Continue" }).click();
  await page.waitForURL(/\/staff\/org_/);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  return page;
};

/** A shopper on a phone who places an order to collect, and its reference. */
const placeOrder = async () => {
  const page = await openShop(chromium, origin);
  return { page, reference: await orderPickup(page) };
};

const card = (board: Page, reference: string) => board.getByRole("article", { name: reference });
const column = (board: Page, name: string) => board.getByRole("region", { name: new RegExp(`^${name}`) });

test("An order rings on the board by itself, and two screens bring it to its customer", async () => {
  const [board, other] = await Promise.all([openBoard("staff"), openBoard("manager", { locale: "pl" })]);
  await board.getByText("Sound is off on this screen.").waitFor();
  await board.getByRole("button", { name: "Switch the sound on" }).click();
  await board.getByRole("button", { name: "Switch the sound off" }).waitFor();

  const { page: shopper, reference } = await placeOrder();
  await column(board, "New").getByRole("article", { name: reference }).waitFor();
  await expect.poll(() => board.title()).toMatch(/^\(\d+\) Board · /);
  const before = await tones(board);
  await expect.poll(() => tones(board)).toBeGreaterThan(before);
  expect(await tones(other)).toBe(0);
  const text = await card(board, reference).textContent();
  for (const part of ["Pickup", "Cash: ", "1\u00a0× Ghee podi mini idli", " · Ada"]) expect(text).toContain(part);
  const whole = await openOrder(board, reference);
  await whole.getByText("Ada Nowak").waitFor();
  await expect.poll(() => whole.getByRole("link").first().getAttribute("href")).toBe("tel:+48600100200");
  await whole.getByRole("button", { name: "Close" }).click();
  expect([...(await violations(board)), ...(await violations(other))]).toEqual([]);

  await card(other, reference).getByRole("button", { name: "Przyjmij" }).waitFor();
  await card(board, reference).getByRole("button", { name: "Accept", exact: true }).click();
  await card(other, reference).getByRole("button", { name: "Przyjmij" }).click();
  const [soon, late] = [
    board.getByRole("dialog").getByRole("button", { name: /^In 25 min/ }),
    other.getByRole("dialog").getByRole("button", { name: /^40 min/ }),
  ];
  await Promise.all([soon.waitFor(), late.waitFor()]);
  await Promise.all([soon.click(), late.click()]);
  await column(board, "In the kitchen").getByRole("article", { name: reference }).waitFor();
  await column(other, "W kuchni").getByRole("article", { name: reference }).waitFor();

  await card(board, reference).getByRole("button", { name: "Ready" }).click();
  await column(board, "Ready").getByRole("article", { name: reference }).waitFor();
  await card(other, reference).getByRole("button", { name: "Odebrane" }).click();
  await card(other, reference).waitFor({ state: "detached" });
  await card(board, reference).waitFor({ state: "detached" });
  await shopper.reload();
  await shopper.getByRole("heading", { level: 1, name: "Completed" }).waitFor();
});

test("A card that another screen has moved shows its new state, and a refused order disappears", async () => {
  const [board, other] = await Promise.all([openBoard("staff"), openBoard("manager")]);
  const { page: shopper, reference } = await placeOrder();
  await card(board, reference).waitFor();
  await card(other, reference).waitFor();

  // Nothing new reaches this screen, so its card stays as it was.
  await other.route("**/orders/board", (route) => route.abort());
  await (await openOrder(board, reference)).getByRole("button", { name: "Refuse" }).click();
  const sheet = board.getByRole("dialog", { name: new RegExp(`^Refuse order \\d+ \\(${reference}\\)`) });
  await sheet.getByText("Nothing was charged for it.").waitFor();
  expect(await violations(board)).toEqual([]);
  await sheet.getByRole("radio", { name: "A dish is sold out" }).check();
  await sheet.getByRole("button", { name: "Refuse the order" }).click();
  await sheet.waitFor({ state: "detached" });
  await card(board, reference).waitFor({ state: "detached" });

  await other.getByText(/^No connection since /).waitFor();
  await card(other, reference).getByRole("button", { name: "Accept", exact: true }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^In 25 min/ })
    .click();
  await other.getByText(new RegExp(`^Order \\d+ \\(${reference}\\) was cancelled in the meantime`)).waitFor();
  await card(other, reference).waitFor({ state: "detached" });
  expect(await violations(other)).toEqual([]);
  await other.unroute("**/orders/board");
  await other.getByText(/^No connection since /).waitFor({ state: "detached" });

  await shopper.reload();
  await shopper.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
});

test("A screen that shows an order which another screen refuses says that it is over, and offers no action", async () => {
  const [board, other] = await Promise.all([openBoard("staff"), openBoard("manager")]);
  const { reference } = await placeOrder();
  await card(other, reference).waitFor();
  const sheet = await openOrder(board, reference);
  await sheet.getByRole("button", { name: "Accept", exact: true }).waitFor();
  await (await openOrder(other, reference)).getByRole("button", { name: "Refuse" }).click();
  await other.getByRole("dialog").getByRole("radio", { name: "A dish is sold out" }).check();
  await other.getByRole("button", { name: "Refuse the order" }).click();
  await sheet.getByText("This order is no longer open.", { exact: false }).waitFor();
  expect(await sheet.getByRole("button", { name: /^(Accept|Refuse|Print)$/ }).count()).toBe(0);
  expect(await violations(board)).toEqual([]);
  await sheet.getByRole("link", { name: "History, refunds and more" }).click();
  await board.getByRole("heading", { level: 1, name: new RegExp(reference) }).waitFor();
});

test("The board comes back after a session has ended, and a shopper learns that it is for staff", async () => {
  const board = await openBoard("staff", { viewport: { width: 390, height: 844 } });
  const { pathname } = new URL(board.url());
  expect(await violations(board)).toEqual([]);
  await board.context().clearCookies();
  await board.getByRole("heading", { name: "Log in" }).waitFor();
  await board.getByLabel("Email").fill(people.shopper.email);
  await board.getByLabel("Password", { exact: true }).fill(people.shopper.password);
  await board.getByRole("button", { name: "Continue" }).click();
  await board.getByRole("heading", { name: "This page is for the staff of the restaurant" }).waitFor();
  expect(new URL(board.url()).pathname).toBe(pathname);
  expect(await violations(board)).toEqual([]);
  await board.getByRole("link", { name: "Go to the menu" }).click();
  await board.waitForURL(`${origin}/menu`);
});
