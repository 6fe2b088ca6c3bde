import { config } from "../config.ts";

/** The platform's address as a sender. */
export const mailFrom = (): string => {
  const { PLATFORM_URL, MAIL_FROM = `no-reply@${new URL(PLATFORM_URL).hostname}` } = config();
  return MAIL_FROM;
};
