import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";
import type { RefundOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Refunding } from "../provider.ts";
import { referenceOf } from "../reference.ts";
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

/** The outcome by the state of a refund's order: https://developer.revolut.com/docs/merchant/refund-order */
const outcomeOfRefund = ({ id: reference, state }: { id: string; state: string }): RefundOutcome => {
  if (state === "completed") return { is: "succeeded", reference };
  if (state === "cancelled" || state === "failed") return { is: "failed", why: `The refund was ${state}`, reference };
  return { is: "pending", reference };
};

/**
 * Refunds a paid order. Each refund has a reference of its own, by which an earlier attempt is found. Refunds made in
 * Revolut's dashboard count too.
 * @throws as callForOrder does
 */
export const revolutRefund = async (
  deadline: Deadline,
  order: Payable,
  { id, charge, charged, amount, attempt }: Refunding,
): Promise<RefundOutcome> => {
  const reference = `${referenceOf(order)}.${id}`;
  const path = `/api/1.0/orders?merchant_order_ext_ref=${reference}` as const;
  const tried = (await callForOrder(order, { deadline, method: "GET", path }, Listed)).map(outcomeOfRefund);
  const made = tried.find(({ is }) => is !== "failed");
  if (made) return made;
  const paid = await callForOrder(order, { deadline, method: "GET", path: `/api/orders/${charge}` }, RevolutOrder);
  const left = charged - (paid.refunded_amount ?? 0);
  if (left <= 0) return { is: "succeeded" };
  const wanted = Math.min(amount, left);
  const created = await callForOrder(
    order,
    {
      deadline,
      method: "POST",
      path: `/api/orders/${charge}/refund`,
      body: { amount: wanted, currency: order.currency, merchant_order_data: { reference } },
      idempotencyKey: `refund:${id}:${attempt}:${tried.length}`,
    },
    RevolutOrder,
  );
  if (created.type === "refund" && created.amount === wanted) return outcomeOfRefund(created);
  throw new AppError("payment_unavailable", { cause: new Error(`Revolut refunded something else by ${created.id}`) });
};
