/** Currencies without minor units (ISO 4217 exponent 0) among those a shop may use. */
const wholeUnitCurrencies = new Set(["JPY", "KRW"]);

/** Decimal places of a currency's amounts. */
export const decimalsOf = (currency: string): number => (wholeUnitCurrencies.has(currency) ? 0 : 2);

/** An amount in major units, rounded to the currency's decimals: a sum such as 0.1 + 0.2 becomes 0.3. */
export const rounded = (amount: number, currency: string): number => {
  const scale = 10 ** decimalsOf(currency);
  return Math.round(amount * scale) / scale;
};
