import type { Notice } from "#core/accounts/email/notice-email.ts";
import { sendNotice } from "#core/accounts/email/send-notice.ts";
import type { AtSite } from "#core/accounts/email/site-mail.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { logger } from "./logger.ts";

/** Waits for a mail on which the call does not depend. A failure is logged and not thrown. */
export const ignoreFailure = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: Error) => logger.warn("a mail was not sent", { error }));

/** Tells the owner of an account by mail what a call has changed, in the name of the shop where it was made. */
export const notify = (to: string, notice: Notice, { locale, site }: Omit<AtSite, "findShop">): Promise<void> =>
  ignoreFailure(sendNotice(to, notice, { locale, site, findShop }));
