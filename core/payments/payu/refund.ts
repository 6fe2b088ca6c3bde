import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import type { Asking } from "./orders.ts";

/** https://developers.payu.com/europe/docs/payment-flows/refunds */
export const PayuRefund = z.object({
  refundId: z.string(),
  /** Our id of the refund. Refunds of PayU's panel have none. */
  extRefundId: z.nullish(z.string()),
  amount: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  status: z.enum(["PENDING", "CANCELED", "FINALIZED"]),
});
type PayuRefund = z.infer<typeof PayuRefund>;

const Refunds = z.object({ refunds: z._default(z.array(PayuRefund), []) });
const Created = z.object({ refund: PayuRefund });

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
export const payuRefund = async (
  ask: Asking,
  order: Payable,
  { id, charge, charged, amount, attempt }: Refunding,
): Promise<RefundOutcome> => {
  const path = `/orders/${charge}/refunds`;
  const { refunds } = await ask({ method: "GET", path }, Refunds);
  const alive = refunds.filter(({ status }) => status !== "CANCELED");
  const made = alive.find(({ extRefundId }) => extRefundId?.startsWith(id));
  if (made) return outcomeOfRefund(made);
  const left = charged - alive.reduce((sum, each) => sum + each.amount, 0);
  if (left <= 0) return { is: "succeeded" };
  const wanted = Math.min(amount, left);
  // PayU answers a repeat with the refund that it has, https://developers.payu.com/europe/api/#tag/Refund
  const extRefundId = `${id}.${attempt}.${refunds.length}`;
  const refund = {
    description: `#${order.referenceId}`,
    amount: String(wanted),
    currencyCode: order.currency,
    extRefundId,
  };
  const { refund: created } = await ask({ method: "POST", path, body: { refund } }, Created);
  if (created.extRefundId === extRefundId && created.amount === wanted) return outcomeOfRefund(created);
  throw new AppError("payment_unavailable", {
    cause: new Error(`PayU refunded something else by ${created.refundId}`),
  });
};
