import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { quantities } from "../kit/browser/shopper.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";
import { zoneAtNoon } from "../kit/noon.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const office = {
  en: {
    limit: "Take only as much as the kitchen can make",
    load: "Load in a slot",
    range: "Use 1 to 10,000",
    more: "Other loads by hour and by station",
    add: /^Add hours.*Loads by hour$/,
    save: "Save",
    saved: "Saved",
  },
  pl: {
    limit: "Przyjmuj tylko tyle, ile kuchnia zdąży zrobić",
    load: "Obciążenie w jednej porze",
    range: "Podaj liczbę od 1 do 10 000",
    more: "Inne obciążenie według godzin i stanowisk",
    add: /^Dodaj godziny.*Obciążenie według godzin$/,
    save: "Zapisz",
    saved: "Zapisano",
  },
};

test.each(phoneAndDesktop)(
  "A manager says how much the kitchen takes, on Friday evening less, and takes the limit off again: $locale",
  async (screen) => {
    const said = office[screen.locale];
    const { owner, organizationId } = await newShop(origin);
    const capacity = async () => {
      const shop = await owner.call(routes.organizations.getOrganization, { params: { organizationId } });
      return "capacity" in shop.configuration ? shop.configuration.capacity : undefined;
    };
    const page = await openAs(chromium, owner, screen);
    await page.goto(`${origin}${paths.board(organizationId)}/shop/kitchen`);
    const limit = page.getByRole("switch", { name: said.limit });
    const save = page.getByRole("button", { name: said.save, exact: true });
    await limit.click();
    const load = page.getByLabel(said.load).first();
    await load.fill("0");
    await save.click();
    await page.getByText(said.range).waitFor();
    await load.fill("20");
    await page.getByText(said.more).click();
    await page.getByRole("button", { name: said.add }).click();
    await page.getByLabel(said.load).last().fill("6");
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await save.click();
    await page.getByText(said.saved).first().waitFor();
    expect(await capacity()).toMatchObject({ load: 20, slotMinutes: 15, hours: [{ load: 6 }], stations: [] });
    await limit.click();
    await save.click();
    await expect.poll(capacity).toBeNull();
  },
);

const shopping = {
  en: {
    busy: /The kitchen is busy: earliest about/,
    about: /about \d\d:\d\d–\d\d:\d\d/,
    cash: /^Cash/,
    pay: /^Pay & Confirm/,
    expected: /Expected about/,
    full: /The kitchen is full for now\. Earliest at /,
  },
  pl: {
    busy: /W kuchni duży ruch: najwcześniej około/,
    about: /około \d\d:\d\d–\d\d:\d\d/,
    cash: /^Gotówka/,
    pay: /^Zamawiam i płacę/,
    expected: /Spodziewany czas/,
    full: /Kuchnia jest teraz pełna\. Najwcześniej /,
  },
};

/** A shop whose kitchen takes so much in a slot, and a shopper who is about to pay for a dish. */
const aboutToPay = async (
  locale: "en" | "pl",
  viewport: Page["viewportSize"] extends () => infer S ? NonNullable<S> : never,
  configuration: Parameters<typeof eveningOf>[2] = {},
) => {
  const evening = await eveningOf(chromium, origin, configuration);
  const { shop, shopper, open, staff } = evening;
  const params = { organizationId: shop.organizationId };
  await shop.owner.call(routes.organizations.updateCounter, {
    params,
    body: { configuration: { capacity: { load: 4 } } },
  });
  const page = await open(shopper, paths.menu, viewport, locale);
  await page
    .getByRole("button", { name: /^(Add|Dodaj):/ })
    .first()
    .click();
  await expect.poll(() => quantities(page)).toEqual([1]);
  const checkout = () => page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
  /** Closes the next slots, by default those of the next hours. */
  const closeSlots = async (count = 40) => {
    const { slots } = await staff.call(routes.orders.listSlots, { params });
    for (const { slot } of slots.slice(0, count))
      await staff.call(routes.orders.changeSlot, { params: { ...params, slot }, body: { isClosed: true, extra: 0 } });
  };
  return { ...evening, page, checkout, closeSlots, params, texts: shopping[locale] };
};

test.each(phoneAndDesktop)(
  "A shopper reads before paying when the order is expected; one tap accepts it for that time: $locale",
  async ({ locale, viewport }) => {
    const { page, checkout, texts, open, staff, board, params } = await aboutToPay(locale, viewport);
    await checkout();
    await page.getByText(texts.about).waitFor();
    await page.getByRole("radio", { name: texts.cash }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: texts.pay }).click();
    await page.getByText(texts.expected).waitFor();
    const order = async () => (await staff.call(routes.orders.getBoard, { params })).orders[0];
    await expect.poll(order).toMatchObject({ status: "pending" });
    const promise = (await order())?.estimate?.to;
    expect(promise).toBeDefined();
    const screen = await open(staff, board, tablet, "en");
    await screen.getByRole("button", { name: /^Accept for \d\d:\d\d/ }).click();
    await expect.poll(order).toMatchObject({ status: "accepted", promisedAt: promise });
  },
);

test.each(phoneAndDesktop)(
  "A busy kitchen is said within the choice that it belongs to: $locale",
  async ({ locale, viewport }) => {
    const { page, checkout, closeSlots, texts } = await aboutToPay(locale, viewport);
    await closeSlots(8);
    await checkout();
    const soonest = page.locator("label", { hasText: texts.busy });
    await soonest.waitFor();
    expect(await soonest.evaluate((choice) => choice.scrollWidth - choice.clientWidth)).toBe(0);
  },
);

test("A full kitchen is shown before the form, and a slot that fills up meanwhile is named with free ones near it", async () => {
  const { page, checkout, closeSlots, texts, staff, params } = await aboutToPay("en", phone);
  await checkout();
  await page.getByText(texts.about).waitFor();
  await page.getByRole("radio", { name: texts.cash }).check();
  await closeSlots();
  // The page shows what it was told; only the server knows that the slot is full.
  await page.getByRole("button", { name: texts.pay }).click();
  await page.getByText(texts.full).waitFor();
  const hours = page.getByRole("group", { name: "Hour" });
  await hours.getByRole("radio").first().check({ force: true });
  expect(await violations(page)).toEqual([]);
  const { orders } = await staff.call(routes.orders.getBoard, { params });
  expect(orders).toEqual([]);
});

test("A chosen hour that fills up before the press is the one thing that the shopper reads above the button", async () => {
  // At noon the first hour to choose is one of today, which is soon enough to be closed below.
  const { page, checkout, closeSlots, texts } = await aboutToPay("en", phone, { timezone: zoneAtNoon() });
  await checkout();
  await page.getByRole("radio", { name: "At a time you choose" }).check({ force: true });
  await page.getByRole("group", { name: "Hour" }).getByRole("radio").first().check({ force: true });
  await page.getByRole("radio", { name: texts.cash }).check();
  // Closing so many slots can take as long as the page waits before it asks again.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/estimate", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await closeSlots();
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole("button", { name: texts.pay }).click();
  await refused;
  pressed.resolve();
  await page.getByText("The kitchen is full at this time; choose another one").waitFor();
  // The choice is gone by now.
  await page.getByText(/is full now\./).waitFor();
  expect(await page.getByText("Choose a day and a time").count()).toBe(0);
});

test("A shopper who returns from the payment page is not refused because of their own unpaid order", async () => {
  const { page, checkout, texts, staff, params, shop } = await aboutToPay("en", phone);
  // The slots are so long that this test ends in the one in which it begins.
  await shop.owner.call(routes.organizations.updateCounter, {
    params,
    body: { configuration: { capacity: { load: 1, slotMinutes: 60 } } },
  });
  await checkout();
  await page.getByText(texts.about).waitFor();
  const payBy = async (way: RegExp) => {
    await page.getByRole("radio", { name: way }).check();
    await page.getByRole("button", { name: texts.pay }).click();
  };
  await payBy(/^Card/);
  await page.waitForURL(/_local\/stripe/);
  const { slots } = await staff.call(routes.orders.listSlots, { params });
  for (const { slot, taken } of slots)
    if (taken === 0)
      await staff.call(routes.orders.changeSlot, { params: { ...params, slot }, body: { isClosed: true, extra: 0 } });
  await page.goBack();
  await page.getByText(texts.about).waitFor();
  await payBy(texts.cash);
  await page.getByText(texts.expected).waitFor();
});

test("Staff see how full each slot is, close one and open it again", async () => {
  const { open, staff, board, params, order } = await aboutToPay("en", phone);
  await order();
  const screen = await open(staff, board, tablet, "en");
  const strip = screen.getByRole("button", { name: /^Kitchen load: .*\d\d:\d\d [1-4]\/4/ });
  await strip.waitFor();
  // An order fills a slot: the board changes, and the strip with it.
  const full = await order();
  await screen.getByRole("article", { name: full.referenceId }).waitFor();
  await screen.getByRole("button", { name: /^Kitchen load: .*\d\d:\d\d 4\/4/ }).press("Enter");
  const sheet = screen.getByRole("dialog");
  await sheet.getByText(/^4 of 4/).waitFor();
  expect([...(await violations(screen)), ...(await smallTargets(screen))]).toEqual([]);
  const isClosed = async () => {
    const { slots } = await staff.call(routes.orders.listSlots, { params });
    return slots.filter((slot) => slot.isClosed).length;
  };
  await sheet
    .getByRole("button", { name: /^Close \d\d:\d\d for further orders/ })
    .nth(3)
    .click();
  await expect.poll(isClosed).toBe(1);
  await sheet.getByRole("button", { name: /^Take orders for \d\d:\d\d again/ }).click();
  await expect.poll(isClosed).toBe(0);
});

test("Within a minute the board shows a slot that was closed on another screen", async () => {
  const { open, staff, board, closeSlots } = await aboutToPay("en", phone);
  const screen = await open(staff, board, tablet, "en");
  await screen.clock.install();
  await screen.reload();
  await screen.getByRole("button", { name: /^Kitchen load: .*\d\d:\d\d 0\/4/ }).waitFor();
  await closeSlots(1);
  await screen.clock.fastForward(61_000);
  await screen.getByRole("button", { name: /^Kitchen load: \d\d:\d\d ×? ?closed/i }).waitFor();
});

test("One tap lets a slot that has more than it takes take one more, and another takes that back", async () => {
  const { open, staff, board, params, order, shop } = await aboutToPay("en", phone);
  await Promise.all([order(), order()]);
  await shop.owner.call(routes.organizations.updateCounter, {
    params,
    body: { configuration: { capacity: { load: 2 } } },
  });
  const screen = await open(staff, board, tablet, "en");
  await screen.getByRole("button", { name: /^Kitchen load: / }).press("Enter");
  const slot = screen.getByRole("dialog").getByRole("listitem").filter({ hasText: "4 of 2" });
  const time = (await slot.textContent())?.slice(0, 5);
  const sheet = screen.getByRole("dialog");
  await sheet.getByRole("button", { name: `Let ${time} take 1 more` }).click();
  await sheet.getByText("4 of 5").waitFor();
  const { slots } = await staff.call(routes.orders.listSlots, { params });
  expect(slots.find(({ taken }) => taken > 0)).toMatchObject({ taken: 4, limit: 5 });
  expect([...(await violations(screen)), ...(await smallTargets(screen))]).toEqual([]);
  await sheet.getByRole("button", { name: `Let ${time} take 1 less` }).click();
  await sheet.getByText("4 of 4").waitFor();
});

test.each(phoneAndDesktop)(
  "Whoever takes an order reads that the kitchen has no room then, and when it has again: $locale",
  async ({ locale, viewport }) => {
    const { open, staff, board, closeSlots, params, shop } = await aboutToPay(locale, viewport);
    await shop.owner.call(routes.organizations.updateCounter, {
      params,
      body: { configuration: { capacity: { load: 1, slotMinutes: 60 } } },
    });
    const { slots } = await staff.call(routes.orders.listSlots, { params });
    const next = new Date(slots[3]?.slot ?? "").toLocaleTimeString("en-GB", {
      timeZone: "Europe/Warsaw",
      hour: "2-digit",
      minute: "2-digit",
    });
    await closeSlots(3);
    const screen = await open(staff, `${board}/till`, viewport, locale);
    const toOrder = async () => {
      if (viewport.width < 1024) await screen.getByRole("button", { name: "Order (0)" }).click();
    };
    await toOrder();
    const full = screen.getByRole("status").filter({ hasText: tillTexts[locale](next) });
    await full.waitFor();
    expect([...(await violations(screen)), ...(await smallTargets(screen))]).toEqual([]);
    for (const { slot } of slots.slice(0, 3))
      await staff.call(routes.orders.changeSlot, { params: { ...params, slot }, body: { isClosed: false, extra: 0 } });
    const load = screen.waitForResponse((response) => response.url().includes("/kitchen/slots"));
    await screen.reload();
    await toOrder();
    await load;
    await full.waitFor({ state: "detached" });
  },
);

const tillTexts = {
  en: (next: string) => ` and has room again from ${next}. You can still take it.`,
  pl: (next: string) => `, znowu ma je od ${next}. Mimo to możesz przyjąć zamówienie.`,
};
