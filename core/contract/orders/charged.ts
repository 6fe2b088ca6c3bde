import { rounded } from "../values/money.ts";

interface Charged<Money> {
  total: Money;
  tip?: Money | undefined;
  currency: string;
}

/**
 * What a shopper pays for an order: the sale (`total`) and the tip. Whoever charges, refunds or shows what is paid asks
 * here. In minor or in major units, as what it is given.
 */
export const chargedOf = <Money extends number>({ total, tip, currency }: Charged<Money>): Money =>
  rounded(total + (tip ?? 0), currency) as Money;
