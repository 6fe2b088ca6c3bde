import { amountTyped } from "./typed-amount.ts";

/**
 * Whether an amount reads two ways: the mark of "1.200" or "27,500" stands before thousands in one country, and before
 * decimals in another.
 */
export const readsTwoWays = (text: string): boolean => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text);

/** The price that somebody typed, as `amountTyped` reads it. One that reads two ways is NaN. */
export const priceTyped = (text: string): number | null => (readsTwoWays(text) ? Number.NaN : amountTyped(text));
