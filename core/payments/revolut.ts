import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { Payable } from "./payable.ts";
import type { Outcome, Provider } from "./provider.ts";
import { revolutAccountOf } from "./revolut-account.ts";
import { askRevolut, RevolutRefused } from "./revolut-client.ts";

const OPEN_FOR = "PT1H";

const RevolutOrder = z.object({
  id: z.string(),
  state: z.enum(["pending", "processing", "authorised", "completed", "cancelled", "failed"]),
  checkout_url: z.optional(z.string()),
  refunded_amount: z.optional(z.number()),
});
type RevolutOrder = z.infer<typeof RevolutOrder>;

const outcomeOf = ({ id, state }: RevolutOrder): Outcome => {
  if (state === "completed") return { is: "paid", charge: id };
  return { is: state === "cancelled" || state === "failed" ? "over" : "open" };
};

/** What Revolut's orders and events are told apart by: ours, with its tenant. */
export const revolutReference = (organizationId: string, orderId: string): string => `${organizationId}.${orderId}`;

interface Call {
  method: "GET" | "POST";
  path: `/api/${string}`;
  body?: unknown;
  idempotencyKey?: string;
}

const asking = async (order: Payable, call: Call): Promise<RevolutOrder> => {
  const { secretKey } = await revolutAccountOf(order);
  try {
    return await askRevolut({ secretKey, ...call }, RevolutOrder);
  } catch (cause) {
    throw cause instanceof RevolutRefused ? new AppError("payment_unavailable", { cause }) : cause;
  }
};

const found = (order: Payable, reference: string) => asking(order, { method: "GET", path: `/api/orders/${reference}` });

/** Orders of the Merchant API, whose hosted page is the redirect: https://developer.revolut.com/docs/merchant/create-order */
export const revolut: Provider = {
  open: async (order, returns) => {
    const { id, organizationId, referenceId, currency, payment } = order;
    const { id: reference, checkout_url } = await asking(order, {
      method: "POST",
      path: "/api/orders",
      body: {
        amount: payment.total,
        currency,
        capture_mode: "automatic",
        expire_pending_after: OPEN_FOR,
        redirect_url: returns.paid,
        description: `#${referenceId}`,
        merchant_order_data: { reference: revolutReference(organizationId, id) },
      },
      idempotencyKey: id,
    });
    if (!checkout_url) throw new Error(`Revolut gave no page for ${reference}`);
    return { reference, redirectUrl: checkout_url };
  },

  look: async (order, reference) => outcomeOf(await found(order, reference)),

  close: async (order, reference) => {
    const before = await found(order, reference);
    if (before.state !== "pending") return outcomeOf(before);
    try {
      return outcomeOf(await asking(order, { method: "POST", path: `/api/orders/${reference}/cancel` }));
    } catch {
      // It was paid since it was looked at, or Revolut does not answer, which asking again tells apart.
      return outcomeOf(await found(order, reference));
    }
  },

  refund: async (order, charge) => {
    const { currency, payment } = order;
    const { refunded_amount = 0 } = await found(order, charge);
    if (refunded_amount >= payment.total) return;
    await asking(order, {
      method: "POST",
      path: `/api/orders/${charge}/refund`,
      body: { amount: payment.total, currency },
      idempotencyKey: `refund:${charge}`,
    });
  },
};
