import { type Language, languages } from "#core/contract/locales/languages.ts";
import { paymentPageTexts } from "#core/contract/locales/texts.ts";

const texts = new Map(
  await Promise.all(languages.map(async (language) => [language, await paymentPageTexts(language)] as const)),
);

/** Writes what the pages on which shoppers pay say in a language: `textIn("pl")("payment-page.pay")`. */
export const textIn = (language: Language) => {
  const text = texts.get(language);
  if (!text) throw new Error(`No texts in ${language}`);
  return text;
};

/** What a page says after a try. */
export type PaymentNotice = "declined" | "sixDigits" | "over" | "goBack";
