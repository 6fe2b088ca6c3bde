import type { Language } from "../locales/languages.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are cached: making one takes a hundred times as long as using it, and a menu shows a hundred prices. */
const format = (locale: Language, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(
    locale,
    currency === "PLN"
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: "currency", currency, currencyDisplay: "narrowSymbol" },
  );
  formats.set(key, made);
  return made;
};

/**
 * An amount in the currency's major unit as people read it: `24.90 zł`, `24,90 zł`, `€24.90`, `24,90 €`.
 * PLN is formatted here, because Intl writes "zł 24.90" in English. Minus is the sign U+2212.
 */
export const formatAmount = (amount: number, currency: string, locale: Language): string => {
  const figures = format(locale, currency).format(amount).replace("-", "−");
  return currency === "PLN" ? `${figures} zł` : figures;
};
