import type { Organization, Serving } from "#core/contract/organizations/organizations.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { formatDay, formatTime, type Reader } from "#core/contract/values/format-date.ts";
import { isOrderable } from "./selection.ts";

/** When a dish is served next that is not served now; undefined for one that is. */
export const servedLater = (
  { serving = [] }: Pick<Organization, "serving">,
  { id, categories }: LocalizedProduct,
  now = new Date(),
): Serving | undefined => {
  const at = now.toISOString();
  const times = serving.filter(
    ({ categoryIds, productIds }) =>
      productIds.includes(id) || categoryIds.some((categoryId) => categories.includes(categoryId)),
  );
  if (times.some(({ from, to }) => from <= at && at < to)) return undefined;
  return times.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
};

/** Makes a function that tells whether a dish can be ordered for now. */
export const isServedNow =
  (organization: Pick<Organization, "serving">) =>
  (dish: LocalizedProduct): boolean =>
    isOrderable(dish) && !servedLater(organization, dish);

/** "08:00–11:00" of today, "Thu, 26 Nov, 08:00–11:00" of another day. */
export const servedWords = (
  { from, to }: Pick<Serving, "from" | "to">,
  reader: Reader,
  now: string | Date = new Date(),
): string => {
  const [day, hours] = [formatDay(from, reader), `${formatTime(from, reader)}–${formatTime(to, reader)}`];
  return day === formatDay(now, reader) ? hours : `${day}, ${hours}`;
};
