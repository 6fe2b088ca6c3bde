import { retain } from "#core/privacy/retain.ts";
import { logger } from "../http/logger.ts";

export const handler = async (): Promise<void> => {
  logger.info("retained", { changed: await retain() });
};
