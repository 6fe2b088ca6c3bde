import * as z from "zod/mini";
import { hasTwoDecimals } from "../values/fields.ts";
import { TaxCategory, taxCategories } from "./tax.ts";

const percentSentence = "Enter a share between 0.01 and 99.99, with at most two decimals";

/** Hundredths of a percent, so that shares sum exactly. */
const hundredths = (percent: number) => Math.round(percent * 100);

/**
 * How a dish of mixed rates, such as a lunch menu with a drink, splits its price over tax categories; empty for one of
 * a single category.
 */
export const TaxSharesInput = z
  .array(
    z.strictObject({
      category: TaxCategory,
      percent: z
        .number(percentSentence)
        .check(
          z.minimum(0.01, percentSentence),
          z.maximum(99.99, percentSentence),
          z.refine(hasTwoDecimals, percentSentence),
        ),
    }),
  )
  .check(
    z.maxLength(taxCategories.length, "A category has two shares"),
    z.refine(
      (shares) => new Set(shares.map(({ category }) => category)).size === shares.length,
      "A category has two shares",
    ),
    z.refine(
      (shares) => shares.length === 0 || shares.reduce((sum, { percent }) => sum + hundredths(percent), 0) === 10_000,
      "The shares must sum to 100 %",
    ),
  );
