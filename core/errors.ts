import { type ErrorCode, type ErrorShop, errorTable, type Issue } from "./contract/api/errors.ts";
import type { SchemaSentence, Sentence } from "./contract/sentences.ts";
import type { OrderId } from "./contract/values/ids.ts";

/** An issue of the input. Its sentence is translated into every language. */
export type SaidIssue = Issue<Sentence | SchemaSentence>;

/** An error that the caller may read. Any other error is our bug and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: SaidIssue[] | undefined;
  /** Seconds after which the caller may try again, where that is known. */
  readonly retryAfter: number | undefined;
  /** The shop where something must be done first. */
  readonly shop: ErrorShop | undefined;
  /** The draft that the call has left, whose payment page did not open. */
  orderId?: OrderId;

  /** @param cause the reason, for the log. No caller sees it */
  constructor(
    code: ErrorCode,
    {
      message,
      issues,
      retryAfter,
      shop,
      cause,
    }: {
      message?: string;
      issues?: SaidIssue[];
      retryAfter?: number;
      shop?: ErrorShop | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message ?? errorTable[code][1], { cause });
    this.name = "AppError";
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.shop = shop;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** The error for one field of the input that breaks a rule beyond its schema. */
export const invalid = (path: Issue["path"], message: Sentence): AppError =>
  new AppError("invalid_input", { message, issues: [{ path, message }] });
