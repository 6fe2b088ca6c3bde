import { countChanges } from "#core/reports/count-changes.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { counted, failures } = await countChanges();
  if (counted) logger.info("counted for reports", { counted });
  for (const { item, error } of failures)
    logger.error("reports not counted", { item, error: error as Error, ...metric("Failed") });
});
