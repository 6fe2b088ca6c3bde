import type { Language } from "#core/contract/languages.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type Said, words } from "../payments/words.ts";
import type { Order } from "./book.ts";

const formIn = (language: Language) => {
  const { card, pay, decline, goBack } = words[language];
  return `<form method="post">
<h2>${card}</h2>
<input type="hidden" name="method" value="card">
${tellingField(language)}
<button name="outcome" value="pay">${pay}</button>
<button name="outcome" value="decline">${decline}</button>
</form>
<p><small>${goBack}</small></p>`;
};

/** The page of an order with the result of the last try. Revolut takes the browser's language: an order has none. */
export const orderPage = ({ description, amount, currency, state }: Order, language: Language, said?: Said): string =>
  paymentPage({
    provider: "Revolut",
    language,
    title: description,
    amount,
    currency,
    content: state === "pending" ? formIn(language) : `<p>${words[language].over}</p>`,
    said,
  });
