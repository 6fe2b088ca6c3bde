import Stripe from "stripe";
import * as z from "zod/mini";
import { inTime } from "../deadline.ts";
import { AppError } from "../errors.ts";
import type { Patience } from "./patience.ts";
import { Refused } from "./refused.ts";
import { stripeClient } from "./stripe-client.ts";

/** Temporary errors: the same request may succeed later, https://docs.stripe.com/error-low-level */
const isPassing = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === undefined || statusCode === 409 || statusCode === 429;

const errorOf = (cause: unknown): AppError => {
  if (!(cause instanceof Stripe.errors.StripeError)) return new AppError("payment_unavailable", { cause });
  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  if (cause.code === "amount_too_small") return new AppError("amount_too_small", { cause });
  return isPassing(cause) ? new AppError("payment_unavailable", { cause }) : new Refused(cause);
};

/**
 * Calls Stripe, and parses the answer by a schema. @throws AppError payment_unavailable without a valid answer in time,
 * amount_too_small, Refused
 */
export const askStripe = async <T extends z.ZodMiniType>(
  patience: Patience,
  schema: T,
  ask: (client: Stripe) => Promise<unknown>,
): Promise<z.output<T>> => {
  const client = stripeClient();
  const left = patience.next();
  try {
    return z.parse(schema, await inTime(left, ask(client)));
  } catch (cause) {
    throw errorOf(cause);
  }
};
