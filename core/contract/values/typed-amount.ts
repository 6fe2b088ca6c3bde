import { decimalsOf, rounded } from "./money.ts";

/** The amount that somebody typed: "24,90", "1 200.5" or "12 zł". Nothing is null; what is no amount is NaN. */
export const amountTyped = (text: string): number | null => {
  const digits = text
    .replace(/[\s\u00a0\u202f]/gu, "")
    .replace(/^\p{Sc}|(\p{Sc}|\p{L}{2,3})$/gu, "")
    .replace(",", ".");
  if (!digits) return text.trim() ? Number.NaN : null;
  return /^-?\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** What stands before the decimals of a number in a language. */
export const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** An amount as it is typed in a language: 24.9 is "24,90" in Polish złoty, 500 is "500" in yen. */
export const typedAmount = (
  amount: number | null,
  { locale, currency }: { locale: string; currency: string },
): string => {
  if (amount === null || Number.isNaN(amount)) return "";
  // A price may have decimals that its currency lacks: what was typed stays.
  const text = rounded(amount, currency) === amount ? amount.toFixed(decimalsOf(currency)) : String(amount);
  return text.replace(".", decimalMark(locale));
};
