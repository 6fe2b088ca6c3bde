import { ErrorAnswer } from "../payments/json-api.ts";

const codes = {
  400: "bad_request",
  401: "unauthenticated",
  404: "not_found",
  405: "method_not_allowed",
  422: "unprocessable_content",
} as const;

/** An answer that is an error, in Revolut's shape. */
export class ErrorResponse extends ErrorAnswer {
  readonly status: keyof typeof codes;

  constructor(status: keyof typeof codes, message: string) {
    super(message);
    this.status = status;
  }

  get body() {
    return { code: codes[this.status], message: this.message, timestamp: Date.now() };
  }
}
