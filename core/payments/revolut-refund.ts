import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { askAbout, RevolutOrder, referenceOf } from "./ask-revolut.ts";
import type { Patience } from "./patience.ts";
import type { Payable } from "./payable.ts";
import type { Refunding, RefundOutcome } from "./provider.ts";

/** An order in the list of orders, which only the first version of the API has: there states are in capitals. */
const Listed = z.array(
  z.object({
    id: z.string(),
    state: z.pipe(
      z.string(),
      z.transform((state: string) => state.toLowerCase()),
    ),
  }),
);

/** What the state of a refund's order says: https://developer.revolut.com/docs/merchant/refund-order */
const outcomeOfRefund = ({ id: reference, state }: { id: string; state: string }): RefundOutcome => {
  if (state === "completed") return { is: "succeeded", reference };
  if (state === "cancelled" || state === "failed") return { is: "failed", why: `The refund was ${state}`, reference };
  return { is: "pending", reference };
};

/**
 * Gives money of a paid order back, by a refund that carries a reference of its own. One that was made before is found
 * by that, and what went back in Revolut's own dashboard counts.
 * @throws as askAbout does
 */
export const revolutRefund = async (
  patience: Patience,
  order: Payable,
  { id, charge, amount, attempt }: Refunding,
): Promise<RefundOutcome> => {
  const reference = `${referenceOf(order)}.${id}`;
  const path = `/api/1.0/orders?merchant_order_ext_ref=${reference}` as const;
  const tried = (await askAbout(order, { patience, method: "GET", path }, Listed)).map(outcomeOfRefund);
  const made = tried.find(({ is }) => is !== "failed");
  if (made) return made;
  const paid = await askAbout(order, { patience, method: "GET", path: `/api/orders/${charge}` }, RevolutOrder);
  const left = order.payment.total - (paid.refunded_amount ?? 0);
  if (left <= 0) return { is: "succeeded" };
  const wanted = Math.min(amount, left);
  const created = await askAbout(
    order,
    {
      patience,
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
