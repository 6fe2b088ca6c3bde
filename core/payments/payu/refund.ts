import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { Minor } from "../../money.ts";
import { Moment } from "../moment.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import { refundOnce } from "../refund-once.ts";
import type { Asking } from "./orders.ts";

/** https://developers.payu.com/europe/docs/payment-flows/refunds */
export const PayuRefund = z.object({
  refundId: z.string(),
  /** Our id of the refund. Refunds of PayU's panel have none. */
  extRefundId: z.nullish(z.string()),
  amount: z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), Minor),
  /** Only the list of refunds has it. Notifications do not tell it. */
  creationDateTime: z.optional(Moment),
  status: z.enum(["PENDING", "CANCELED", "FINALIZED"]),
});
type PayuRefund = z.infer<typeof PayuRefund>;

const Refunds = z.object({ refunds: z._default(z.array(PayuRefund), []) });
const Created = z.object({ refund: PayuRefund });

const refundsPath = (charge: string) => `/orders/${charge}/refunds`;

/** All refunds of a charge, also those that PayU's panel made. */
export const listRefunds = async (ask: Asking, charge: string): Promise<PayuRefund[]> =>
  (await ask({ method: "GET", path: refundsPath(charge) }, Refunds)).refunds;

/** What has become of a refund by its status at PayU. */
export const outcomeOfRefund = ({
  refundId: reference,
  status,
}: Pick<PayuRefund, "refundId" | "status">): RefundOutcome => {
  if (status === "FINALIZED") return { is: "succeeded", reference };
  if (status === "CANCELED") return { is: "failed", why: "The refund was canceled", reference };
  return { is: "pending", reference };
};

/**
 * Refunds a paid order. Each try has a number of its own below our id, by which it is found again. Refunds made in
 * PayU's panel count too.
 */
export const payuRefund = async (ask: Asking, order: Payable, refunding: Refunding): Promise<RefundOutcome> => {
  const { id, charge, attempt } = refunding;
  const refunds = await listRefunds(ask, charge);
  const listed = refunds.map((refund) => ({
    id: refund.extRefundId?.split(".")[0],
    amount: refund.amount,
    madeAt: refund.creationDateTime,
    outcome: outcomeOfRefund(refund),
  }));
  // PayU answers a repeat with the refund that it has, https://developers.payu.com/europe/api/#tag/Refund
  const extRefundId = `${id}.${attempt}.${refunds.length}`;
  const about = { description: `#${order.referenceId}`, currencyCode: order.currency, extRefundId };
  return refundOnce(refunding, listed, async (amount) => {
    const refund = { ...about, amount: String(amount) };
    const { refund: created } = await ask({ method: "POST", path: refundsPath(charge), body: { refund } }, Created);
    if (created.extRefundId === extRefundId && created.amount === amount) return outcomeOfRefund(created);
    throw new AppError("payment_unavailable", {
      cause: new Error(`PayU refunded something else by ${created.refundId}`),
    });
  });
};
