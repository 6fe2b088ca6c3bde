import { cancelUnanswered } from "#core/orders/cancel-unanswered.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";
import { wordsOf } from "../http/words.ts";

export const handler = async (): Promise<void> => {
  const { cancelled, failures } = await cancelUnanswered();
  if (cancelled) logger.info("orders not accepted", { cancelled, ...metric("OrdersNotAccepted") });
  for (const { item, error } of failures) logger.warn("order not cancelled", { item, cause: wordsOf(error) });
};
