import { ErrorAnswer } from "../payments/json-api.ts";

/** An answer that is an error, in the shape of Uber Direct's: https://developer.uber.com/docs/deliveries/faq */
export class ErrorResponse extends ErrorAnswer {
  readonly status: number;
  private readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    return { kind: "error", code: this.code, message: this.message };
  }
}
