import { ErrorAnswer } from "../payments/json-api.ts";

const statuses = {
  400: "ERROR_SYNTAX",
  401: "UNAUTHORIZED",
  403: "UNAUTHORIZED_REQUEST",
  404: "DATA_NOT_FOUND",
} as const;

/** An answer that is an error, in PayU's shape: https://developers.payu.com/europe/docs/references/status-codes/ */
export class ErrorResponse extends ErrorAnswer {
  readonly status: keyof typeof statuses;
  private readonly code: string;

  constructor(status: keyof typeof statuses, message: string, code: string = statuses[status]) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    return { status: { statusCode: this.code, severity: "ERROR", statusDesc: this.message } };
  }
}
