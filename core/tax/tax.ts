import * as z from "zod/mini";
import { type TaxCategory, TaxLine, taxCategories } from "../contract/tax/tax.ts";
import type { TaxSettings } from "../contract/tax/tax-settings.ts";
import { Minor, subtract, sum, toMajor, zero } from "../money.ts";
import { apportion, dividedHalfUp } from "./apportion.ts";

/** A line of VAT in minor units. */
export const StoredTaxLine = z.extend(TaxLine, { net: Minor, tax: Minor, gross: Minor });
export type StoredTaxLine = z.infer<typeof StoredTaxLine>;

/** A part of what is sold, at its gross price before any discount of the order. */
export interface TaxedPart {
  category: TaxCategory;
  gross: Minor;
}

/** What an order comes to, before VAT is looked at. Tips are no part of it: they bear no VAT. */
export interface Taxed {
  parts: readonly TaxedPart[];
  discount: Minor;
  shipping: Minor;
  fulfilment: "delivery" | "pickup";
  /** The shop's calendar day for which the rates are. */
  day: string;
}

/** Percent of a category on a day: the latest row that holds then, or the first one ever where none does yet. */
export const rateOn = (
  { rates }: TaxSettings,
  category: TaxCategory,
  { fulfilment, day }: Pick<Taxed, "fulfilment" | "day">,
): number => {
  const ofCategory = rates.filter((rate) => rate.category === category).sort((a, b) => (a.from < b.from ? -1 : 1));
  const inForce = ofCategory.findLast(({ from }) => from <= day) ?? ofCategory[0];
  if (!inForce) throw new Error(`No rate for ${category}`);
  return inForce[fulfilment];
};

/** The VAT in a gross amount: gross × rate ÷ (100 + rate), half up. */
export const taxIn = (gross: Minor, rate: number): Minor => {
  const hundredths = BigInt(Math.round(rate * 100));
  return dividedHalfUp(BigInt(gross) * hundredths, 10_000n + hundredths);
};

const grossByCategory = (settings: TaxSettings, { parts, discount, shipping }: Taxed): TaxedPart[] => {
  const before = taxCategories.map((category) =>
    sum(parts.filter((part) => part.category === category).map(({ gross }) => gross)),
  );
  const discounts = apportion(discount, before);
  const { deliveryCategory } = settings;
  const shippings = apportion(
    shipping,
    deliveryCategory ? taxCategories.map((category) => (category === deliveryCategory ? 1 : 0)) : before,
  );
  return taxCategories.map((category, place) => ({
    category,
    gross: subtract(sum([before[place] ?? zero, shippings[place] ?? zero]), discounts[place] ?? zero),
  }));
};

/**
 * The VAT of an order: one line for each rate and category. Its gross amounts sum to the total. VAT is computed once for each
 * rate, on the sum of its gross, and split over its categories by gross.
 */
export const taxOf = (settings: TaxSettings, taxed: Taxed): StoredTaxLine[] => {
  const parts = grossByCategory(settings, taxed)
    .filter(({ gross }) => gross > 0)
    .map((part) => ({ ...part, rate: rateOn(settings, part.category, taxed) }));
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((one, other) => one - other);
  return rates.flatMap((rate) => {
    const same = parts.filter((part) => part.rate === rate);
    const grosses = same.map(({ gross }) => gross);
    const taxes = apportion(taxIn(sum(grosses), rate), grosses);
    return same.map(({ category, gross }, place) => {
      const tax = taxes[place] ?? zero;
      return { rate, category, net: subtract(gross, tax), tax, gross };
    });
  });
};

/** What is left of the lines of an order after its refunds, each of which has the order's lines in their order. */
const remaining = (order: readonly StoredTaxLine[], refunds: readonly (readonly StoredTaxLine[])[]): Minor[] =>
  order.map(({ gross }, place) => subtract(gross, sum(refunds.map((lines) => lines[place]?.gross ?? zero))));

/**
 * The VAT that a refund gives back: a line for each line of the order. What the refund names (`wanted`, by line of the order)
 * is taken at its rates as far as they have anything left; everything else, such as an amount, in proportion to what is left.
 * So refunds never exceed the order in any rate, and the refunds of a whole order sum to its VAT.
 */
export const taxOfRefund = (
  amount: Minor,
  order: readonly StoredTaxLine[],
  refunds: readonly (readonly StoredTaxLine[])[],
  wanted: readonly Minor[] = [],
): StoredTaxLine[] => {
  const left = remaining(order, refunds);
  const named = left.map((most, place) => Minor.parse(Math.min(most, wanted[place] ?? 0)));
  const taken = sum(named) > amount ? apportion(amount, named) : named;
  const rest = apportion(
    subtract(amount, sum(taken)),
    left.map((most, place) => subtract(most, taken[place] ?? zero)),
  );
  return order.map(({ rate, category, gross: whole, tax: wholeTax }, place) => {
    const gross = sum([taken[place] ?? zero, rest[place] ?? zero]);
    const before = left[place] ?? zero;
    const taxOfLeft = (part: Minor) => (whole ? dividedHalfUp(BigInt(wholeTax) * BigInt(part), BigInt(whole)) : zero);
    const tax = subtract(taxOfLeft(before), taxOfLeft(subtract(before, gross)));
    return { rate, category, net: subtract(gross, tax), tax, gross };
  });
};

/** Lines of VAT as the API answers them. */
export const taxResponse = (lines: readonly StoredTaxLine[], currency: string): TaxLine[] =>
  lines.map(({ rate, category, net, tax, gross }) => ({
    rate,
    category,
    net: toMajor(net, currency),
    tax: toMajor(tax, currency),
    gross: toMajor(gross, currency),
  }));
