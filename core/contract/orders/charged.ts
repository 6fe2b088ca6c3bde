import { rounded } from "../values/money.ts";

interface Charged<Money> {
  total: Money;
  tip?: Money | undefined;
  currency: string;
}

/**
 * What a shopper pays for an order: the sale (`total`) and the tip. All code that charges, refunds or shows a payment
 * uses this sum. It is in minor or in major units, like its input.
 */
export const chargedOf = <Money extends number>({ total, tip, currency }: Charged<Money>): Money =>
  rounded(total + (tip ?? 0), currency) as Money;
