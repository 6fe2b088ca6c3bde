import { isWithinLimit } from "../../db/throttle.ts";
import { invalid } from "../../errors.ts";
import { findAccount } from "../account.ts";
import type { Actor } from "../actor.ts";
import { foldEmail } from "../fold-email.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";
import { emailChange } from "./mailed-token.ts";
import { noticeEmail } from "./notice-email.ts";
import { countProof, sendProof } from "./send-email-proof.ts";
import { type AtSite, siteMail } from "./site-mail.ts";

interface Change extends AtSite, Reauthentication {
  actor: Actor;
  newEmail: string;
  /** The page to which the link leads. By default it is the page that proves an address. */
  callbackURL?: string | undefined;
}

/** The most mails a day to one new address, from all users together. */
const MAX_A_DAY = 10;

/**
 * Sends a link to a new address, which becomes the account's once the link is opened (`verifyEmail`), and notifies the
 * old one. The answer is the same for an address that has an account; its owner gets a mail that says so.
 * @throws AppError unauthenticated, session_too_old without a password when the sign-in is older than 15 minutes,
 *   invalid_input for a wrong password and for the address that the account has, throttled after five changes in an hour or ten wrong passwords
 */
export const changeEmail = async (
  { actor, newEmail, password, callbackURL, ...at }: Change,
  now = new Date(),
): Promise<void> => {
  const { userId } = actor;
  const { email } = await reauthenticate(actor, password, now);
  const to = foldEmail(newEmail);
  if (to === email) throw invalid(["newEmail"], "This is already the address of your account");
  const other = await findAccount(to);
  await countProof(userId, now);
  const mail = await siteMail(at);
  await mail.send(email, await noticeEmail("emailChanging", mail));
  if (!(await isWithinLimit({ subject: `change-email to ${to}`, attempts: MAX_A_DAY, seconds: 24 * 60 * 60 }, now)))
    return;
  if (other) await mail.send(to, await noticeEmail("emailTaken", mail));
  else await sendProof(mail, { purpose: emailChange, userId, email: to, callbackURL }, now);
};
