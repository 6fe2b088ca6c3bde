import { type Minor, min } from "../money.ts";
import { LOOK_BACK_MS, type Reduction } from "../promotions/reduction.ts";

/** The prices of a product as stored. */
interface Prices {
  basePrice: Minor;
  discountedBasePrice: Minor | null;
  lowestPriceBeforeDiscount: Minor | null;
  publishedAt: string | null;
  /** Each published price, and since when it applies. */
  priceHistory: { price: Minor; since: string }[];
}

const charged = ({ basePrice, discountedBasePrice }: Pick<Prices, "basePrice" | "discountedBasePrice">) =>
  discountedBasePrice ?? basePrice;

const beginOf = (now: Date) => new Date(now.getTime() - LOOK_BACK_MS).toISOString();

/** The prices of a history that applied at some time in the 30 days before an instant. */
const recent = (history: Prices["priceHistory"], now: Date) =>
  history.filter((_, place) => (history[place + 1]?.since ?? now.toISOString()) > beginOf(now));

/**
 * The lowest price of the 30 days before an instant; the base price of a product that was not sold in them.
 * @param reduced the reductions by promotions in these days
 */
export const lowestRecentPrice = (
  { basePrice, priceHistory }: Pick<Prices, "basePrice" | "priceHistory">,
  now: Date,
  reduced: readonly Reduction[] = [],
): Prices["basePrice"] => {
  const history = recent(priceHistory, now);
  const [first, ...later] = history.flatMap(({ price, since }, place) => {
    const ends = history[place + 1]?.since ?? now.toISOString();
    const meets = (each: Reduction) => each.since < ends && each.until > since && each.until > beginOf(now);
    return [price, ...reduced.filter(meets).map(({ priceOf }) => priceOf(price))];
  });
  return first === undefined ? basePrice : min([first, ...later]);
};

/** Whether the next state of a product begins a sale or changes its prices, so that the lowest price before is needed. */
export const beginsSale = (
  before: Pick<Prices, "basePrice" | "discountedBasePrice"> | undefined,
  next: Pick<Prices, "basePrice" | "discountedBasePrice">,
): boolean =>
  next.discountedBasePrice !== null &&
  !(before?.discountedBasePrice === next.discountedBasePrice && before.basePrice === next.basePrice);

/**
 * Fields computed from a product's prices: the lowest price of the 30 days before its sale, fixed for the length of the
 * sale, and the history of its published prices. For a product that is first sold on sale, the lowest price is its base
 * price.
 */
export const saleFields = (
  before: Prices | undefined,
  next: Pick<Prices, "basePrice" | "discountedBasePrice" | "publishedAt">,
  now: Date,
  reduced: readonly Reduction[] = [],
): Pick<Prices, "lowestPriceBeforeDiscount" | "priceHistory"> => {
  const history = recent(before?.priceHistory ?? [], now);
  const isNewPrice = next.publishedAt !== null && history.at(-1)?.price !== charged(next);
  const priceHistory = isNewPrice ? [...history, { price: charged(next), since: now.toISOString() }] : history;
  if (next.discountedBasePrice === null) return { lowestPriceBeforeDiscount: null, priceHistory };
  if (before && !beginsSale(before, next))
    return { lowestPriceBeforeDiscount: before.lowestPriceBeforeDiscount, priceHistory };
  const lowest = lowestRecentPrice({ basePrice: next.basePrice, priceHistory: history }, now, reduced);
  return { lowestPriceBeforeDiscount: lowest, priceHistory };
};
