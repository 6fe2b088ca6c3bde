import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const english = {
  locale: "en",
  field: /^Refunds by staff/,
  save: "Save",
  saved: /^Saved at/,
  refund: "Refund",
  hint: /^You may refund up to 30\.00 zł of this order\./,
  amount: /^Amount/,
  late: "The order came too late",
  above: "You may refund up to 30.00 zł. Ask a manager for more.",
  refundTwelve: "Refund 12.00 zł",
  left: /^You may refund up to 18\.00 zł of this order\./,
};
const polish = {
  locale: "pl",
  field: /^Zwroty przez obsługę/,
  save: "Zapisz",
  saved: /^Zapisano o/,
  refund: "Zwróć pieniądze",
  hint: /^Z tego zamówienia możesz zwrócić do 30,00\szł\./,
  amount: /^Kwota/,
  late: "Zamówienie dotarło za późno",
  above: /^Możesz zwrócić do 30,00\szł\. O więcej poproś kierownika\.$/,
  refundTwelve: /^Zwróć 12,00\szł/,
  left: /^Z tego zamówienia możesz zwrócić do 18,00\szł\./,
};

test.each([
  { words: english, viewport: tablet },
  { words: polish, viewport: phone },
])("In $words.locale a manager lets staff refund up to an amount, and staff read it", async ({ words, viewport }) => {
  const { orderByCard, open, staff, manager, board } = await eveningOf(chromium, origin);
  const { id } = await orderByCard();
  const theirs = await open(staff, `${board}/orders/${id}`, viewport, words.locale);
  await theirs.getByRole("heading", { level: 1 }).waitFor();
  const refund = theirs.getByRole("main").getByRole("button", { name: words.refund, exact: true });
  await theirs.waitForTimeout(1_000);
  expect(await refund.count()).toBe(0);

  const office = await open(manager, `${board}/shop/counter`, viewport, words.locale);
  await office.getByRole("textbox", { name: words.field }).fill("30");
  expect([...(await violations(office)), ...(await smallTargets(office))]).toEqual([]);
  await office.getByRole("button", { name: words.save, exact: true }).click();
  await office.getByText(words.saved).first().waitFor();

  await theirs.reload();
  await refund.click();
  const sheet = theirs.getByRole("dialog");
  await sheet.getByText(words.hint).waitFor();
  await sheet.getByRole("button", { name: words.late }).click();
  await sheet.getByRole("textbox", { name: words.amount }).fill("31");
  await sheet.getByRole("button", { name: words.refund, exact: true }).click();
  await sheet.getByText(words.above).waitFor();
  expect(await violations(theirs)).toEqual([]);
  await sheet.getByRole("textbox", { name: words.amount }).fill("12");
  await sheet.getByRole("button", { name: words.refundTwelve }).click();
  await sheet.waitFor({ state: "detached" });
  await refund.click();
  await theirs.getByRole("dialog").getByText(words.left).waitFor();
});

const inCash = {
  en: {
    refund: "Refund",
    hand: /^Hand [\d.]+ zł back to the customer in cash\./,
    record: /^Record [\d.]+ zł as handed back$/,
    reason: "A dish was not as ordered",
    done: "Handed back in cash",
  },
  pl: {
    refund: "Zwróć pieniądze",
    hand: /^Oddaj klientowi [\d,]+\szł w gotówce\./,
    record: /^Zapisz zwrot [\d,]+\szł$/,
    reason: "Danie niezgodne z zamówieniem",
    done: "Zwrot w gotówce",
  },
};

test.each([
  { locale: "en" as const, viewport: tablet },
  { locale: "pl" as const, viewport: phone },
])(
  "In $locale a manager records cash that was handed back, once the order was handed over",
  async ({ locale, viewport }) => {
    const words = inCash[locale];
    const { order, open, manager, staff, board, shop } = await eveningOf(chromium, origin);
    const { id } = await order();
    const page = await open(manager, `${board}/orders/${id}`, viewport, locale);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const refund = page.getByRole("main").getByRole("button", { name: words.refund, exact: true });
    expect(await refund.count()).toBe(0);
    for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const) {
      const params = { organizationId: shop.organizationId, id, operation };
      await staff.call(routes.orders.changeOrderStatus, { params });
    }
    await page.reload();
    await refund.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(words.hand).waitFor();
    await sheet.getByRole("button", { name: words.reason }).click();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await sheet.getByRole("button", { name: words.record }).dblclick();
    await sheet.waitFor({ state: "detached" });
    await page.getByText(words.done).waitFor();
    expect(await page.getByText(words.done).count()).toBe(1);
    expect(await refund.count()).toBe(0);
  },
);

test("An order page that still shows a new order does not refuse what was accepted meanwhile, and shows it", async () => {
  const { orderByCard, open, staff, board, shop } = await eveningOf(chromium, origin);
  const { id } = await orderByCard();
  const page = await open(staff, `${board}/orders/${id}`, phone);
  await page.getByRole("button", { name: "Refuse", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "A dish is sold out" }).check();
  const params = { organizationId: shop.organizationId, id };
  await staff.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "accepted" } });
  await sheet.getByRole("button", { name: /^Refuse and refund/ }).click();
  await page.getByText(/is already in the kitchen\.$/).waitFor();
  await page.getByRole("button", { name: "Cancel the order" }).waitFor();
  expect((await staff.call(routes.orders.getOrder, { params })).status).toBe("accepted");
  expect(await violations(page)).toEqual([]);
});

test.each([
  {
    locale: "en",
    viewport: tablet,
    again: /^It is tried again/,
    given: /is not tried again\. Refund it in your account/,
  },
  { locale: "pl", viewport: phone, again: /^Próbujemy ponownie/, given: /nie będzie już ponawiany\. Zwróć pieniądze/ },
  {
    locale: "de",
    viewport: phone,
    again: /^Etwa zwei Tage/,
    given: /wird nicht mehr versucht\. Erstatten Sie den Betrag in Ihrem/,
  },
])(
  "In $locale a refund that is not tried again says so, and what to do",
  async ({ locale, viewport, again, given }) => {
    const { orderByCard, open, manager, board, shop } = await eveningOf(chromium, origin);
    const { id } = await orderByCard();
    const page = await open(manager, board, viewport, locale);
    const params = { organizationId: shop.organizationId, id };
    const history = await manager.call(routes.orders.getOrderHistory, { params });
    const failed = { amount: 12, status: "failed", reason: "requested", by: null, at: "2026-11-21T18:00:00.000Z" };
    const refunds = [{}, { isGivenUp: true }].map((facts) => ({ ...failed, id: newId("refund"), ...facts }));
    await page.route("**/history", (route) => route.fulfill({ json: { ...history, refunds } }));
    await page.goto(new URL(`${board}/orders/${id}`, page.url()).href);
    await page.getByText(given).waitFor();
    expect(await page.getByText(again).count()).toBe(1);
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.getByText(given).scrollIntoViewIfNeeded();
  },
);
