import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { newFinger } from "../kit/browser/finger.ts";
import { openShop, quantities } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Most presses of Tab from a dish that was just added to the button that leads to checkout. */
const FEW_TABS = 8;

const words = {
  en: {
    add: "Add: Ghee podi mini idli",
    more: /^Add: Ghee podi mini idli/,
    skip: "Skip to your order",
    cart: "View cart",
    checkout: "Go to checkout",
    save: "Save & Continue",
    scheduled: "Scheduled",
    cash: "Cash on delivery",
    pay: "Pay & Confirm",
    placed: "Order placed",
    other: "Polski",
    this: "English",
    list: "Your order",
    guest: "Account menu: Guest",
  },
  pl: {
    add: "Dodaj: Mini idli z podi i ghee",
    more: /^Dodaj: Mini idli z podi i ghee/,
    skip: "Przeskocz do koszyka",
    cart: "Zobacz koszyk",
    checkout: "Przejdź do zamówienia",
    save: "Zapisz i przejdź dalej",
    scheduled: "Na godzinę",
    cash: "Gotówka przy odbiorze",
    pay: "Zamawiam i płacę",
    placed: "Zamówienie złożone",
    other: "English",
    this: "Polski",
    list: "Twoje zamówienie",
    guest: "Menu konta: Gość",
  },
};
const languages = ["en", "pl"] as const;

/** The name of the focused field, or the text of any other focused element, with plain spaces. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const words = element?.name || element?.getAttribute("aria-label") || element?.textContent || "";
    return words.replace(/\s/g, " ");
  });

/**
 * Presses Tab until an element has the focus.
 * @returns how often
 */
const tabTo = async (page: Page, wanted: string): Promise<number> => {
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).startsWith(wanted)) return presses;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
};

const typeInto = async (page: Page, field: string, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

const ready = (page: Page, name: string) =>
  expect.poll(() => page.getByRole("button", { name }).getAttribute("aria-disabled")).not.toBe("true");

test.each(languages)("An order can be placed by keyboard alone, in %s", async (locale) => {
  const text = words[locale];
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale });
  const found: string[] = [];
  await page.getByRole("button", { name: text.guest }).waitFor();
  await page.getByRole("button", { name: text.add }).focus();
  for (const count of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => quantities(page)).toEqual([count]);
  }
  const tabs = await tabTo(page, text.skip);
  found.push(...(await violations(page)));
  await page.keyboard.press("Enter");
  expect(tabs + (await tabTo(page, text.checkout))).toBeLessThanOrEqual(FEW_TABS);
  await page.keyboard.press("Enter");

  await page.locator("input[name=firstname]").waitFor();
  await typeInto(page, "firstname", "Ada");
  await typeInto(page, "lastname", "Nowak");
  await typeInto(page, "phone", "600 100 200");
  await typeInto(page, "email", `keys-${crypto.randomUUID()}@example.com`);
  await typeInto(page, "addressLineOne", "Dietla 36/5");
  await page.getByRole("option").first().waitFor();
  found.push(...(await violations(page)));
  await tabTo(page, text.save);
  await page.keyboard.press("Enter");

  await page.locator("input[name=payment]").first().waitFor();
  await page.getByText(text.scheduled, { exact: true }).waitFor();
  await tabTo(page, "shipping");
  await page.keyboard.press("Space");
  await tabTo(page, "payment");
  const cash = page.getByRole("radio", { name: text.cash });
  for (let presses = 0; presses < 5 && !(await cash.isChecked()); presses++) await page.keyboard.press("ArrowDown");
  await ready(page, text.pay);
  found.push(...(await violations(page)));
  await tabTo(page, text.pay);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: text.placed }).waitFor();
  await page.getByText("+48 600 100 200").waitFor();
  found.push(...(await violations(page)));
  expect(found).toEqual([]);
  await page.context().close();
});

test("An order can be placed by touch alone, in Polish", async () => {
  const text = words.pl;
  const page = await openShop(chromium, origin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "pl-PL",
  });
  const { tap, type } = newFinger(page);
  const into = (name: string, text: string) => type(page.locator(`input[name=${name}]`), text);
  for (const count of [1, 2]) {
    await tap(page.getByRole("button", { name: text.more }).last());
    await expect.poll(() => quantities(page)).toEqual([count]);
  }
  await tap(page.getByRole("button", { name: text.cart }));
  await tap(page.getByRole("link", { name: text.checkout }));
  await into("firstname", "Ada");
  await into("lastname", "Nowak");
  await into("phone", "600100200");
  await into("email", `finger-${crypto.randomUUID()}@example.com`);
  await into("addressLineOne", "Dietla 36/5");
  await tap(page.getByRole("button", { name: text.save }));
  await tap(page.locator("input[name=shipping]").first());
  await tap(page.getByRole("radio", { name: text.cash }));
  await ready(page, text.pay);
  expect(await violations(page)).toEqual([]);
  await tap(page.getByRole("button", { name: text.pay }));
  await page.getByRole("heading", { level: 1, name: text.placed }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test.each(languages)("Changing the language keeps the focus, from %s", async (locale) => {
  const text = words[locale];
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale });
  // The labels appear together with the page's code, which handles the keys.
  await page.getByRole("button", { name: /^(Diet and spice|Dieta i ostrość)$/ }).waitFor();
  await page.getByRole("button", { name: text.other }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe(text.this);
  await page.context().close();
});

test("The keyboard scrolls an order's summary that is taller than the window", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 520 }, locale: "en-GB" });
  const adds = page.locator('button[aria-label^="Add: "]:not([aria-haspopup])');
  await adds.nth(4).waitFor();
  for (let n = 0; n < 5; n++) await adds.nth(n).click();
  await expect.poll(() => quantities(page)).toHaveLength(5);
  await page.goto(`${origin}/checkout/customer-details`);
  await page.locator("input[name=firstname]").waitFor();
  const list = page.getByRole("list", { name: words.en.list });
  await expect.poll(() => list.getAttribute("tabindex")).toBe("0");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, words.en.list);
  await page.keyboard.press("End");
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.context().close();
});
