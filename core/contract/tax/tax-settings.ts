import * as z from "zod/mini";
import { Day, text } from "../values/common.ts";
import { hasTwoDecimals } from "../values/fields.ts";
import { TaxCategory, taxCategories } from "./tax.ts";

const percentSentence = "Enter a rate between 0 and 100, with at most two decimals";
const Percent = z
  .number(percentSentence)
  .check(z.minimum(0, percentSentence), z.maximum(100, percentSentence), z.refine(hasTwoDecimals, percentSentence));

/** The rates of one category from a day on, as percents. */
export const TaxRate = z.strictObject({
  category: TaxCategory,
  delivery: Percent,
  pickup: Percent,
  from: z.string("This field is required").check(z.minLength(1, "This field is required"), Day),
});
export type TaxRate = z.output<typeof TaxRate>;

/** How a shop charges VAT. All prices are gross. */
export const TaxSettings = z.strictObject({
  rates: z.array(TaxRate).check(
    z.maxLength(60, "Keep at most 60 rates"),
    z.refine(
      (rates) => taxCategories.every((category) => rates.some((rate) => rate.category === category)),
      "Enter a rate for every category",
    ),
    z.refine(
      (rates) => new Set(rates.map(({ category, from }) => `${category} ${from}`)).size === rates.length,
      "A category has two rates from the same day",
    ),
  ),
  /** The category of the price of delivery; null splits it over the rates of the lines in proportion to their gross. */
  deliveryCategory: z.nullable(TaxCategory),
  /** The sentence of a shop that is exempt from VAT, which then charges none; null for all others. */
  exemption: z.nullable(text(200)),
});
export type TaxSettings = z.output<typeof TaxSettings>;
