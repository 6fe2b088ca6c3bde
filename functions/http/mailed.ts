import type { Notice } from "#core/accounts/notice-mail.ts";
import { sendNotice } from "#core/accounts/send-notice.ts";
import type { AtSite } from "#core/accounts/site-mail.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { logger } from "./logger.ts";

/** Waits for a mail without which the call is done all the same: a failure is logged and goes no further. */
export const mailed = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: Error) => logger.warn("a mail was not sent", { error }));

/** Tells the owner of an address what a call has changed about their account, in the name of the shop that was called. */
export const notify = (to: string, notice: Notice, { locale, site }: Omit<AtSite, "findShop">): Promise<void> =>
  mailed(sendNotice(to, notice, { locale, site, findShop }));
