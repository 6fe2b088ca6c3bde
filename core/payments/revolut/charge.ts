import { chargedOf } from "../../contract/orders/charged.ts";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";
import type { Outcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import { type PaymentLine, paymentLines, totalOfLine } from "../payment-lines.ts";
import type { PaymentClient } from "../provider.ts";
import { referenceOf } from "../reference.ts";
import { revolutAuthorisations } from "./authorisations.ts";
import type { RevolutCall } from "./client.ts";
import { callForOrder, RevolutOrder } from "./orders.ts";
import { revolutRefund } from "./refund.ts";

const OPEN_DURATION = "PT1H";

const outcomeOf = ({ id, type, state }: RevolutOrder, { capturesOnAcceptance }: Payable): Outcome => {
  // Revolut sends events about refunds like those about orders.
  if (type !== "payment") return { is: "open" };
  if (state === "completed") return { is: "paid", charge: id };
  if (state === "authorised" && capturesOnAcceptance) return { is: "authorised", authorisation: id };
  return { is: state === "cancelled" || state === "failed" ? "over" : "open" };
};

const lineItem = (line: PaymentLine) => ({
  name: line.name,
  ...(line.detail && { description: line.detail }),
  type: "physical",
  quantity: { value: line.quantity },
  unit_price_amount: line.unit,
  total_amount: totalOfLine(line),
  ...(line.discount > 0 && { discounts: [{ name: "Discount", amount: line.discount }] }),
});

/**
 * Orders of the Merchant API; the shopper is redirected to their hosted page:
 * https://developer.revolut.com/docs/merchant/create-order
 */
export const revolutClient = (deadline: Deadline): PaymentClient => {
  const asking = (order: Payable, call: RevolutCall) => callForOrder(order, { ...call, deadline }, RevolutOrder);
  const found = (order: Payable, reference: string) =>
    asking(order, { method: "GET", path: `/api/orders/${reference}` });

  return {
    open: async (order, visit) => {
      const { referenceId, currency, payment } = order;
      const lines = await paymentLines(order);
      const { id: reference, checkout_url } = await asking(order, {
        method: "POST",
        path: "/api/orders",
        body: {
          amount: chargedOf(payment),
          currency,
          // https://developer.revolut.com/docs/guides/accept-payments/tutorials/capture-later
          capture_mode: order.capturesOnAcceptance ? "manual" : "automatic",
          expire_pending_after: OPEN_DURATION,
          redirect_url: visit.paid,
          description: `#${referenceId}`,
          ...(lines && { line_items: lines.map(lineItem) }),
          merchant_order_data: { reference: referenceOf(order) },
        },
      });
      if (checkout_url) return { reference, redirectUrl: checkout_url };
      throw new AppError("payment_unavailable", { cause: new Error(`Revolut gave no page for ${reference}`) });
    },

    getStatus: async (order, reference) => outcomeOf(await found(order, reference), order),

    expire: async (order, reference) => {
      const before = await found(order, reference);
      if (before.state !== "pending") return outcomeOf(before, order);
      const cancel = asking(order, { method: "POST", path: `/api/orders/${reference}/cancel` });
      // Either it was paid after we asked, or Revolut does not answer. Asking again tells which.
      return outcomeOf(await cancel.catch(() => found(order, reference)), order);
    },

    isElsewhere: (charge, reference) => charge !== reference,

    refund: (order, refunding) => revolutRefund(deadline, order, refunding),

    authorisations: revolutAuthorisations(deadline),
  };
};
