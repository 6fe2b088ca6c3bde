import * as z from "zod/mini";
import { Amount } from "../values/common.ts";

/** What a dish or an option is for VAT. `unprocessed` is food as it is bought, such as bread or fruit. */
export const taxCategories = ["food", "beverage", "alcohol", "unprocessed", "other"] as const;
export const TaxCategory = z.enum(taxCategories);
export type TaxCategory = z.infer<typeof TaxCategory>;

/** The part of a dish's price that belongs to a tax category. */
export const TaxShare = z.object({
  category: TaxCategory,
  /** With at most two decimals; those of a dish sum to 100. */
  percent: z.number(),
});
export type TaxShare = z.infer<typeof TaxShare>;

/** The VAT of an order at one rate for one category. `net` and `tax` sum to `gross`. */
export const TaxLine = z.object({
  /** Percent, such as 8 or 8.1. */
  rate: z.number(),
  category: TaxCategory,
  net: Amount,
  tax: Amount,
  gross: Amount,
});
export type TaxLine = z.infer<typeof TaxLine>;

/** What a priced cart and an order say of VAT; both are left out where the shop has no table of rates. */
export const taxFields = {
  tax: z.optional(z.array(TaxLine)),
  /** The sentence that the law wants of a shop that charges no VAT. */
  taxExemption: z.optional(z.string()),
};
