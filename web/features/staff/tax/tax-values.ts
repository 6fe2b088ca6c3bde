import * as z from "zod/mini";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { usualExemption } from "#core/contract/tax/exemption.ts";
import { type TaxCategory, taxCategories } from "#core/contract/tax/tax.ts";
import { TaxSettings } from "#core/contract/tax/tax-settings.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";

/** What a shop's orders show about VAT: its rates, that the shop is exempt, or nothing. */
export const ways = ["rates", "exempt", "none"] as const;

/** A rate in the form. Its percent is null while nothing is typed. */
export interface TypedRate {
  category: TaxCategory;
  delivery: number | null;
  pickup: number | null;
  from: string;
}

const blankRates = (from: string): TypedRate[] =>
  taxCategories.map((category) => ({ category, delivery: null, pickup: null, from }));

/** The first values of the form: what is stored, else the usual rates of the shop's country. */
export const taxValues = ({ configuration, address, createdAt }: OrganizationDetails) => {
  const { tax, countriesShipping } = configuration;
  const country = address?.country ?? countriesShipping[0] ?? "";
  const rates: readonly TypedRate[] = tax?.rates ?? usualRates(country) ?? blankRates(createdAt.slice(0, 10));
  return {
    tax: {
      way: tax ? (tax.exemption === null ? ways[0] : ways[1]) : ways[2],
      rates: [...rates],
      deliveryCategory: tax?.deliveryCategory ?? "",
      exemption: tax?.exemption ?? usualExemption(country),
    },
  };
};
export type TaxValues = ReturnType<typeof taxValues>;

/** An exempt shop keeps its table, for the day on which it is not exempt any more. Empty rates are stored as 0. */
const asStored = ({ way, rates, deliveryCategory, exemption }: TaxValues["tax"]): unknown => {
  if (way === "none") return null;
  const isExempt = way === "exempt";
  return {
    rates: isExempt
      ? rates.map((rate) => ({ ...rate, delivery: rate.delivery ?? 0, pickup: rate.pickup ?? 0 }))
      : rates,
    deliveryCategory: deliveryCategory || null,
    exemption: isExempt ? exemption.trim() : null,
  };
};

export const TypedTax = z.strictObject({ tax: z.pipe(z.transform(asStored), z.nullable(TaxSettings)) });
