import { min } from "../money.ts";
import type { StoredProduct } from "./product.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How far back the lowest price before a sale is looked for (Directive 98/6/EC, article 6a). */
const LOOK_BACK = 30 * DAY;

type Prices = Pick<
  StoredProduct,
  "basePrice" | "discountedBasePrice" | "lowestPriceBeforeDiscount" | "publishedAt" | "priceHistory"
>;

const charged = ({ basePrice, discountedBasePrice }: Pick<Prices, "basePrice" | "discountedBasePrice">) =>
  discountedBasePrice ?? basePrice;

/** The prices of a history that were valid at some time in the 30 days before an instant. */
const recent = (history: Prices["priceHistory"], now: Date) => {
  const begins = new Date(now.getTime() - LOOK_BACK).toISOString();
  return history.filter((_, place) => (history[place + 1]?.since ?? now.toISOString()) > begins);
};

/** The lowest price of the 30 days before an instant; the base price of a product that was not sold in them. */
export const lowestRecentPrice = (
  { basePrice, priceHistory }: Pick<Prices, "basePrice" | "priceHistory">,
  now: Date,
): Prices["basePrice"] => {
  const [first, ...later] = recent(priceHistory, now).map(({ price }) => price);
  return first === undefined ? basePrice : min([first, ...later]);
};

/**
 * Fields computed from a product's prices: the lowest price of the 30 days before its sale, fixed for the length of the
 * sale, and the history of its published prices. For a product that is first sold on sale, the lowest price is its base
 * price.
 */
export const saleFields = (
  before: Prices | undefined,
  next: Pick<Prices, "basePrice" | "discountedBasePrice" | "publishedAt">,
  now: Date,
): Pick<Prices, "lowestPriceBeforeDiscount" | "priceHistory"> => {
  const history = recent(before?.priceHistory ?? [], now);
  const isNewPrice = next.publishedAt !== null && history.at(-1)?.price !== charged(next);
  const priceHistory = isNewPrice ? [...history, { price: charged(next), since: now.toISOString() }] : history;
  if (next.discountedBasePrice === null) return { lowestPriceBeforeDiscount: null, priceHistory };
  const goesOn = before?.discountedBasePrice === next.discountedBasePrice && before.basePrice === next.basePrice;
  const lowest = lowestRecentPrice({ basePrice: next.basePrice, priceHistory: history }, now);
  return { lowestPriceBeforeDiscount: goesOn ? before.lowestPriceBeforeDiscount : lowest, priceHistory };
};
