/** A distance in the reader's language: "2.5 km". */
export const kilometres = (km: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 2 }).format(km);
