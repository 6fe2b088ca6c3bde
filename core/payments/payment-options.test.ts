import { expect, test } from "vitest";
import type { StoredOrganization } from "../organizations/organization.ts";
import { paymentAccountOf, paymentOptions } from "./payment-options.ts";

type Facts = Partial<StoredOrganization["configuration"]> & Pick<StoredOrganization, "revolutAccount">;

const shop = ({ revolutAccount, ...configuration }: Facts) =>
  ({
    configuration: {
      enableHostCheckout: true,
      enableCash: true,
      stripeAccountId: null,
      defaultCurrency: "PLN",
      ...configuration,
    },
    revolutAccount,
  }) as StoredOrganization;

const idsOf = (facts: Facts) => paymentOptions(shop(facts)).map(({ id }) => id);
const cash = "not_applicable:cash_on_delivery";

test("A shop without accounts takes cash", () => {
  expect(idsOf({})).toEqual([cash]);
});

test("A shop that takes no cash takes cards alone, and nothing without an account", () => {
  expect(idsOf({ enableCash: false, revolutAccount: "wh_1" })).toEqual(["revolut:card"]);
  expect(idsOf({ enableCash: false })).toEqual([]);
});

test("A shop at Stripe takes cards, and BLIK where it sells in złotys", () => {
  expect(idsOf({ stripeAccountId: "acct_1" })).toEqual(["stripe:blik", "stripe:card", cash]);
  expect(idsOf({ stripeAccountId: "acct_1", defaultCurrency: "EUR" })).toEqual(["stripe:card", cash]);
});

test("Apple Pay and Google Pay come with the card of a provider whose page takes them", () => {
  const [, atStripe] = paymentOptions(shop({ stripeAccountId: "acct_1" }));
  expect(atStripe?.wallets).toEqual(["apple_pay", "google_pay"]);
  const [atRevolut] = paymentOptions(shop({ revolutAccount: "wh_1" }));
  expect(atRevolut?.wallets).toBeUndefined();
});

test("A shop at Revolut takes cards there, until it leaves", () => {
  expect(idsOf({ revolutAccount: "wh_1" })).toEqual(["revolut:card", cash]);
  expect(idsOf({ revolutAccount: null })).toEqual([cash]);
});

test("A shop that charges on acceptance says so of each way to pay that can wait, and BLIK and cash are as ever", () => {
  const reservingOf = (capturesOnAcceptance: boolean) =>
    paymentOptions(shop({ stripeAccountId: "acct_1", capturesOnAcceptance }))
      .filter(({ reserves }) => reserves)
      .map(({ id }) => id);
  expect(reservingOf(true)).toEqual(["stripe:card"]);
  expect(reservingOf(false)).toEqual([]);
});

test("A shop that takes no orders here offers nothing", () => {
  expect(idsOf({ stripeAccountId: "acct_1", enableHostCheckout: false })).toEqual([]);
});

test("An order is paid on the account that the shop has at its provider", () => {
  const both = shop({ stripeAccountId: "acct_1", revolutAccount: "wh_1" });
  expect(paymentAccountOf(both, { provider: "stripe", method: "card" })).toBe("acct_1");
  expect(paymentAccountOf(both, { provider: "revolut", method: "card" })).toBe("wh_1");
  expect(paymentAccountOf(both, { provider: "not_applicable", method: "cash_on_delivery" })).toBeUndefined();
});
