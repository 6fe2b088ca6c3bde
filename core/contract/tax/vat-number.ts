/**
 * The number after the letters of its country, for each member state and Northern Ireland (XI): question 11 of the
 * European Commission's questions about VIES, https://ec.europa.eu/taxation_customs/vies/#/faq. Greece writes EL.
 * Beside them Switzerland (CHE), Great Britain and Norway, where shops may be too.
 */
const patterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^[1-9]\d{9}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/**
 * Whether the last digit of a NIP is the weighted sum of the others modulo 11: art. 12 ust. 4 of the Polish act on
 * NIP's form.
 */
const isNip = (digits: string): boolean =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === Number(digits[9]);

/** A number as it is kept: capitals and digits, without the blanks and signs that people write between them. */
export const plainVatNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.\-/]/g, "");

/**
 * Whether a plain number may be one: of a country above with its letters, or ten digits that are a NIP.
 * Whether it was given to anybody is not asked.
 */
export const isVatNumber = (plain: string): boolean => {
  const [, country = "PL", number = ""] = /^([A-Z]{2})?(.*)$/.exec(plain) ?? [];
  return (patterns[country]?.test(number) ?? false) && (country !== "PL" || isNip(number));
};
