import { type Language, languages } from "#core/contract/locales/languages.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { escaped } from "#core/escaped.ts";
import { acceptedLocales, languageOf } from "#core/locale.ts";
import { Minor, toMajor } from "#core/money.ts";
import { tellings } from "./outbox.ts";
import { type PaymentNotice, textIn } from "./texts.ts";

/** The first language of the pages that a browser accepts, by its `Accept-Language`. */
export const acceptedLanguage = (header: string | undefined): Language =>
  acceptedLocales(header)
    .map((locale) => languages.find((language) => language === languageOf(locale)))
    .find((language) => language !== undefined) ?? languages[0];

interface PaymentPage {
  language: Language;
  /** The provider of the real page. */
  provider: string;
  /** What is paid for. */
  title: string;
  /** Minor units, and an ISO 4217 code in capitals. */
  amount: number;
  currency: string;
  /** Markup of the choices; empty once nothing can be paid. */
  content: string;
  /** Where the page leads back to once nothing can be paid. */
  back: string | undefined;
  /** The result of the last try. */
  said?: PaymentNotice | undefined;
}

/** The part of a form for how the shop gets the event. */
export const tellingField = (language: Language): string => `<label>${textIn(language)("payment-page.telling")}
  <select name="telling">
    ${tellings.map((telling) => `<option value="${telling}">${textIn(language)(`payment-page.${telling}`)}</option>`).join("")}
  </select></label>`;

/** The page on which a shopper pays. */
export const paymentPage = ({
  provider,
  language,
  title,
  amount,
  currency,
  content,
  back,
  said = content ? undefined : "over",
}: PaymentPage): string =>
  machinePage({
    provider,
    language,
    content: `<p>${escaped(title)}: <strong>${escaped(formatAmount(toMajor(Minor.parse(amount), currency), currency, language))}</strong></p>
${said ? `<p role="alert">${textIn(language)(`payment-page.${said}`, { provider })}</p>` : ""}
${content || !back ? content : `<p><a href="${escaped(back)}">${textIn(language)("payment-page.back")}</a></p>`}`,
  });

/** The local version of a provider's page. */
export const machinePage = ({
  provider,
  language,
  content,
}: Pick<PaymentPage, "provider" | "language" | "content">): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${textIn(language)("payment-page.title", { provider })}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
  h1, h2 { font-size: 1.5rem; line-height: 1.25; }
  h2 { font-size: 1.25rem; }
  label { display: block; margin: 1rem 0; }
  input, select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; margin: 0 .5rem .5rem 0; }
  [role=alert] { border: 2px solid #b3261e; padding: .5rem 1rem; }
</style>
</head>
<body>
<main>
<h1>${textIn(language)("payment-page.title", { provider })}</h1>
<p>${textIn(language)("payment-page.nobodyPays")}</p>
${content}
</main>
</body>
</html>`;
