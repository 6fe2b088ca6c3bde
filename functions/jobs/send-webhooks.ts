import { sendWebhook, WebhookCall } from "#core/webhooks/send-webhook.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

/** Sends what waits for the webhook that it is called for. */
export const handler = job(async (event: unknown): Promise<void> => {
  const call = WebhookCall.parse(event);
  for (const { item, error } of await sendWebhook(call))
    logger.warn("webhook not sent", { item, cause: describeError(error), ...metric("Failed") });
});
