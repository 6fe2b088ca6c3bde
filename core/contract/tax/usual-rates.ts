import { type TaxCategory, taxCategories } from "./tax.ts";
import type { TaxRate } from "./tax-settings.ts";

/** The day from which the usual tables hold: before any order that this platform takes. */
const SINCE = "2026-01-01";

/** The standard rate of a country, in percent: art. 41 with 146ef of the Polish act on VAT, § 12 Abs. 1 UStG. */
const standardRates: Record<string, number> = { DE: 19, PL: 23 };

/** Where food has a rate of its own. */
const reducedRates: Record<string, Partial<Record<TaxCategory, number>>> = {
  // Ustawa o VAT, art. 41 ust. 2a and 12f with annexes 3 and 10: meals 8 %, except coffee, tea, sparkling drinks, water and
  // alcohol, which have the standard rate; unprocessed food 5 %. In force since 2020-07-01.
  PL: { food: 8, unprocessed: 5 },
  // § 12 Abs. 2 Nr. 1 and 15 UStG as changed by the Steueränderungsgesetz 2025 (BGBl. 2025 I Nr. 363): food 7 % since
  // 2026-01-01, at a table too; drinks keep 19 %.
  DE: { food: 7, unprocessed: 7 },
};

/** The table that a shop of a country begins with, which its tax adviser has to confirm; undefined where there is none. */
export const usualRates = (country: string): TaxRate[] | undefined => {
  const standard = standardRates[country];
  if (standard === undefined) return undefined;
  return taxCategories.map((category) => {
    const percent = reducedRates[country]?.[category] ?? standard;
    return { category, delivery: percent, pickup: percent, from: SINCE };
  });
};
