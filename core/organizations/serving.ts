import { localDay } from "../contract/organizations/calendar.ts";
import type { MenuTime } from "../contract/organizations/menu-time-input.ts";
import type { Serving } from "../contract/organizations/organizations.ts";
import { isWithin, joined, type Span, spansOn } from "../contract/organizations/spans.ts";
import type { LocalizedProduct } from "../contract/products/product.ts";

/** The part of a shop's configuration that says when dishes are served. */
interface Times {
  menuTimes: readonly MenuTime[];
  timezone: string;
}

/**
 * Every weekday, the one whose night reaches into an instant, and the one on which a span of the same weekday comes
 * again.
 */
const DAYS_SEARCHED = 9;

/** The spans of some menu times from the one at an instant on, those that touch one another as one. */
const spansFrom = (times: readonly MenuTime[], timezone: string, at: Date): Span[] => {
  const days = Array.from({ length: DAYS_SEARCHED }, (_, n) => localDay(at, timezone, n - 1));
  return joined(times.flatMap(({ spans }) => days.flatMap((day) => spansOn(spans, day)))).filter(({ to }) => to > at);
};

/** When a dish is served next that is not served at an instant; undefined for one that is. */
export const servedLater = (
  { menuTimes, timezone }: Times,
  { id, categories }: Pick<LocalizedProduct, "id" | "categories">,
  at: Date,
): Span | undefined => {
  const times = menuTimes.filter(
    ({ categoryIds, productIds }) =>
      productIds.includes(id) || categoryIds.some((categoryId) => categories.includes(categoryId)),
  );
  if (times.length === 0) return undefined;
  const spans = spansFrom(times, timezone, at);
  return isWithin(spans, at) ? undefined : spans[0];
};

/** The present span of each menu time, or its next one; undefined for a shop whose dishes are served always. */
export const servingAt = ({ menuTimes, timezone }: Times, now: Date): Serving[] | undefined =>
  menuTimes.length === 0
    ? undefined
    : menuTimes.flatMap((time) =>
        spansFrom([time], timezone, now)
          .slice(0, 1)
          .map(({ from, to }) => ({
            categoryIds: time.categoryIds,
            productIds: time.productIds,
            from: from.toISOString(),
            to: to.toISOString(),
          })),
      );
