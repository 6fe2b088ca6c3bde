import { AppError } from "../errors.ts";

/**
 * A provider refused a request. It repeats that answer for the same idempotency key,
 * https://docs.stripe.com/api/idempotent_requests, so the next try needs another key.
 */
export class Refused extends AppError {
  constructor(cause: unknown) {
    super("payment_unavailable", { cause });
  }
}
