import { decimalsOf } from "./contract/money.ts";

/** Decimal major units (24.9) to integer minor units (2490), to the nearest. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));

/** Integer minor units (2490) to decimal major units (24.9). */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Whether an amount in major units is a whole number of the currency's minor units. */
export const isExact = (amount: number, currency: string): boolean =>
  Math.abs(amount * 10 ** decimalsOf(currency) - toMinor(amount, currency)) < 1e-6;
