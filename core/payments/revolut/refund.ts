import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { Minor, subtract, zero } from "../../money.ts";
import type { Deadline } from "../deadline.ts";
import { Moment } from "../moment.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import { referenceOf, refundIdIn } from "../reference.ts";
import { type ListedRefund, refundOnce } from "../refund-once.ts";
import { callForOrder, RevolutOrder } from "./orders.ts";

/** An order in the list of orders. Only version 1 of the API has this list, with states in capitals. */
const Listed = z.array(
  z.object({
    id: z.string(),
    state: z.pipe(
      z.string(),
      z.transform((state: string) => state.toLowerCase()),
    ),
  }),
);

/** The most orders that Revolut lists at once. */
const MAX_LISTED = 500;

/** Orders of the shop, refunds among them. A refund of the dashboard has the reference of its payment, or none. */
const Made = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      amount: Minor,
      created_at: Moment,
      /** The refunded order. */
      related_order_id: z.nullish(z.string()),
      merchant_order_data: z.nullish(z.object({ reference: z.nullish(z.string()) })),
    }),
  ),
});

/** The outcome by the state of a refund's order: https://developer.revolut.com/docs/merchant/refund-order */
const outcomeOfRefund = ({ id: reference, state }: { id: string; state: string }): RefundOutcome => {
  if (state === "completed") return { is: "succeeded", reference };
  if (state === "cancelled" || state === "failed") return { is: "failed", why: `The refund was ${state}`, reference };
  return { is: "pending", reference };
};

/**
 * The refunds of a charge that were made since ours was requested. Revolut lists them among all orders of that time:
 * https://developer.revolut.com/docs/merchant/retrieve-order-list
 * @throws AppError payment_unavailable if there are too many to find them all, and as callForOrder does
 */
const refundsSince = async (deadline: Deadline, order: Payable, { charge, at }: Refunding): Promise<ListedRefund[]> => {
  const path = `/api/orders?from=${at.toISOString()}&limit=${MAX_LISTED}` as const;
  const { orders } = await callForOrder(order, { deadline, method: "GET", path }, Made);
  if (orders.length >= MAX_LISTED)
    throw new AppError("payment_unavailable", { cause: new Error("Revolut has more orders than it lists at once") });
  return orders
    .filter(({ related_order_id }) => related_order_id === charge)
    .map((refund) => ({
      id: refundIdIn(refund.merchant_order_data?.reference),
      amount: refund.amount,
      madeAt: refund.created_at,
      outcome: outcomeOfRefund(refund),
    }));
};

/**
 * Refunds a paid order. Each refund has a reference of its own, by which an earlier attempt is found. Refunds made in
 * Revolut's dashboard count too.
 * @throws as callForOrder does
 */
export const revolutRefund = async (
  deadline: Deadline,
  order: Payable,
  refunding: Refunding,
): Promise<RefundOutcome> => {
  const { id, charge, charged, attempt } = refunding;
  const reference = `${referenceOf(order)}.${id}`;
  const path = `/api/1.0/orders?merchant_order_ext_ref=${reference}` as const;
  const tried = (await callForOrder(order, { deadline, method: "GET", path }, Listed)).map(outcomeOfRefund);
  const made = tried.find(({ is }) => is !== "failed");
  if (made) return made;
  const paid = await callForOrder(order, { deadline, method: "GET", path: `/api/orders/${charge}` }, RevolutOrder);
  const { refunded_amount: refunded = zero } = paid;
  const since = refunded > 0 ? await refundsSince(deadline, order, refunding) : [];
  const make = async (amount: Minor) => {
    const created = await callForOrder(
      order,
      {
        deadline,
        method: "POST",
        path: `/api/orders/${charge}/refund`,
        body: { amount, currency: order.currency, merchant_order_data: { reference } },
        idempotencyKey: `refund:${id}:${attempt}:${tried.length}`,
      },
      RevolutOrder,
    );
    if (created.type === "refund" && created.amount === amount) return outcomeOfRefund(created);
    throw new AppError("payment_unavailable", { cause: new Error(`Revolut refunded something else by ${created.id}`) });
  };
  return refundOnce(refunding, since, make, { left: subtract(charged, refunded) });
};
