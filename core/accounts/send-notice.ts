import { inTime } from "../deadline.ts";
import { type Notice, noticeMail } from "./notice-mail.ts";
import { type AtSite, siteMail } from "./site-mail.ts";

/** Milliseconds for which a caller waits for a mail that only tells of a change. */
export const PATIENCE = 2_000;

/**
 * Tells the owner of an address what has changed about their account.
 * @throws AppError timeout when the mail service is slow
 */
export const sendNotice = (to: string, notice: Notice, at: AtSite): Promise<void> =>
  inTime(
    PATIENCE,
    siteMail(at).then((mail) => mail.send(to, noticeMail(notice, mail))),
  );
