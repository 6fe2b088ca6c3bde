/** A postal code as the country writes it: Polish ones get their dash ("00950" is "00-950"), others stay as typed. */
export const postalCode = (text: string, country: string): string =>
  country === "PL" ? text.trim().replace(/^(\d{2})[\s-]?(\d{3})$/, "$1-$2") : text.trim();
