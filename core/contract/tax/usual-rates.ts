import { type TaxCategory, taxCategories } from "./tax.ts";
import type { TaxRate } from "./tax-settings.ts";

/** The day from which the usual tables hold: before any order that this platform takes. */
const SINCE = "2026-01-01";

/**
 * The standard rate of each country of the platform's list, in percent. Source: the European Commission's "Taxes in Europe
 * Database" for the European Union, "Consumption Tax Trends" of the OECD and the tax offices' own pages for the others,
 * as they hold on 2026-01-01. The United States, Canada and Brazil are left out: their taxes differ by place and are mostly not
 * part of the price.
 */
const standardRates: Record<string, number> = {
  ...{ AT: 20, BE: 21, CZ: 21, DE: 19, DK: 25, ES: 21, FR: 20, HU: 27, IE: 23, IT: 22, NL: 21, PL: 23, RO: 21, SE: 25 },
  ...{ CH: 8.1, GB: 20, NO: 25 },
  ...{ AR: 21, CL: 19, CO: 19, MX: 16, PE: 18 },
  ...{ AE: 5, CN: 13, ID: 11, IL: 18, IN: 18, JP: 10, KR: 10, MY: 6, SA: 15, SG: 9, TH: 7 },
  ...{ AU: 10, FJ: 12.5, NZ: 15, PG: 10 },
  ...{ EG: 14, GH: 15, KE: 16, MA: 20, NG: 7.5, TN: 19, ZA: 15 },
};

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
