import { type ErrorCode, errorTable } from "#core/contract/api/errors.ts";
import type { MessageId } from "../i18n/messages.ts";
import { ApiError } from "./client.ts";

/** The text of each code. If a text is missing, this does not compile. */
const words = (code: ErrorCode | "offline"): MessageId => `error.${code}`;

/**
 * The text for any error that a call threw. A code that this page does not know yet, because the server is newer, gets
 * a general text.
 */
export const errorMessage = (error: unknown): MessageId => {
  const code = error instanceof ApiError ? error.code : "internal";
  return words(code === "offline" || Object.hasOwn(errorTable, code) ? code : "internal");
};

/** Whether a failed call may still have been carried out, because its answer was lost or too late. */
export const isUnsure = (error: unknown): boolean =>
  !(error instanceof ApiError) || ["offline", "timeout", "internal"].includes(error.code);
