import { addCustomers } from "#core/orders/read/add-customers.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { read, failures } = await addCustomers();
  if (read) logger.info("added customers of orders", { read });
  for (const { item, error } of failures)
    logger.error("customers not added", { item, error: error as Error, ...metric("Failed") });
});
