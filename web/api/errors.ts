import type { ErrorCode } from "#core/contract/errors.ts";
import type { MessageId } from "../i18n/messages.ts";
import { ApiError } from "./client.ts";

/** Every code has words: one without them in a language does not compile. */
const words = (code: ErrorCode | "offline"): MessageId => `error.${code}`;

/** The words for whatever a call threw. */
export const errorMessage = (error: unknown): MessageId => words(error instanceof ApiError ? error.code : "internal");
