import { ErrorAnswer } from "../payments/json-api.ts";

/** https://docs.stripe.com/api/errors */
interface Facts {
  type?: "invalid_request_error" | "idempotency_error";
  code?: string;
  param?: string;
}

/** An answer that is an error, in Stripe's shape. */
export class ErrorResponse extends ErrorAnswer {
  readonly status: number;
  readonly facts: Facts;

  constructor(status: number, message: string, facts: Facts = {}) {
    super(message);
    this.status = status;
    this.facts = facts;
  }

  get body() {
    return { error: { type: "invalid_request_error", message: this.message, ...this.facts } };
  }
}
