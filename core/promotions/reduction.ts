import type { Minor } from "../money.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds before a sale in which its lowest price is looked for (Directive 98/6/EC, article 6a). */
export const LOOK_BACK_MS = 30 * DAY_MS;

/** How a promotion reduced the price of a dish for everybody, from one instant to another. */
export interface Reduction {
  since: string;
  until: string;
  priceOf: (price: Minor) => Minor;
}
