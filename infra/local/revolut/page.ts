import type { Language } from "#core/contract/locales/languages.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type PaymentNotice, textIn } from "../payments/texts.ts";
import type { Order } from "./store.ts";

const PROVIDER = "Revolut";

const formIn = (language: Language) => {
  const text = textIn(language);
  return `<form method="post">
<h2>${text("payment-page.card")}</h2>
<input type="hidden" name="method" value="card">
${tellingField(language)}
<button name="outcome" value="pay">${text("payment-page.pay")}</button>
<button name="outcome" value="decline">${text("payment-page.decline")}</button>
</form>
<p><small>${text("payment-page.goBack", { provider: PROVIDER })}</small></p>`;
};

/** The page of an order with the result of the last try. Revolut takes the browser's language: an order has none. */
export const orderPage = (
  { description, amount, currency, state, redirect_url }: Order,
  language: Language,
  said?: PaymentNotice,
): string =>
  paymentPage({
    provider: PROVIDER,
    language,
    title: description,
    amount,
    currency,
    content: state === "pending" ? formIn(language) : "",
    back: state === "authorised" || state === "completed" ? redirect_url : undefined,
    said,
  });
