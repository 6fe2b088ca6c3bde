import { type Language, languages } from "#core/contract/locales/languages.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type PaymentNotice, textIn } from "../payments/texts.ts";
import { successOf } from "./sessions.ts";
import type { StoredSession } from "./store.ts";

const formOf = (method: string, language: Language) => {
  const text = textIn(language);
  const isBlik = method === "blik";
  const codeField = `<label>${text("payment-page.code")}
  <input name="code" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required autocomplete="off" autofocus>
  <small>${text("payment-page.codeHint")}</small></label>`;
  return `<form method="post">
<h2>${isBlik ? "BLIK" : text("payment-page.card")}</h2>
<input type="hidden" name="method" value="${method}">
${isBlik ? codeField : ""}
${tellingField(language)}
<button name="outcome" value="pay">${text("payment-page.pay")}</button>
${isBlik ? "" : `<button name="outcome" value="decline" formnovalidate>${text("payment-page.decline")}</button>`}
<button name="outcome" value="cancel" formnovalidate>${text("payment-page.cancel")}</button>
</form>`;
};

/**
 * The page of a session in the language that it was made for, else in the browser's, with the result of the last try.
 */
export const checkoutPage = ({ session, title }: StoredSession, accepted: Language, said?: PaymentNotice): string => {
  const language = languages.find((each) => each === session.locale) ?? accepted;
  return paymentPage({
    provider: "Stripe",
    language,
    title,
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    content:
      session.status === "open" ? session.payment_method_types.map((method) => formOf(method, language)).join("") : "",
    back: session.status === "expired" && session.cancel_url ? session.cancel_url : successOf(session),
    said,
  });
};
