import { type ErrorCode, errorTable, type Issue } from "./contract/errors.ts";
import type { SchemaSentence, Sentence } from "./contract/sentences.ts";

/** An issue that the API says, in a sentence that has its text in every language. */
export type SaidIssue = Issue<Sentence | SchemaSentence>;

/** An error that the caller may read. Anything else thrown is our bug and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: SaidIssue[] | undefined;

  /** @param cause the reason, for the log. No caller sees it */
  constructor(
    code: ErrorCode,
    { message, issues, cause }: { message?: string; issues?: SaidIssue[]; cause?: unknown } = {},
  ) {
    super(message ?? errorTable[code][1], { cause });
    this.name = "AppError";
    this.code = code;
    this.issues = issues;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** The error for one field of the caller's input that broke a rule beyond its schema. */
export const invalid = (path: Issue["path"], message: Sentence): AppError =>
  new AppError("invalid_input", { message, issues: [{ path, message }] });
