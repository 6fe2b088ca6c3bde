import Stripe from "stripe";
import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { withTimeout } from "../../timeouts.ts";
import type { Deadline } from "../deadline.ts";
import type { Payable } from "../payable.ts";
import { ProviderError } from "../provider-error.ts";
import { stripeSdk } from "./sdk.ts";

/** The shop's own account gets the payment: https://docs.stripe.com/connect/direct-charges */
export const onAccount = ({ paymentAccount }: Payable) => ({ stripeAccount: paymentAccount });

/** Temporary errors: the same request may succeed later, https://docs.stripe.com/error-low-level */
const isTemporary = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === undefined || statusCode === 409 || statusCode === 429;

const errorOf = (cause: unknown): AppError => {
  if (!(cause instanceof Stripe.errors.StripeError)) return new AppError("payment_unavailable", { cause });
  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  if (cause.code === "amount_too_small") return new AppError("amount_too_small", { cause });
  return isTemporary(cause) ? new AppError("payment_unavailable", { cause }) : new ProviderError(cause);
};

/**
 * Calls Stripe, and parses the answer by a schema.
 * @throws AppError payment_unavailable without a valid answer in time, amount_too_small, ProviderError
 */
export const callStripe = async <T extends z.ZodMiniType>(
  deadline: Deadline,
  schema: T,
  ask: (client: Stripe) => Promise<unknown>,
): Promise<z.output<T>> => {
  const client = stripeSdk();
  const left = deadline.nextTimeout();
  try {
    return z.parse(schema, await withTimeout(left, ask(client)));
  } catch (cause) {
    throw errorOf(cause);
  }
};
