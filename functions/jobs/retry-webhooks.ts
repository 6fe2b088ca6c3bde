import { retryWebhooks } from "#core/webhooks/retry-webhooks.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  for (const { item, error } of await retryWebhooks())
    logger.warn("webhook not called", { item, cause: describeError(error), ...metric("Failed") });
});
