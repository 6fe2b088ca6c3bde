import type { Language } from "#core/contract/locales/languages.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type PaymentNotice, textIn } from "../payments/texts.ts";
import { isOpen, unpaid } from "./orders.ts";
import type { StoredOrder } from "./store.ts";

const PROVIDER = "PayU";

const formIn = (language: Language, way: string | undefined) => {
  const text = textIn(language);
  const isBlik = way === "blik";
  const code = `<label>${text("payment-page.code")} <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>`;
  return `<form method="post">
<h2>${isBlik ? "BLIK" : text("payment-page.card")}</h2>
<input type="hidden" name="method" value="${isBlik ? "blik" : "card"}">
${isBlik ? code : ""}
${tellingField(language)}
<button name="outcome" value="pay">${text("payment-page.pay")}</button>
<button name="outcome" value="decline">${text("payment-page.decline")}</button>
<button name="outcome" value="cancel">${text("payment-page.cancel")}</button>
</form>`;
};

/** The page of an order with the result of the last try. */
export const orderPage = (stored: StoredOrder, language: Language, said?: PaymentNotice): string => {
  const { description, totalAmount, currencyCode } = stored.order;
  return paymentPage({
    provider: PROVIDER,
    language,
    title: description,
    amount: Number(totalAmount),
    currency: currencyCode,
    content: isOpen(stored) ? formIn(language, stored.way) : "",
    back: stored.order.status === "CANCELED" ? unpaid(stored) : stored.continueUrl,
    said,
  });
};
