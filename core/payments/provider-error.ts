import { AppError } from "../errors.ts";

/**
 * A provider refused a request. Providers repeat that answer for the same idempotency key, so the next try needs
 * another key.
 */
export class ProviderError extends AppError {
  constructor(cause: unknown) {
    super("payment_unavailable", { cause });
  }
}
