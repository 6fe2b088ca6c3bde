import { sendLate } from "#core/messages/send-late.ts";
import { logger } from "../http/logger.ts";
import { wordsOf } from "../http/words.ts";

export const handler = async (): Promise<void> => {
  for (const { item, error } of await sendLate()) logger.warn("message still late", { item, cause: wordsOf(error) });
};
