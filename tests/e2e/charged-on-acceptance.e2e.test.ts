import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { quantities } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    add: /^Add:/,
    card: /^Card/,
    says: /The amount is only reserved, and charged once the restaurant accepts your order\./,
    pay: /^Pay & Confirm/,
    reserved:
      "Card · reserved on your card, not charged yet. You are charged once the restaurant accepts; if it does not, you pay nothing.",
    cancel: "Cancel the order",
    nothing: /^You pay nothing: what is reserved is released/,
    yes: "Yes, cancel it",
    cancelled: "The order was cancelled. Nothing was charged.",
  },
  pl: {
    add: /^Dodaj:/,
    card: /^Karta/,
    says: /Kwota jest tylko blokowana\. Pobierzemy ją, gdy restauracja przyjmie zamówienie\./,
    pay: /^Zamawiam i płacę/,
    reserved:
      "Karta · kwota zablokowana na karcie, jeszcze nie pobrana. Pobierzemy ją, gdy restauracja przyjmie zamówienie; jeśli nie przyjmie, nic nie zapłacisz.",
    cancel: "Anuluj zamówienie",
    nothing: /^Nic nie zapłacisz: blokada zostanie zdjęta/,
    yes: "Tak, anuluj",
    cancelled: "Zamówienie anulowane. Nic nie zostało pobrane.",
  },
};

test.each(["en", "pl"] as const)(
  "A shopper reads before paying by card that it is charged on acceptance, and that an order that does not come is free, in %s",
  async (locale) => {
    const text = words[locale];
    const { shop, shopper, open } = await eveningOf(chromium, origin);
    await shop.owner.call(routes.organizations.updateOrganization, {
      params: { organizationId: shop.organizationId },
      body: { configuration: { capturesOnAcceptance: true } },
    });
    const page = await open(shopper, paths.menu, phone, locale);
    await page.getByRole("button", { name: text.add }).first().click();
    await expect.poll(() => quantities(page)).toEqual([1]);
    await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
    await page.getByRole("radio", { name: text.card }).check();
    // BLIK charges at once, so its choice says nothing about it.
    await expect.poll(() => page.getByText(text.says).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: text.pay }).click();
    await page.waitForURL(/_local\/stripe/);
    await page.getByRole("button", { name: /^(Pay|Zapłać)$/ }).click();
    await page.getByText(text.reserved).waitFor();
    await page.getByRole("button", { name: text.cancel }).click();
    await page.getByText(text.nothing).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: text.yes }).click();
    await page.getByText(text.cancelled).waitFor();
  },
);
