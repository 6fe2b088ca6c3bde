import type { ErrorCode } from "#core/errors.ts";
import type { MessageId } from "./messages.ts";

/** The words for an error of the API. A code without words in a language does not compile. */
export const errorMessage = (code: ErrorCode): MessageId => `error.${code}`;
