import { type Language, languages } from "#core/contract/languages.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type Said, words } from "../payments/words.ts";
import type { StoredSession } from "./book.ts";

const formOf = (method: string, language: Language) => {
  const { card, code, codeHint, pay, decline, cancel } = words[language];
  const isBlik = method === "blik";
  const codeField = `<label>${code}
  <input name="code" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required autocomplete="off" autofocus>
  <small>${codeHint}</small></label>`;
  return `<form method="post">
<h2>${isBlik ? "BLIK" : card}</h2>
<input type="hidden" name="method" value="${method}">
${isBlik ? codeField : ""}
${tellingField(language)}
<button name="outcome" value="pay">${pay}</button>
${isBlik ? "" : `<button name="outcome" value="decline" formnovalidate>${decline}</button>`}
<button name="outcome" value="cancel" formnovalidate>${cancel}</button>
</form>`;
};

/** The page of a session in the language that it was made for, else in the browser's, with the result of the last try. */
export const checkoutPage = ({ session, title }: StoredSession, accepted: Language, said?: Said): string => {
  const language = languages.find((each) => each === session.locale) ?? accepted;
  return paymentPage({
    provider: "Stripe",
    language,
    title,
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    content:
      session.status === "open"
        ? session.payment_method_types.map((method) => formOf(method, language)).join("")
        : `<p>${words[language].over}</p>`,
    said,
  });
};
