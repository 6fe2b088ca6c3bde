import { Malformed } from "#core/mail/delivery-error.ts";
import { sendLate } from "#core/messages/send-late.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  for (const { item, error } of await sendLate())
    if (error instanceof Malformed) logger.error("failed", { error, item, ...metric("Failed") });
    else logger.warn("message still late", { item, cause: describeError(error) });
});
