import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { staffPaths } from "#web/features/staff/shell/staff-paths.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const english = {
  locale: "en",
  who: "Who is working?",
  pinOf: /^PIN of /,
  start: "Start",
  wrong: "This PIN is not right",
  short: "Type four to six digits",
  working: /^Working: /,
  pin: "PIN",
  set: "Set PIN",
  isSet: "Your PIN is set.",
  lock: "Lock",
  locked: "This tablet is locked. Type your PIN to change anything.",
  unlock: "Type your PIN",
  refused: "Type your PIN first.",
  forgotten: /If you have forgotten it/,
  accept: "Accept",
  in25: /^In 25/,
  kitchen: /^In the kitchen/,
};
const polish = {
  locale: "pl",
  who: "Kto pracuje?",
  pinOf: /^PIN osoby: /,
  start: "Zacznij",
  wrong: "Ten PIN jest nieprawidłowy",
  short: "Wpisz od czterech do sześciu cyfr",
  working: /^Pracuje: /,
  pin: "PIN",
  set: "Ustaw PIN",
  isSet: "PIN został ustawiony.",
  lock: "Zablokuj",
  locked: "Ten tablet jest zablokowany. Aby coś zmienić, wpisz PIN.",
  unlock: "Wpisz PIN",
  refused: "Najpierw wpisz PIN.",
  forgotten: /Jeśli go nie pamiętasz/,
  accept: "Przyjmij",
  in25: /^Za 25/,
  kitchen: /^W kuchni/,
};

test.each([
  { words: english, viewport: tablet },
  { words: polish, viewport: phone },
])("In $words.locale staff set a PIN, work by it on the manager's tablet, and find it locked later", async (screen) => {
  const { words, viewport } = screen;
  const { order, open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const own = await open(staff, path, phone, words.locale);
  await own.getByRole("button", { name: words.who }).click();
  await own.getByRole("dialog").getByLabel(words.pin, { exact: true }).fill("47");
  await own.getByRole("button", { name: words.set }).click();
  await own.getByRole("dialog").getByText(words.short).waitFor();
  await own.getByRole("dialog").getByLabel(words.pin, { exact: true }).fill("4711");
  await own.getByRole("button", { name: words.set }).click();
  await own.getByText(words.isSet).first().waitFor();
  await own.context().close();

  const { referenceId, id } = await order();
  const board = await open(manager, path, viewport, words.locale);
  await board.getByRole("button", { name: words.who }).click();
  const sheet = board.getByRole("dialog");
  await sheet.getByLabel(words.pinOf).fill("4712");
  await sheet.getByRole("button", { name: words.start, exact: true }).click();
  await sheet.getByText(words.wrong).waitFor();
  expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
  // The hidden digits of the wrong one are gone.
  await sheet.getByLabel(words.pinOf).pressSequentially("4711");
  await board.keyboard.press("Enter");
  await board.getByRole("button", { name: words.working }).waitFor();
  const card = board.getByRole("article", { name: referenceId });
  await card.getByRole("button", { name: words.accept, exact: true }).click();
  await board.getByRole("dialog").getByRole("button", { name: words.in25 }).click();
  await board.getByRole("region", { name: words.kitchen }).getByRole("article", { name: referenceId }).waitFor();
  const params = { organizationId: shop.organizationId, id };
  const { changes } = await manager.call(routes.orders.getOrderHistory, { params });
  const { people, working } = await manager.call(routes.organizations.listWorkers, { params });
  expect(working).toBe(staff.userId);
  expect(changes.at(-1)?.by).toBe(people[0]?.name);

  await board.getByRole("button", { name: words.working }).click();
  await sheet.getByRole("button", { name: words.lock, exact: true }).click();
  await board.getByText(words.locked).waitFor();
  expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
  await board.waitForTimeout(500);
  await card.getByRole("button").nth(1).click();
  await board.getByText(words.refused).waitFor();
  await sheet.getByText(words.forgotten).waitFor();
  expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
  await sheet.getByLabel(words.pinOf).fill("4711");
  await board.keyboard.press("Enter");
  await board.getByRole("button", { name: words.working }).waitFor();
  await board.getByText(words.locked).waitFor({ state: "detached" });
});

test("A member who is refused on a device that was locked meanwhile can type a PIN at once, and keeps the order that they took", async () => {
  const { open, staff, manager, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await staff.call(routes.organizations.setPin, { params, body: { pin: "4711" } });
  await manager.call(routes.organizations.startWork, { params, body: { userId: staff.userId, pin: "4711" } });
  const till = await open(manager, staffPaths.till(shop.organizationId));
  await till.getByRole("button", { name: /Masala dosa/ }).click();
  await till.getByRole("textbox", { name: "Phone" }).fill("600 700 800");
  await manager.call(routes.organizations.lockDevice, { params });
  const take = till.getByRole("button", { name: /^Take the order/ });
  await take.click();
  await till.getByText(english.refused).waitFor();
  // The page looks by itself only every half a minute.
  await till.getByRole("dialog").waitFor({ timeout: 10_000 });
  await till.getByRole("dialog").getByLabel(english.pinOf).fill("4711");
  await till.keyboard.press("Enter");
  await till.getByText(english.locked).waitFor({ state: "detached" });
  await take.click();
  await expect
    .poll(async () => (await staff.call(routes.orders.getBoard, { params })).orders)
    .toMatchObject([{ contact: { phone: "600 700 800" } }]);
});

test("A member who is refused in an open sheet types the PIN above it, and goes on where they were", async () => {
  const { order, open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await staff.call(routes.organizations.setPin, { params, body: { pin: "4711" } });
  await manager.call(routes.organizations.startWork, { params, body: { userId: staff.userId, pin: "4711" } });
  const { referenceId } = await order();
  const board = await open(manager, path);
  const card = board.getByRole("article", { name: referenceId });
  await card.getByRole("button", { name: english.accept, exact: true }).click();
  await manager.call(routes.organizations.lockDevice, { params });
  const minutes = board.getByRole("dialog").getByRole("button", { name: english.in25 });
  await minutes.click();
  const pin = board.getByRole("dialog", { name: english.who });
  await pin.getByLabel(english.pinOf).fill("4711", { timeout: 10_000 });
  expect(await violations(board)).toEqual([]);
  await board.keyboard.press("Enter");
  await pin.waitFor({ state: "detached" });
  await minutes.click();
  await board.getByRole("region", { name: english.kitchen }).getByRole("article", { name: referenceId }).waitFor();
});

test("Text that a manager has typed on a tablet that locks meanwhile is there again after the PIN", async () => {
  const { open, manager, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await manager.call(routes.organizations.setPin, { params, body: { pin: "4711" } });
  await manager.call(routes.organizations.startWork, { params, body: { userId: manager.userId, pin: "4711" } });
  const page = await open(manager, `/staff/${shop.organizationId}/menu/categories/new`);
  const title = page.getByRole("main").getByRole("textbox").first();
  await title.fill("Thali");
  await manager.call(routes.organizations.lockDevice, { params });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const pin = page.getByRole("dialog", { name: english.who });
  await page
    .getByRole("heading", { level: 1, name: "You may not see this" })
    .waitFor({ state: "attached", timeout: 10_000 });
  await pin.getByLabel(english.pinOf).fill("4711");
  await page.keyboard.press("Enter");
  await pin.waitFor({ state: "detached" });
  await expect.poll(() => title.inputValue()).toBe("Thali");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The page of what was added says no longer when it was saved.
  await page.waitForURL(/categories\/cat_/);
  await page.getByRole("heading", { level: 1, name: "Thali" }).waitFor();
});

test("A kitchen that was locked meanwhile does not say that a ticket is ready, and asks for the PIN", async () => {
  const { order, open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await staff.call(routes.organizations.setPin, { params, body: { pin: "4711" } });
  await manager.call(routes.organizations.startWork, { params, body: { userId: staff.userId, pin: "4711" } });
  const { id } = await order();
  const operation = "accepted" as const;
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation }, body: { minutes: 25 } });
  const kitchen = await open(manager, `${path}/kitchen`);
  const ticket = kitchen.getByRole("main").getByRole("article");
  await ticket.waitFor();
  await manager.call(routes.organizations.lockDevice, { params });
  await ticket.locator("[data-key]").first().click();
  await kitchen.getByRole("alert").getByText(english.refused).waitFor({ timeout: 10_000 });
  await kitchen.getByRole("button", { name: english.unlock }).waitFor({ timeout: 10_000 });
  expect(await kitchen.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await ticket.waitFor();
  expect(await violations(kitchen)).toEqual([]);
});

test("A tap on a name leads to the field for the PIN, and the arrow keys go on through the names", async () => {
  const { open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  for (const [member, pin] of [
    [staff, "4711"],
    [manager, "4712"],
  ] as const)
    await member.call(routes.organizations.setPin, { params, body: { pin } });
  const board = await open(manager, path, phone);
  await board.getByRole("button", { name: english.who }).click();
  const sheet = board.getByRole("dialog");
  const names = sheet.getByRole("radio");
  await names.first().focus();
  await board.keyboard.press("ArrowDown");
  expect(await names.last().isChecked()).toBe(true);
  await board.keyboard.press("ArrowDown");
  expect(await names.first().isChecked()).toBe(true);
  await names.last().tap();
  await board.keyboard.type("47");
  expect(await sheet.getByLabel(english.pinOf).inputValue()).toBe("47");
});

test.each([english, polish])("In $locale a locked phone says so beside the button, not above it", async (words) => {
  const { open, staff, manager, board: path, shop } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await staff.call(routes.organizations.setPin, { params, body: { pin: "4711" } });
  await manager.call(routes.organizations.startWork, { params, body: { userId: staff.userId, pin: "4711" } });
  await manager.call(routes.organizations.lockDevice, { params });
  const board = await open(manager, path, phone, words.locale);
  const [text, button] = [board.getByText(words.locked), board.getByRole("button", { name: words.unlock })];
  await text.waitFor();
  const [above, beside] = await Promise.all([text.boundingBox(), button.boundingBox()]);
  expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  expect([...(await violations(board)), ...(await smallTargets(board))]).toEqual([]);
});
