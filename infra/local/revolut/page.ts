import { paymentPage, tellingField } from "../payments/page.ts";
import type { Order } from "./book.ts";

const form = `<form method="post">
<h2>Card</h2>
<input type="hidden" name="method" value="card">
${tellingField}
<button name="outcome" value="pay">Pay</button>
<button name="outcome" value="decline">Have it declined</button>
</form>
<p><small>Revolut is not told where to send who cancels: go back in the browser.</small></p>`;

/** The page of an order, with the result of the last try. */
export const orderPage = ({ description, amount, currency, state }: Order, said?: string): string =>
  paymentPage({
    provider: "Revolut",
    title: description,
    amount,
    currency,
    content: state === "pending" ? form : `<p>This order is ${state}: nothing can be paid here any more.</p>`,
    said,
  });
