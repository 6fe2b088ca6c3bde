import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import { referenceOf, refundIdIn } from "../reference.ts";
import { refundOnce } from "../refund-once.ts";
import { type Asking, minorOf, moneyOf, PaypalOrder, Refund } from "./orders.ts";

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const Captured = z.object({ supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }) });

/** What has become of a refund by its status at PayPal. */
export const outcomeOfRefund = ({
  id: reference,
  status,
}: Pick<z.infer<typeof Refund>, "id" | "status">): RefundOutcome => {
  if (status === "COMPLETED") return { is: "succeeded", reference };
  if (status === "PENDING") return { is: "pending", reference };
  return { is: "failed", why: `The refund was ${status.toLowerCase()}`, reference };
};

/**
 * Refunds a paid order. Each refund has a reference of its own, by which an earlier attempt is found. Refunds made on
 * PayPal's own pages count too.
 */
export const paypalRefund = async (ask: Asking, order: Payable, refunding: Refunding): Promise<RefundOutcome> => {
  const { id, charge, attempt } = refunding;
  const { supplementary_data } = await ask({ method: "GET", path: `/v2/payments/captures/${charge}` }, Captured);
  const path = `/v2/checkout/orders/${supplementary_data.related_ids.order_id}`;
  const [{ payments }] = (await ask({ method: "GET", path }, PaypalOrder)).purchase_units;
  const listed = payments.refunds.map((refund) => ({
    id: refundIdIn(refund.custom_id),
    amount: minorOf(refund.amount),
    madeAt: refund.create_time,
    outcome: outcomeOfRefund(refund),
  }));
  const reference = `${referenceOf(order)}.${id}`;
  return refundOnce(refunding, listed, async (amount) => {
    const created = await ask(
      {
        method: "POST",
        path: `/v2/payments/captures/${charge}/refund`,
        body: JSON.stringify({ amount: moneyOf(amount, order.currency), custom_id: reference }),
        requestId: `refund:${id}:${attempt}:${payments.refunds.length}`,
      },
      Refund,
    );
    if (created.custom_id === reference && minorOf(created.amount) === amount) return outcomeOfRefund(created);
    throw new AppError("payment_unavailable", { cause: new Error(`PayPal refunded something else by ${created.id}`) });
  });
};
