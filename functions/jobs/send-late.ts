import { sendLate } from "#core/messages/send-late.ts";
import { describeError } from "../http/describe-error.ts";
import { logger } from "../http/logger.ts";

export const handler = async (): Promise<void> => {
  for (const { item, error } of await sendLate())
    logger.warn("message still late", { item, cause: describeError(error) });
};
