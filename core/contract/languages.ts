/** The languages that the storefront and its mail speak. The first is the default. */
export const languages = ["en", "pl"] as const;
export type Language = (typeof languages)[number];
