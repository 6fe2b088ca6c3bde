/** The countries that a shop may deliver to (ISO 3166-1 alpha-2), as a form groups them. */
export const countries = {
  america: ["AR", "BR", "CA", "CL", "CO", "MX", "PE", "US"],
  europe: ["AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FR", "GB", "HU", "IE", "IT", "NL", "NO", "PL", "RO", "SE"],
  asia: ["AE", "CN", "ID", "IL", "IN", "JP", "KR", "MY", "SA", "SG", "TH"],
  oceania: ["AU", "FJ", "NZ", "PG"],
  africa: ["EG", "GH", "KE", "MA", "NG", "TN", "ZA"],
} as const satisfies Record<string, readonly string[]>;

/** The countries of all groups. */
export const allCountries: readonly string[] = Object.values(countries).flat();
