import { ErrorAnswer } from "../payments/json-api.ts";

const names = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  422: "UNPROCESSABLE_ENTITY",
} as const;

/** An answer that is an error, in PayPal's shape: https://developer.paypal.com/api/rest/responses/ */
export class ErrorResponse extends ErrorAnswer {
  readonly status: keyof typeof names;
  private readonly issue: string;

  constructor(status: keyof typeof names, issue: string, message = issue) {
    super(message);
    this.status = status;
    this.issue = issue;
  }

  get body() {
    return { name: names[this.status], message: this.message, details: [{ issue: this.issue }] };
  }
}
