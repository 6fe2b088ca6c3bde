import { rounded } from "#core/contract/values/money.ts";
import { amountTyped } from "#core/contract/values/typed-amount.ts";

/** How the prices of several dishes change. */
export interface PriceChange {
  by: "percent" | "amount";
  /** Percent, or an amount in major units; less than 0 makes dishes cheaper. */
  value: number;
  /** New prices are rounded to a multiple of this, in major units; 0 rounds to the currency's decimals only. */
  step: number;
}

/** The lowest price of a dish. */
const MIN_PRICE = 0.1;

/** The number of a typed change of prices: "5", "+5", "−10 %", "2,50". NaN for anything else. */
export const changeTyped = (text: string): number =>
  amountTyped(text.trim().replace(/^−/u, "-").replace(/^\+/, "").replace(/\s*%$/, "")) ?? Number.NaN;

/** A price after a change; undefined if it is too low. */
export const changedPrice = (price: number, { by, value, step }: PriceChange, currency: string): number | undefined => {
  const exact = by === "percent" ? price * (1 + value / 100) : price + value;
  const next = rounded(step ? Math.round(exact / step) * step : exact, currency);
  return next >= MIN_PRICE ? next : undefined;
};
