import { AppError } from "../errors.ts";

/**
 * A provider answered that it will not do what it was asked. It remembers that answer by the idempotency key and gives
 * it again, https://docs.stripe.com/api/idempotent_requests, so the next try needs another key.
 */
export class Refused extends AppError {
  constructor(cause: unknown) {
    super("payment_unavailable", { cause });
  }
}
