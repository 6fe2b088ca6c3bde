import Stripe from "stripe";
import * as z from "zod/mini";
import { Minor } from "../../money.ts";
import type { Deadline } from "../deadline.ts";
import type { AuthorisationOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Authorisations } from "../provider.ts";
import { ProviderError } from "../provider-error.ts";
import { callStripe, onAccount } from "./client.ts";

/** https://docs.stripe.com/api/payment_intents/object */
export const StripeIntent = z.object({
  id: z.string(),
  status: z.string(),
  capture_method: z.optional(z.string()),
  amount_received: z._default(z.int(), 0),
});
type StripeIntent = z.infer<typeof StripeIntent>;

/**
 * The outcome of an intent's authorisation; undefined while it can be captured. If it was not captured in time, which
 * is seven days for most cards, the state is `canceled`:
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
const outcomeOf = ({ id, status, amount_received }: StripeIntent): AuthorisationOutcome | undefined => {
  switch (status) {
    case "requires_capture":
      return undefined;
    case "succeeded":
      return { is: "paid", charge: id, amount: Minor.parse(amount_received) };
    case "processing":
      return { is: "pending" };
    default:
      return { is: "released" };
  }
};

/**
 * Why Stripe refuses for good, because of the payment's state or the bank. Undefined for other errors, such as one of
 * Stripe's own or a wrong key of ours.
 */
const refusalIn = (error: unknown): string | undefined => {
  const cause = error instanceof ProviderError ? error.cause : undefined;
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  return cause instanceof StripeCardError || cause instanceof StripeInvalidRequestError ? cause.message : undefined;
};

/**
 * Captures a PaymentIntent once, wholly or in part, or cancels it: https://docs.stripe.com/api/payment_intents/capture
 * and https://docs.stripe.com/api/payment_intents/cancel
 */
export const stripeAuthorisations = (deadline: Deadline): Authorisations => {
  const found = async (order: Payable, reference: string) =>
    outcomeOf(
      await callStripe(deadline, StripeIntent, ({ paymentIntents }) =>
        paymentIntents.retrieve(reference, {}, onAccount(order)),
      ),
    );
  return {
    capture: async (order, { reference, attempt, amount }) => {
      const before = await found(order, reference);
      if (before) return before;
      const options = { ...onAccount(order), idempotencyKey: `capture:${reference}:${attempt}` };
      try {
        const taken = await callStripe(deadline, StripeIntent, ({ paymentIntents }) =>
          paymentIntents.capture(reference, { amount_to_capture: amount }, options),
        );
        return outcomeOf(taken) ?? { is: "pending" };
      } catch (error) {
        const why = refusalIn(error);
        if (why === undefined) throw error;
        return (await found(order, reference)) ?? { is: "refused", why };
      }
    },
    release: async (order, { reference, attempt }) => {
      const before = await found(order, reference);
      if (before) return before;
      const options = { ...onAccount(order), idempotencyKey: `release:${reference}:${attempt}` };
      try {
        const released = await callStripe(deadline, StripeIntent, ({ paymentIntents }) =>
          paymentIntents.cancel(reference, {}, options),
        );
        return outcomeOf(released) ?? { is: "pending" };
      } catch (error) {
        // It may have been captured or released after we asked.
        const after = refusalIn(error) === undefined ? undefined : await found(order, reference);
        if (after) return after;
        throw error;
      }
    },
  };
};
