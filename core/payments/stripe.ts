import Stripe from "stripe";
import { AppError } from "../errors.ts";
import type { Payable } from "./payable.ts";
import type { Outcome, Provider } from "./provider.ts";
import { stripeClient } from "./stripe-client.ts";

/** Stripe closes a page by itself 30 minutes after its making at the earliest; the sweep closes it long before. */
const OPEN_FOR = 60 * 60;

/** The shop's own account, which is paid: https://docs.stripe.com/connect/direct-charges */
const onAccount = ({ paymentAccount }: Payable) => ({ stripeAccount: paymentAccount });

/** What the state of a Checkout Session says: https://docs.stripe.com/api/checkout/sessions/object */
export const outcomeOfSession = ({ status, payment_status, payment_intent }: Stripe.Checkout.Session): Outcome => {
  const charge = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  if (payment_status === "paid" && charge) return { is: "paid", charge };
  return { is: status === "expired" ? "over" : "open" };
};

const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    throw new AppError(cause.code === "amount_too_small" ? "amount_too_small" : "payment_unavailable", { cause });
  }
};

const session = async (order: Payable, reference: string): Promise<Stripe.Checkout.Session> =>
  asking(() => stripeClient().checkout.sessions.retrieve(reference, {}, onAccount(order)));

/** Checkout Sessions: https://docs.stripe.com/api/checkout/sessions */
export const stripe: Provider = {
  open: async (order, returns) => {
    const { id, organizationId, referenceId, currency, payment, createdAt } = order;
    const metadata = { organizationId, orderId: id };
    const page = await asking(() =>
      stripeClient().checkout.sessions.create(
        {
          mode: "payment",
          allowed_payment_method_types: [payment.method === "blik" ? "blik" : "card"],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: payment.total,
                product_data: { name: `#${referenceId}` },
              },
            },
          ],
          client_reference_id: id,
          metadata,
          payment_intent_data: { metadata, description: `#${referenceId}` },
          success_url: returns.paid,
          cancel_url: returns.cancelled,
          expires_at: Math.floor(Date.parse(createdAt) / 1000) + OPEN_FOR,
        },
        { ...onAccount(order), idempotencyKey: id },
      ),
    );
    if (!page.url) throw new Error(`Stripe gave no page for ${page.id}`);
    return { reference: page.id, redirectUrl: page.url };
  },

  look: async (order, reference) => outcomeOfSession(await session(order, reference)),

  close: async (order, reference) => {
    const found = await session(order, reference);
    if (found.status !== "open") return outcomeOfSession(found);
    try {
      return outcomeOfSession(await stripeClient().checkout.sessions.expire(reference, {}, onAccount(order)));
    } catch {
      // It was paid or ended since it was looked at, or Stripe does not answer, which asking again tells apart.
      return outcomeOfSession(await session(order, reference));
    }
  },

  refund: (order, charge) =>
    asking(async () => {
      try {
        const options = { ...onAccount(order), idempotencyKey: `refund:${charge}` };
        await stripeClient().refunds.create({ payment_intent: charge }, options);
      } catch (error) {
        const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
        if (!isDone) throw error;
      }
    }),
};
