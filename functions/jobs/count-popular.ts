import { countPopular } from "#core/orders/popular/count-popular.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { changed, failures } = await countPopular();
  logger.info("counted popular dishes", { changed });
  for (const { item, error } of failures)
    logger.error("dishes not counted", { item, error: error as Error, ...metric("Failed") });
});
