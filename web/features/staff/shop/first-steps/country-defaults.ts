import type { Language } from "#core/contract/locales/languages.ts";

/** The defaults of each country: its currency, and its time zone or that of its largest city. */
const table: Readonly<Record<string, readonly [currency: string, timezone: string]>> = {
  AE: ["AED", "Asia/Dubai"],
  AR: ["USD", "America/Argentina/Buenos_Aires"],
  AT: ["EUR", "Europe/Vienna"],
  AU: ["AUD", "Australia/Sydney"],
  BE: ["EUR", "Europe/Brussels"],
  BR: ["BRL", "America/Sao_Paulo"],
  CA: ["CAD", "America/Toronto"],
  CH: ["CHF", "Europe/Zurich"],
  CL: ["USD", "America/Santiago"],
  CN: ["CNY", "Asia/Shanghai"],
  CO: ["COP", "America/Bogota"],
  CZ: ["CZK", "Europe/Prague"],
  DE: ["EUR", "Europe/Berlin"],
  DK: ["DKK", "Europe/Copenhagen"],
  EG: ["USD", "Africa/Cairo"],
  ES: ["EUR", "Europe/Madrid"],
  FJ: ["AUD", "Pacific/Fiji"],
  FR: ["EUR", "Europe/Paris"],
  GB: ["GBP", "Europe/London"],
  GH: ["USD", "Africa/Accra"],
  HU: ["HUF", "Europe/Budapest"],
  ID: ["IDR", "Asia/Jakarta"],
  IE: ["EUR", "Europe/Dublin"],
  IL: ["ILS", "Asia/Jerusalem"],
  IN: ["INR", "Asia/Kolkata"],
  IT: ["EUR", "Europe/Rome"],
  JP: ["JPY", "Asia/Tokyo"],
  KE: ["USD", "Africa/Nairobi"],
  KR: ["KRW", "Asia/Seoul"],
  MA: ["EUR", "Africa/Casablanca"],
  MX: ["MXN", "America/Mexico_City"],
  MY: ["USD", "Asia/Kuala_Lumpur"],
  NG: ["USD", "Africa/Lagos"],
  NL: ["EUR", "Europe/Amsterdam"],
  NO: ["NOK", "Europe/Oslo"],
  NZ: ["NZD", "Pacific/Auckland"],
  PE: ["USD", "America/Lima"],
  PG: ["AUD", "Pacific/Port_Moresby"],
  PL: ["PLN", "Europe/Warsaw"],
  RO: ["RON", "Europe/Bucharest"],
  SA: ["SAR", "Asia/Riyadh"],
  SE: ["SEK", "Europe/Stockholm"],
  SG: ["SGD", "Asia/Singapore"],
  TH: ["THB", "Asia/Bangkok"],
  TN: ["EUR", "Africa/Tunis"],
  US: ["USD", "America/New_York"],
  ZA: ["ZAR", "Africa/Johannesburg"],
};

/** The default currency and time zone of a shop in a country. */
export const defaultsOf = (country: string): { currency: string; timezone: string } => {
  const [currency, timezone] = table[country] ?? ["USD", "UTC"];
  return { currency, timezone };
};

/** The likely country of somebody who opens a shop: that of their time zone, else that of their language. */
export const likelyCountry = (timezone: string, language: Language): string =>
  Object.keys(table).find((country) => table[country]?.[1] === timezone) ??
  // `Intl.Locale` would give the United States for English.
  (language === "en" ? "GB" : (new Intl.Locale(language).maximize().region ?? "GB"));
