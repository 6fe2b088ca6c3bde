import { countPopular } from "#core/orders/reports/count-popular.ts";
import { logger } from "../http/logger.ts";

export const handler = async (): Promise<void> => {
  logger.info("counted popular dishes", { changed: await countPopular() });
};
