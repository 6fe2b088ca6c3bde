import { type TaxCategory, taxCategories } from "./tax.ts";
import type { TaxRate } from "./tax-settings.ts";

/** The day from which the usual tables hold: before any order that this platform takes. */
const SINCE = "2026-01-01";

/**
 * The standard rate of value added tax or of a national goods and services tax, in percent, as in force on 2026-01-01
 * by the law that stands beside it. Left out are the countries of the list without one rate for the whole country (BR,
 * CA, IN, MY, US) and Thailand, whose rate a decree sets for a year at a time.
 */
const standardRates: Record<string, number> = {
  AE: 5, // Federal Decree-Law 8/2017, art. 3
  AR: 21, // Ley 23.349, art. 28
  AT: 20, // § 10 Abs. 1 UStG 1994
  AU: 10, // A New Tax System (Goods and Services Tax) Act 1999, s. 9-70
  BE: 21, // Arrêté royal n° 20, art. 1
  CH: 8.1, // Art. 25 Abs. 1 MWSTG, since 2024-01-01
  CL: 19, // Decreto Ley 825, art. 14
  CN: 13, // Value Added Tax Law, art. 10
  CO: 19, // Estatuto Tributario, art. 468
  CZ: 21, // Zákon 235/2004 Sb., § 47
  DE: 19, // § 12 Abs. 1 UStG
  DK: 25, // Momsloven, § 33
  EG: 14, // Law 67/2016, art. 3
  ES: 21, // Ley 37/1992, art. 90
  FJ: 12.5, // Value Added Tax Act 1991, since 2025-08-01
  FR: 20, // Code général des impôts, art. 278
  GB: 20, // Value Added Tax Act 1994, s. 2
  GH: 15, // Value Added Tax Act 2025 (Act 1151)
  HU: 27, // 2007. évi CXXVII. törvény, 82. §
  ID: 11, // UU 7/2021, art. 7, with PMK 131/2024: 12 % of 11/12 of the price
  IE: 23, // Value-Added Tax Consolidation Act 2010, s. 46
  IL: 18, // Value Added Tax Law 1975, since 2025-01-01
  IT: 22, // D.P.R. 633/1972, art. 16
  JP: 10, // Consumption Tax Act, art. 29, with Local Tax Act, art. 72-83
  KE: 16, // Value Added Tax Act 2013, s. 5
  KR: 10, // Value-Added Tax Act, art. 30
  MA: 20, // Code général des impôts, art. 98
  MX: 16, // Ley del Impuesto al Valor Agregado, art. 1
  NG: 7.5, // Value Added Tax Act, s. 4, as changed by the Finance Act 2019
  NL: 21, // Wet op de omzetbelasting 1968, art. 9
  NO: 25, // Stortingets vedtak om merverdiavgift, § 2
  NZ: 15, // Goods and Services Tax Act 1985, s. 8
  PE: 18, // Decreto Supremo 055-99-EF, art. 17, with 2 % of municipal promotion tax
  PG: 10, // Goods and Services Tax Act 2003, s. 8
  PL: 23, // Ustawa o VAT, art. 41 with 146ef
  RO: 21, // Codul fiscal, art. 291, since 2025-08-01
  SA: 15, // Royal Order A/638, since 2020-07-01
  SE: 25, // Mervärdesskattelagen (2023:200), 9 kap. 2 §
  SG: 9, // Goods and Services Tax Act 1993, s. 16, since 2024-01-01
  TN: 19, // Code de la TVA, art. 7
  ZA: 15, // Value-Added Tax Act 89 of 1991, s. 7
};

/** Where food has a rate of its own. */
const reducedRates: Record<string, Partial<Record<TaxCategory, number>>> = {
  // Ustawa o VAT, art. 41 ust. 2a and 12f with annexes 3 and 10: meals 8 %, except coffee, tea, sparkling drinks, water
  // and alcohol, which have the standard rate; unprocessed food 5 %. In force since 2020-07-01.
  PL: { food: 8, unprocessed: 5 },
  // § 12 Abs. 2 Nr. 1 and 15 UStG as changed by the Steueränderungsgesetz 2025 (BGBl. 2025 I Nr. 363): food 7 % since
  // 2026-01-01, at a table too; drinks keep 19 %.
  DE: { food: 7, unprocessed: 7 },
};

/**
 * The table that a shop of a country begins with, which its tax adviser has to confirm; undefined where there is none.
 */
export const usualRates = (country: string): TaxRate[] | undefined => {
  const standard = standardRates[country];
  if (standard === undefined) return undefined;
  return taxCategories.map((category) => {
    const percent = reducedRates[country]?.[category] ?? standard;
    return { category, delivery: percent, pickup: percent, from: SINCE };
  });
};
