import { retain } from "#core/privacy/retain.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { changed, failures } = await retain();
  logger.info("retained", { changed });
  for (const { item, error } of failures)
    logger.error("not retained", { item, error: error as Error, ...metric("Failed") });
});
