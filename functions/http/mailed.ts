import { logger } from "./logger.ts";

/** Waits for a mail without which the call is done all the same: a failure is logged and goes no further. */
export const mailed = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: Error) => logger.warn("a mail was not sent", { error }));
