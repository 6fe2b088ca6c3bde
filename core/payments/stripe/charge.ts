import type Stripe from "stripe";
import * as z from "zod/mini";
import { languages } from "../../contract/locales/languages.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";
import type { Outcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import { paymentLines, withoutDiscounts } from "../payment-lines.ts";
import type { PaymentClient } from "../provider.ts";
import { callStripe, onAccount } from "./client.ts";
import { StripeIntent, stripeAuthorisations } from "./intent.ts";
import { stripeRefund } from "./refund.ts";

/** Stripe closes a page by itself after 30 minutes at the earliest. The sweep closes it long before. */
const OPEN_SECONDS = 60 * 60;

/** https://docs.stripe.com/api/checkout/sessions/object */
export const SessionState = z.object({
  status: z.nullable(z.enum(["open", "complete", "expired"])),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  /** The id of the payment intent, or the whole intent if it was expanded. */
  payment_intent: z.nullish(z.union([z.string(), StripeIntent])),
});
const Session = z.extend(SessionState, { id: z.string(), url: z.nullish(z.string()) });

/** The outcome by the state of a Checkout Session. */
export const outcomeOfSession = ({ status, payment_status, payment_intent }: z.infer<typeof SessionState>): Outcome => {
  const { id, status: state } = typeof payment_intent === "string" ? { id: payment_intent } : (payment_intent ?? {});
  if (payment_status === "paid" && id) return { is: "paid", charge: id };
  if (state === "requires_capture" && id) return { is: "authorised", authorisation: id };
  // The session of a released authorisation stays unpaid.
  if (status === "complete" && state === "canceled") return { is: "over" };
  return { is: status === "expired" ? "over" : "open" };
};

/** Stripe sums the lines to what it charges. It takes none below zero, so a discount lowers the lines that bear it. */
const lineItems = async (order: Payable) => {
  const { currency, payment, referenceId } = order;
  const total = { name: `#${referenceId}`, quantity: 1, unit: chargedOf(payment), detail: undefined };
  const lines = withoutDiscounts((await paymentLines(order)) ?? []);
  return (lines.length ? lines : [total]).map(({ name, detail, quantity, unit }) => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: unit,
      product_data: { name, ...(detail && { description: detail }) },
    },
  }));
};

const sessionInput = async (order: Payable, visit: { paid: string; cancelled: string }) => {
  const { id, organizationId, referenceId, payment, createdAt, locale } = order;
  const metadata = { organizationId, orderId: id };
  return {
    mode: "payment",
    allowed_payment_method_types: [payment.method === "blik" ? "blik" : "card"],
    line_items: await lineItems(order),
    client_reference_id: id,
    metadata,
    payment_intent_data: {
      metadata,
      description: `#${referenceId}`,
      // https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-payment_intent_data-capture_method
      ...(order.capturesOnAcceptance && { capture_method: "manual" as const }),
    },
    // The language of the shop's pages, which may not be the browser's.
    locale: languages.find((language) => language === locale) ?? "auto",
    success_url: visit.paid,
    cancel_url: visit.cancelled,
    expires_at: Math.floor(Date.parse(createdAt) / 1000) + OPEN_SECONDS,
  } satisfies Stripe.Checkout.SessionCreateParams;
};

/** Checkout Sessions: https://docs.stripe.com/api/checkout/sessions */
export const stripeClient = (deadline: Deadline): PaymentClient => {
  const retrieve = (order: Payable, reference: string) =>
    callStripe(deadline, Session, ({ checkout }) =>
      checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }, onAccount(order)),
    );

  return {
    open: async (order, visit, attempt) => {
      const options = { ...onAccount(order), idempotencyKey: attempt ? `${order.id}:${attempt}` : order.id };
      const input = await sessionInput(order, visit);
      const { id, url } = await callStripe(deadline, Session, ({ checkout }) =>
        checkout.sessions.create(input, options),
      );
      if (!url) throw new AppError("payment_unavailable", { cause: new Error(`Stripe gave no page for ${id}`) });
      return { reference: id, redirectUrl: url };
    },

    getStatus: async (order, reference) => outcomeOfSession(await retrieve(order, reference)),

    expire: async (order, reference) => {
      const found = await retrieve(order, reference);
      if (found.status !== "open") return outcomeOfSession(found);
      const expire = callStripe(deadline, Session, ({ checkout }) =>
        checkout.sessions.expire(reference, {}, onAccount(order)),
      );
      // Either it was paid or closed after we asked, or Stripe does not answer. Asking again tells which.
      return outcomeOfSession(await expire.catch(() => retrieve(order, reference)));
    },

    // Stripe knows an order by its idempotency key, and opens one page.
    isElsewhere: () => false,

    refund: (order, refunding) => stripeRefund(deadline, order, refunding),

    authorisations: stripeAuthorisations(deadline),
  };
};
