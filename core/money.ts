import * as z from "zod/mini";
import type { Amount } from "./contract/values/common.ts";
import { decimalsOf } from "./contract/values/money.ts";

/**
 * An amount in integer minor units, such as 2490 for 24.90 zł: for storage and arithmetic. It is not assignable to or
 * from the API's `Amount`, so a missing conversion does not compile.
 */
export const Minor = z.int().brand<"minor">();
export type Minor = z.output<typeof Minor>;

const minor = (units: number) => units as Minor;

/** Decimal major units (24.9) as integer minor units (2490), rounded to the nearest. */
export const toMinor = (amount: number, currency: string): Minor =>
  minor(Math.round(amount * 10 ** decimalsOf(currency)));

/** Integer minor units (2490) as decimal major units (24.9). */
export const toMajor = (amount: Minor, currency: string): Amount => (amount / 10 ** decimalsOf(currency)) as Amount;

/** Whether an amount in major units is a whole number of the currency's minor units. */
export const isExact = (amount: number, currency: string): boolean =>
  toMajor(toMinor(amount, currency), currency) === amount;

export const zero = minor(0);

/** The sum of amounts; zero for none. */
export const sum = (amounts: readonly Minor[]): Minor => minor(amounts.reduce((total, amount) => total + amount, 0));

/** An amount less another; negative if the second is greater. */
export const subtract = (amount: Minor, by: Minor): Minor => minor(amount - by);

/** An amount times a whole number. */
export const multiply = (amount: Minor, quantity: number): Minor => minor(amount * quantity);

/** The smallest of one or more amounts. */
export const min = (amounts: readonly [Minor, ...Minor[]]): Minor => minor(Math.min(...amounts));

/** The greatest of one or more amounts. */
export const max = (amounts: readonly [Minor, ...Minor[]]): Minor => minor(Math.max(...amounts));
