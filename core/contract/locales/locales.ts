import names from "./locale-names.json" with { type: "json" };

/**
 * The locales that a shop may write in, each named in its own language. Every code is that of a language (ISO 639), or
 * of a language with its country (ISO 3166) or script where readers tell the two apart.
 */
export const locales: Readonly<Record<string, string>> = names;
