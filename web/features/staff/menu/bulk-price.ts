import { rounded } from "#core/contract/values/money.ts";
import { amountTyped } from "#core/contract/values/typed-amount.ts";

/** How the prices of several dishes change. */
export interface PriceChange {
  by: "percent" | "amount";
  /** Percent, or an amount in major units; less than 0 makes dishes cheaper. */
  value: number;
  /** What new prices are a multiple of, in major units; 0: as they come, to the currency's decimals. */
  step: number;
}

/** The least that a dish may cost. */
const MIN_PRICE = 0.1;

/** What somebody typed as a change of prices: "5", "+5", "−10 %", "2,50". Not a number for anything else. */
export const changeTyped = (text: string): number =>
  amountTyped(text.trim().replace(/^−/u, "-").replace(/^\+/, "").replace(/\s*%$/, "")) ?? Number.NaN;

/** A price after a change; undefined if nobody could pay it. */
export const changedPrice = (price: number, { by, value, step }: PriceChange, currency: string): number | undefined => {
  const exact = by === "percent" ? price * (1 + value / 100) : price + value;
  const next = rounded(step ? Math.round(exact / step) * step : exact, currency);
  return next >= MIN_PRICE ? next : undefined;
};
