import * as z from "zod/mini";
import { type TaxCategory, TaxLine, type TaxShare, taxCategories } from "../contract/tax/tax.ts";
import type { TaxSettings } from "../contract/tax/tax-settings.ts";
import { Minor, max, min, subtract, sum, toMajor, zero } from "../money.ts";
import { apportion, dividedHalfUp } from "./apportion.ts";

/** A line of VAT in minor units. */
export const StoredTaxLine = z.extend(TaxLine, { net: Minor, tax: Minor, gross: Minor });
export type StoredTaxLine = z.infer<typeof StoredTaxLine>;

/** A gross amount of one tax category. */
export interface TaxedGross {
  category: TaxCategory;
  gross: Minor;
}

/** A part of a sale: `gross` is charged, after its share of the order's discounts; `price` is before them. */
export interface TaxedPart extends TaxedGross {
  price: Minor;
}

/** The amounts of an order from which VAT is computed. Tips are not among them, because they bear no VAT. */
export interface Taxed {
  parts: readonly TaxedPart[];
  shipping: Minor;
  fulfilment: "delivery" | "pickup";
  /** The shop's calendar day whose rates apply. */
  day: string;
}

/** The rate of a category on a day, in percent: that of the latest row in force, or of the first row if none is yet. */
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

/** The price of a dish of mixed rates, split by category. */
export const splitByShares = (gross: Minor, shares: readonly TaxShare[]): TaxedGross[] => {
  const parts = apportion(
    gross,
    shares.map(({ percent }) => Math.round(percent * 100)),
  );
  return shares.map(({ category }, place) => ({ category, gross: parts[place] ?? zero }));
};

/** The sums of the parts by category, in the order of `taxCategories`, without zeros. */
const byCategory = (parts: readonly TaxedGross[]): TaxedGross[] =>
  taxCategories
    .map((category) => ({
      category,
      gross: sum(parts.flatMap((part) => (part.category === category ? part.gross : []))),
    }))
    .filter(({ gross }) => gross > 0);

/**
 * The price of delivery by tax category. If the shop chose a category for it, all of it is in that one. Otherwise it is
 * split over the categories of what is sold, in proportion to what is charged for them. If discounts left nothing to
 * charge, their prices are the proportion. If all dishes are free, it has the category of the first dish.
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
 * The VAT of an order: one line for each rate and category, whose gross amounts sum to the total. VAT is computed once
 * for each rate, from the sum of its gross amounts, and split over its categories in proportion to them.
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
 * What is left of each line of an order after its refunds. Lines are matched by rate and category, because an edit may
 * have changed the lines since something was refunded.
 */
const remaining = (order: readonly StoredTaxLine[], refunds: readonly (readonly StoredTaxLine[])[]) =>
  order.map((line) => {
    const refunded = refunds.flat().filter((each) => each.rate === line.rate && each.category === line.category);
    const left = (part: "gross" | "tax"): Minor =>
      max([zero, subtract(line[part], sum(refunded.map((each) => each[part])))]);
    return { gross: left("gross"), tax: left("tax") };
  });

/** Whether refunds give back more of a rate and category than an order has. */
export const isBeyond = (refunds: readonly StoredTaxLine[], order: readonly StoredTaxLine[]): boolean => {
  const lineOf = ({ rate, category }: StoredTaxLine) => `${rate} ${category}`;
  const grossOf = (lines: readonly StoredTaxLine[] = []) => sum(lines.map(({ gross }) => gross));
  const sold = Map.groupBy(order, lineOf);
  return [...Map.groupBy(refunds, lineOf)].some(([line, given]) => grossOf(given) > grossOf(sold.get(line)));
};

/**
 * The VAT by which an order became cheaper, by rate and category; negative where it became dearer.
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
 * The VAT that a refund gives back: one line for each present line of the order. Amounts that the refund names for
 * lines (`wanted`) are taken from these lines, as far as they have anything left. The rest of the amount is taken in
 * proportion to what is left. So refunds never exceed the order at any rate, and the refunds of a whole order sum to
 * its VAT.
 */
export const taxOfRefund = (
  amount: Minor,
  order: readonly StoredTaxLine[],
  refunds: readonly (readonly StoredTaxLine[])[],
  wanted: readonly Minor[] = [],
): StoredTaxLine[] => {
  const left = remaining(order, refunds);
  const named = left.map(({ gross }, place) => min([gross, wanted[place] ?? zero]));
  const taken = sum(named) > amount ? apportion(amount, named) : named;
  const rest = apportion(
    subtract(amount, sum(taken)),
    left.map(({ gross }, place) => subtract(gross, taken[place] ?? zero)),
  );
  return order.map(({ rate, category, gross: whole, tax: wholeTax }, place) => {
    const gross = sum([taken[place] ?? zero, rest[place] ?? zero]);
    const before = left[place] ?? { gross: zero, tax: zero };
    const after = subtract(before.gross, gross);
    const taxAfter = whole ? dividedHalfUp(BigInt(wholeTax) * BigInt(after), BigInt(whole)) : zero;
    // Refunds before an edit may have been rounded differently.
    const tax = min([gross, max([zero, subtract(before.tax, taxAfter)])]);
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
