import * as z from "zod/mini";
import { type TaxCategory, TaxLine, type TaxShare, taxCategories } from "../contract/tax/tax.ts";
import type { TaxSettings } from "../contract/tax/tax-settings.ts";
import { Minor, subtract, sum, toMajor, zero } from "../money.ts";
import { apportion, dividedHalfUp } from "./apportion.ts";

/** A line of VAT in minor units. */
export const StoredTaxLine = z.extend(TaxLine, { net: Minor, tax: Minor, gross: Minor });
export type StoredTaxLine = z.infer<typeof StoredTaxLine>;

/** What is charged of one category. */
export interface TaxedGross {
  category: TaxCategory;
  gross: Minor;
}

/** A part of what is sold: what it is charged, after its share of the order's discounts, and its price before them. */
export interface TaxedPart extends TaxedGross {
  price: Minor;
}

/** What an order comes to, before VAT is looked at. Tips are no part of it: they bear no VAT. */
export interface Taxed {
  parts: readonly TaxedPart[];
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

/** An amount of a dish of mixed rates by category. */
export const splitByShares = (gross: Minor, shares: readonly TaxShare[]): TaxedGross[] => {
  const parts = apportion(
    gross,
    shares.map(({ percent }) => Math.round(percent * 100)),
  );
  return shares.map(({ category }, place) => ({ category, gross: parts[place] ?? zero }));
};

/** The parts by category, in the order of `taxCategories`, without those of nothing. */
const byCategory = (parts: readonly TaxedGross[]): TaxedGross[] =>
  taxCategories
    .map((category) => ({
      category,
      gross: sum(parts.flatMap((part) => (part.category === category ? part.gross : []))),
    }))
    .filter(({ gross }) => gross > 0);

/**
 * The price of delivery by tax category: the one that the shop chose for it, else those of what is sold in proportion
 * to what they are charged; to their prices where discounts left nothing; of the first dish where all are free.
 */
export const taxedShipping = (
  { deliveryCategory }: TaxSettings,
  { parts, shipping }: Pick<Taxed, "parts" | "shipping">,
): TaxedGross[] => {
  if (shipping === 0) return [];
  if (deliveryCategory) return [{ category: deliveryCategory, gross: shipping }];
  const charged = byCategory(parts);
  const priced = byCategory(parts.map(({ category, price }) => ({ category, gross: price })));
  const weights = charged.length ? charged : priced.length ? priced : parts;
  const shares = apportion(
    shipping,
    weights.map(({ gross }) => gross),
  );
  return byCategory(weights.map(({ category }, place) => ({ category, gross: shares[place] ?? zero })));
};

/**
 * The VAT of an order: one line for each rate and category. Its gross amounts sum to the total. VAT is computed once
 * for each rate, on the sum of its gross, and split over its categories by gross.
 */
export const taxOf = (settings: TaxSettings, taxed: Taxed): StoredTaxLine[] => {
  const parts = byCategory([...taxed.parts, ...taxedShipping(settings, taxed)]).map((part) => ({
    ...part,
    rate: rateOn(settings, part.category, taxed),
  }));
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

/**
 * What is left of the lines of an order after its refunds. They are matched by rate and category, because an edit can
 * give the order other lines than it had when something was refunded.
 */
const remaining = (order: readonly StoredTaxLine[], refunds: readonly (readonly StoredTaxLine[])[]): Minor[] =>
  order.map((line) => {
    const refunded = refunds.flat().filter((each) => each.rate === line.rate && each.category === line.category);
    const left = subtract(line.gross, sum(refunded.map(({ gross }) => gross)));
    return left > 0 ? left : zero;
  });

/**
 * The VAT by which an order became cheaper: what of each rate and category is less than before, negative where it is
 * more.
 */
export const taxBetween = (before: readonly StoredTaxLine[], after: readonly StoredTaxLine[]): StoredTaxLine[] => {
  const same = (one: StoredTaxLine, other: StoredTaxLine) => one.rate === other.rate && one.category === other.category;
  const added = after.filter((line) => !before.some((each) => same(each, line)));
  const none = { net: zero, tax: zero, gross: zero };
  return [...before, ...added.map((line) => ({ ...line, ...none }))]
    .map((line) => {
      const now = after.find((each) => same(each, line)) ?? none;
      return {
        ...line,
        net: subtract(line.net, now.net),
        tax: subtract(line.tax, now.tax),
        gross: subtract(line.gross, now.gross),
      };
    })
    .filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0);
};

/**
 * The VAT that a refund gives back: a line for each line of the order as it is now. What the refund names (`wanted`, by
 * line of the order) is taken at its rates as far as they have anything left; everything else, such as an amount, in
 * proportion to what is left. So refunds never exceed the order in any rate, and the refunds of a whole order sum to
 * its VAT.
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
