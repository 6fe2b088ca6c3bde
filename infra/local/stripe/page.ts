import { paymentPage, tellingField } from "../payments/page.ts";
import type { StoredSession } from "./book.ts";

const codeField = `<label>BLIK code
  <input name="code" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required autocomplete="off" autofocus>
  <small>Any six digits pay, 000000 is declined.</small></label>`;

const decline = `<button name="outcome" value="decline" formnovalidate>Have it declined</button>`;
const cancel = `<button name="outcome" value="cancel" formnovalidate>Cancel</button>`;

const formOf = (method: string) => `<form method="post">
<h2>${method === "blik" ? "BLIK" : "Card"}</h2>
<input type="hidden" name="method" value="${method}">
${method === "blik" ? codeField : ""}
${tellingField}
<button name="outcome" value="pay">Pay</button>
${method === "blik" ? "" : decline}
${cancel}
</form>`;

/** The page of a session, with the result of the last try. */
export const checkoutPage = ({ session, title }: StoredSession, said?: string): string =>
  paymentPage({
    provider: "Stripe",
    title,
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    content:
      session.status === "open"
        ? session.payment_method_types.map(formOf).join("")
        : `<p>This page is ${session.status}: nothing can be paid here any more.</p>`,
    said,
  });
