import { setTimeout as pause } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { quantities } from "../kit/browser/shopper.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    pay: /^Pay & Confirm/,
    cash: /^Cash/,
    cart: /View cart/,
    add: "Add a code",
    code: "Code",
    apply: "Apply",
    applied: "Applied",
    unknown: "This code is not known here. Check how it is written.",
    missing: "From 60.00 zł; 10.20 zł missing.",
    remove: /^Remove the code/,
    discount: "Discount: Tea time",
    over: "This promotion has ended.",
    brought: "49.70 zł sold",
    cost: "10.00 zł taken off",
    unused: "Not used in the last 30 days.",
    orders: "1 order with Tea time: show them",
  },
  pl: {
    pay: /^Zamawiam i płacę/,
    cash: /^Gotówka/,
    cart: /Zobacz koszyk/,
    add: "Dodaj kod",
    code: "Kod",
    apply: "Zastosuj",
    applied: "Zastosowano",
    unknown: "Nie ma tu takiego kodu. Sprawdź pisownię.",
    missing: "Od 60,00 zł; brakuje 10,20 zł.",
    remove: /^Usuń kod/,
    discount: "Rabat: Tea time",
    over: "Ta promocja już się skończyła.",
    brought: "sprzedaż 49,70 zł",
    cost: "rabat 10,00 zł",
    unused: "Bez zamówień w ostatnich 30 dniach.",
    orders: "1 zamówienie z promocją Tea time: pokaż",
  },
};

/** A shop with codes, and a shopper on a phone with two dishes of 24.90 in the cart. */
const atTheMenu = async (locale: "en" | "pl", { code = "TEA 10", limit = 1 } = {}) => {
  const evening = await eveningOf(chromium, origin);
  const { shop, shopper, open } = evening;
  const params = { organizationId: shop.organizationId };
  const tenOff = { kind: "amount" as const, amount: 10 };
  const promotion = await shop.owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "Tea time", code, reward: tenOff, limit },
  });
  await shop.owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "Large", code: "LARGE", reward: tenOff, minimum: 60 },
  });
  const page = await open(shopper, paths.menu, phone, locale);
  for (const count of [1, 2]) {
    await page
      .getByRole("button", { name: /^(Add|Dodaj):/ })
      .first()
      .click();
    await expect.poll(() => quantities(page)).toEqual([count]);
  }
  return { ...evening, params, promotion, page, texts: words[locale] };
};

/** Delays the promotions until their skeleton is shown, and what depends on them longer. */
const slowDown = async (page: Page) => {
  const after = (delay: number) => async (route: Route) => {
    await pause(delay);
    await route.continue();
  };
  await page.route("**/api/*/promotions", after(300));
  await page.route("**/api/*/report?*", after(450));
};

test.each(["en", "pl"] as const)(
  "A shopper corrects a code, reads what another one lacks, and pays less with a third, in %s",
  async (locale) => {
    const { page, params, shop, manager, shopper, texts } = await atTheMenu(locale);
    await page.getByRole("button", { name: texts.cart }).click();
    await page.getByRole("button", { name: texts.add }).click();
    const field = page.getByRole("textbox", { name: texts.code, exact: true });
    const apply = async (code: string) => {
      await field.fill(code);
      await page.getByRole("button", { name: texts.apply }).click();
    };
    await apply("wrong code");
    await page.getByText(texts.unknown).waitFor();
    await expect.poll(() => field.inputValue()).toBe("wrong code");
    expect(await violations(page)).toEqual([]);
    await apply("large");
    await page.getByText(texts.missing).waitFor();
    await page.getByRole("button", { name: texts.remove }).click();
    await page.getByRole("button", { name: texts.add }).click();
    await apply("tea-10");
    await page.getByText(texts.applied).waitFor();
    await page.getByText(texts.discount).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
    await page.getByText(texts.applied).waitFor();
    await page.getByRole("radio", { name: texts.cash }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: texts.pay }).click();
    await page.waitForURL(/\/orders\/ord_/);
    await page.getByText(texts.discount).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
    const order = await shopper.call(routes.orders.getOrder, { params: { ...params, id } });
    expect(order).toMatchObject({
      payment: { subtotal: 49.8, discount: 10 },
      promotions: [{ name: "Tea time", code: "TEA 10", discount: 10, shipping: 0 }],
    });

    const day = new Date();
    const [from, to] = [-1, 1].map((days) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    const report = () =>
      shop.owner.call(routes.reports.getReport, { params, query: { from: String(from), to: String(to) } });
    await expect.poll(async () => (await report()).by.promotion?.length).toBe(1);
    const office = await openAs(chromium, manager, { locale, viewport: { width: 1024, height: 768 } });
    await slowDown(office);
    await office.goto(`${origin}/staff/${shop.organizationId}/shop/promotions`);
    const row = office.getByRole("main").getByRole("listitem").filter({ hasText: "Tea time" });
    await row.getByText(texts.brought).waitFor();
    await row.getByText(texts.cost).waitFor();
    await office.getByText(texts.unused).waitFor();
    expect(await violations(office)).toEqual([]);
    await row.getByRole("link", { name: texts.orders }).click();
    await office
      .getByRole("link", { name: new RegExp(String(order.dayNumber)) })
      .first()
      .waitFor();
  },
);

test.each(["en", "pl"] as const)(
  "A promotion that ends while somebody is about to pay says so at the new total, and charges nothing, in %s",
  async (locale) => {
    const { page, params, promotion, shop, shopper, texts } = await atTheMenu(locale, { limit: 5 });
    // The cart has no price yet when its code is typed.
    await page.route("**/cart?*", async (route) => {
      await pause(1500);
      await route.continue();
    });
    await page.reload();
    await page.getByRole("button", { name: texts.cart }).click();
    await page.getByRole("button", { name: texts.add }).click();
    await page.getByRole("textbox", { name: texts.code, exact: true }).fill("tea10");
    await page.keyboard.press("Enter");
    await page.getByText(texts.applied).waitFor();
    await page.unroute("**/cart?*");
    await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
    await page.getByRole("radio", { name: texts.cash }).check();
    await page.getByText(texts.applied).waitFor();

    const { id, state: _state, used: _used, createdAt: _at, version: _version, ...input } = promotion;
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await shop.owner.call(routes.promotions.replacePromotion, {
      params: { ...params, id },
      body: { ...input, until: yesterday },
    });
    await page.getByRole("button", { name: texts.pay }).click();
    await page.getByText(texts.over).last().waitFor();
    await page.getByText(/49[.,]70.*59[.,]70/).waitFor();
    expect(await violations(page)).toEqual([]);
    const orders = await shopper.call(routes.orders.listOrders, { params, query: {} });
    expect(orders.data).toEqual([]);
    await page.getByRole("button", { name: texts.pay }).click();
    await page.waitForURL(/\/orders\/ord_/);
    const placed = await shopper.call(routes.orders.listOrders, { params, query: {} });
    expect(placed.data.map(({ payment }) => payment.discount)).toEqual([0]);
  },
);

test("A code that was typed but not applied is kept, and the shopper is asked about it before paying", async () => {
  const { page, params, shopper, texts } = await atTheMenu("en");
  await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
  await page.getByRole("radio", { name: texts.cash }).check();
  await page.getByRole("button", { name: texts.add }).click();
  const field = page.getByRole("textbox", { name: texts.code, exact: true });
  await field.fill("tea10");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("tea10");
  await page.getByRole("button", { name: texts.pay }).click();
  await page.getByText("Apply this code, or pay without it.").waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect((await shopper.call(routes.orders.listOrders, { params, query: {} })).data).toEqual([]);
  await page.getByRole("button", { name: texts.pay }).click();
  await page.waitForURL(/\/orders\/ord_/);
});

test("A shopper who goes back from the card page keeps the one use of their code, whatever they pay with then", async () => {
  const { page, params, shop, texts } = await atTheMenu("en");
  await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByRole("textbox", { name: texts.code, exact: true }).fill("tea10");
  await page.keyboard.press("Enter");
  await page.getByText(texts.applied).waitFor();
  const pay = async (way: RegExp) => {
    await page.getByRole("radio", { name: way }).check();
    await page.getByRole("button", { name: texts.pay }).click();
  };
  await pay(/^Card/);
  await page.waitForURL(/_local\/stripe/);
  await page.goBack();
  await page.getByText("You left the payment page. Nothing was charged").waitFor();
  await page.getByText(texts.applied).waitFor();
  await pay(/^Card/);
  await page.waitForURL(/_local\/stripe/);
  await page.goBack();
  await page.getByText(texts.applied).waitFor();
  await pay(texts.cash);
  await page.waitForURL(/\/orders\/ord_/);
  const { data } = await shop.owner.call(routes.orders.listOrders, { params, query: {} });
  expect(data.map(({ status, payment }) => [status, payment.discount])).toEqual([
    ["pending", 10],
    ["cancelled", 10],
    ["cancelled", 10],
  ]);
});

test("A shopper whose card page does not open keeps the one use of their code, whatever they pay with then", async () => {
  const { page, params, shop, texts } = await atTheMenu("en");
  const { configuration } = await shop.owner.call(routes.organizations.getOrganization, { params });
  const of = "stripeAccountId" in configuration ? configuration.stripeAccountId : null;
  const fault = { of, on: "POST /v1/checkout", times: 100, status: 500, body: "{}" };
  await fetch(`${origin}/_local/stripe/faults`, { method: "POST", body: JSON.stringify([fault]) });
  await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByRole("textbox", { name: texts.code, exact: true }).fill("tea10");
  await page.keyboard.press("Enter");
  await page.getByText(texts.applied).waitFor();
  const pay = () => page.getByRole("button", { name: texts.pay }).click();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await pay();
  await page.getByText("The payment provider is not answering.").waitFor();
  await page.getByRole("radio", { name: texts.cash }).check();
  await page.getByText(texts.applied).waitFor();
  await pay();
  await page.waitForURL(/\/orders\/ord_/);
  const { data } = await shop.owner.call(routes.orders.listOrders, { params, query: {} });
  expect(data.map(({ status, payment }) => [status, payment.discount])).toEqual([
    ["pending", 10],
    ["cancelled", 10],
  ]);
});

const office = {
  en: {
    add: "Add a promotion",
    name: "Name",
    byCode: "By a code",
    save: "Save",
    short: "Use at least three letters or digits",
    taken: "Another promotion has this code",
    amount: "An amount off",
    amountField: /^Amount off/,
    active: "Active",
    pause: "Pause Lunch",
    paused: "Paused",
    remove: "Delete",
    none: "There are no promotions yet.",
  },
  pl: {
    add: "Dodaj promocję",
    name: "Nazwa",
    byCode: "Z kodem",
    save: "Zapisz",
    short: "Wpisz co najmniej trzy litery lub cyfry",
    taken: "Inna promocja ma ten kod",
    amount: "Kwota taniej",
    amountField: /^Kwota rabatu/,
    active: "Działa",
    pause: "Wstrzymaj Lunch",
    paused: "Wstrzymana",
    remove: "Usuń",
    none: "Nie ma jeszcze promocji.",
  },
};

test.each(phoneAndDesktop)(
  "A manager makes a promotion with a code, corrects what is wrong, pauses it and deletes it, in $locale",
  async ({ locale, viewport }) => {
    const { shop, manager } = await eveningOf(chromium, origin);
    const params = { organizationId: shop.organizationId };
    const taken = { name: "Other", code: "LUNCH5", reward: { kind: "percent" as const, percent: 5 } };
    const other = await shop.owner.call(routes.promotions.createPromotion, { params, body: taken });
    const texts = office[locale];
    const page = await openAs(chromium, manager, { locale, viewport });
    await page.goto(`${origin}/staff/${shop.organizationId}/shop/promotions`);
    await page.getByRole("link", { name: texts.add }).click();
    await page.getByRole("textbox", { name: texts.name, exact: true }).fill("Lunch");
    await page.getByRole("radio", { name: texts.byCode }).check();
    const code = page.getByRole("textbox", { name: locale === "en" ? "Code" : "Kod", exact: true });
    const save = page.getByRole("button", { name: texts.save, exact: true });
    await code.fill("a1");
    await save.click();
    await page.getByText(texts.short).waitFor();
    await page.getByRole("radio", { name: texts.amount }).check();
    await page.getByRole("textbox", { name: texts.amountField }).fill("7,50");
    await code.fill("lunch-5");
    await save.click();
    await page.getByText(texts.taken).waitFor();
    expect(await violations(page)).toEqual([]);
    await code.fill("LUNCH 7");
    await save.click();
    await page.getByRole("button", { name: texts.pause }).waitFor();
    const promotions = () => shop.owner.call(routes.promotions.listPromotions, { params });
    const made = (await promotions()).find(({ name }) => name === "Lunch");
    expect(made).toMatchObject({
      code: "LUNCH 7",
      reward: { kind: "amount", amount: 7.5 },
      state: "active",
      used: null,
    });
    await page.getByRole("button", { name: texts.pause }).click();
    await page.getByText(texts.paused, { exact: true }).waitFor();
    expect((await promotions()).map(({ state }) => state)).toEqual(["active", "paused"]);
    expect(await violations(page)).toEqual([]);

    await shop.owner.call(routes.promotions.deletePromotion, { params: { ...params, id: other.id } });
    await page.getByRole("link", { name: "Lunch" }).click();
    await page.getByRole("button", { name: texts.remove, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.remove, exact: true }).click();
    await page.getByText(texts.none).waitFor();
    expect(await promotions()).toEqual([]);
  },
);

test.each(["while nothing is pressed", "before Save"])(
  "A promotion that somebody typed is restored after the session has ended %s",
  async (end) => {
    const shop = await newShop(origin);
    const manager = await newMember(shop, "manager");
    const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 1280, height: 800 } });
    const path = `${paths.board(shop.organizationId)}/shop/promotions/new`;
    await page.goto(origin + path);
    const name = page.getByLabel(office.en.name, { exact: true });
    await name.fill("Happy Monday");
    const isBySave = end === "before Save";
    // Otherwise the board, which asks every five seconds, may notice first.
    if (isBySave)
      await page.route("**/api/**", (route) => (route.request().method() === "GET" ? undefined : route.continue()));
    await manager.call(routes.accounts.signOut, {});
    if (isBySave) await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByLabel("Email").fill(manager.email);
    await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => name.inputValue()).toBe("Happy Monday");

    // A discarded draft does not come back.
    await page.getByRole("link", { name: "Board" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/new"));
    await page.goto(origin + path);
    expect(await name.inputValue()).toBe("");
  },
);
