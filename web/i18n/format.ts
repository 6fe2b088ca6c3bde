import { type FormatXMLElementFn, formatToParts, type PrimitiveType } from "intl-messageformat";
import type { Locale } from "./locale.ts";
import { type MessageId, messages } from "./messages.ts";

/** Makes a language's rules once: that costs more than using them. */
const once = <Rules>(make: (locale: string) => Rules) => {
  const made = new Map<string, Rules>();
  return (locale: unknown): Rules => {
    const rules = made.get(`${locale}`) ?? make(`${locale}`);
    made.set(`${locale}`, rules);
    return rules;
  };
};

const rules = {
  getNumberFormat: once((locale) => new Intl.NumberFormat(locale)),
  getPluralRules: once((locale) => new Intl.PluralRules(locale)),
  getDateTimeFormat: once((locale) => new Intl.DateTimeFormat(locale)),
};

/** Texts name no styles of numbers and dates. */
const styles = { number: {}, date: {}, time: {} };

export type Values<Part> = Record<string, PrimitiveType | Part | FormatXMLElementFn<Part>>;

/** A text in its parts: strings, and the values that are none. A text that is not loaded is its id. */
export const partsOf = <Part = never>(locale: Locale, id: MessageId, values?: Values<Part>): (string | Part)[] => {
  const message = messages[locale][id];
  return message ? formatToParts<Part>(message, locale, rules, styles, values).map(({ value }) => value) : [id];
};
