import type { Minor } from "../money.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How far back the lowest price before a sale is looked for (Directive 98/6/EC, article 6a). */
export const LOOK_BACK = 30 * DAY;

/** What a dish cost whoever ordered it while a promotion was on, between two instants. */
export interface Reduction {
  since: string;
  until: string;
  priceOf: (price: Minor) => Minor;
}
