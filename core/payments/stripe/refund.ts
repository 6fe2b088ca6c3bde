import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { Minor } from "../../money.ts";
import type { Deadline } from "../deadline.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import { refundOnce } from "../refund-once.ts";
import { callStripe, onAccount } from "./client.ts";

/** https://docs.stripe.com/api/refunds/object */
export const StripeRefund = z.object({
  id: z.string(),
  amount: Minor,
  created: z.optional(
    z.pipe(
      z.int(),
      z.transform((seconds: number) => new Date(seconds * 1000)),
    ),
  ),
  status: z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"]),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
type StripeRefund = z.infer<typeof StripeRefund>;

/** The outcome by the state of a refund: https://docs.stripe.com/refunds#failed-refunds */
export const outcomeOfRefund = ({ id: reference, status, failure_reason }: StripeRefund): RefundOutcome => {
  if (status === "succeeded") return { is: "succeeded", reference };
  if (status === "failed" || status === "canceled")
    return { is: "failed", why: failure_reason ?? `The refund was ${status}`, reference };
  return { is: "pending", reference };
};

/** Stripe lists this many refunds of a charge on one page, which is enough for one dinner. */
const MAX_LISTED = 100;

/**
 * Refunds a charge on the shop's account. First it looks at earlier refunds, ours and those of Stripe's dashboard,
 * because Stripe repeats its stored answer to a key, even a refusal, whatever has happened since.
 * @throws as callStripe does
 */
export const stripeRefund = async (
  deadline: Deadline,
  order: Payable,
  refunding: Refunding,
): Promise<RefundOutcome> => {
  const { id, charge, attempt } = refunding;
  const account = onAccount(order);
  const { data } = await callStripe(deadline, z.object({ data: z.array(StripeRefund) }), ({ refunds }) =>
    refunds.list({ payment_intent: charge, limit: MAX_LISTED }, account),
  );
  const listed = data.map((refund) => ({
    id: refund.metadata?.refundId,
    amount: refund.amount,
    madeAt: refund.created,
    outcome: outcomeOfRefund(refund),
  }));
  const failed = listed.filter(({ outcome }) => outcome.is === "failed").length;
  const metadata = { organizationId: order.organizationId, orderId: order.id, refundId: id };
  return refundOnce(refunding, listed, async (amount) => {
    const created = await callStripe(deadline, StripeRefund, ({ refunds }) =>
      refunds.create(
        { payment_intent: charge, amount, metadata },
        { ...account, idempotencyKey: `refund:${id}:${attempt}:${failed}` },
      ),
    );
    if (created.amount === amount) return outcomeOfRefund(created);
    throw new AppError("payment_unavailable", { cause: new Error(`Stripe refunded another amount by ${created.id}`) });
  });
};
