import { withTimeout } from "../../timeouts.ts";
import { type Notice, noticeEmail } from "./notice-email.ts";
import { type AtSite, siteMail } from "./site-mail.ts";

/** The longest time, in milliseconds, that a caller waits for a notice. */
export const NOTICE_TIMEOUT_MS = 2_000;

/**
 * Notifies the owner of an address of a change of their account.
 * @throws AppError timeout when the mail service is slow
 */
export const sendNotice = (to: string, notice: Notice, at: AtSite): Promise<void> =>
  withTimeout(
    NOTICE_TIMEOUT_MS,
    siteMail(at).then(async (mail) => mail.send(to, await noticeEmail(notice, mail))),
  );
