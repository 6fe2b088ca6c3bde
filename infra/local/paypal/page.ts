import type { Language } from "#core/contract/locales/languages.ts";
import { Minor, toMinor } from "#core/money.ts";
import { paymentPage, tellingField } from "../payments/page.ts";
import { type PaymentNotice, textIn } from "../payments/texts.ts";
import type { StoredOrder } from "./store.ts";

const PROVIDER = "PayPal";

const formIn = (language: Language) => {
  const text = textIn(language);
  return `<form method="post">
<input type="hidden" name="method" value="paypal">
${tellingField(language)}
<button name="outcome" value="pay">${text("payment-page.pay")}</button>
<button name="outcome" value="decline">${text("payment-page.decline")}</button>
<button name="outcome" value="cancel">${text("payment-page.cancel")}</button>
</form>`;
};

/** The page of an order with the result of the last try. */
export const orderPage = (
  { order, returnUrl, cancelUrl }: StoredOrder,
  language: Language,
  said?: PaymentNotice,
): string => {
  const [{ description = "", amount }] = order.purchase_units;
  return paymentPage({
    provider: PROVIDER,
    language,
    title: description,
    amount: Minor.parse(toMinor(Number(amount.value), amount.currency_code)),
    currency: amount.currency_code,
    content: order.status === "PAYER_ACTION_REQUIRED" ? formIn(language) : "",
    back: order.status === "VOIDED" ? cancelUrl : returnUrl,
    said,
  });
};
