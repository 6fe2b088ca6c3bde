import { verifyEmail } from "../../contract/accounts/email-proof.ts";
import { paths } from "../../contract/storefront.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { commit } from "../../db/table.ts";
import { throttle } from "../../db/throttle.ts";
import { withTimeout } from "../../timeouts.ts";
import type { Actor } from "../actor.ts";
import { requireSession } from "../sessions.ts";
import { proofEmail } from "./account-emails.ts";
import { emailChange, emailProof, newMailedToken, type Purpose } from "./mailed-token.ts";
import { NOTICE_TIMEOUT_MS } from "./send-notice.ts";
import { type AtSite, type SiteMail, siteMail } from "./site-mail.ts";

interface Proof {
  purpose: Purpose;
  userId: UserId;
  /** The address to prove. */
  email: string;
  /** The page to which the link leads. By default it is the page that proves an address. */
  callbackURL?: string | undefined;
}

/**
 * Sends a user a link with which they prove that they read mail at an address. It replaces their last link for the
 * purpose.
 */
export const sendProof = async (
  { shop, isPlatforms, origin, locale, send }: SiteMail,
  { purpose, userId, email, callbackURL }: Proof,
  now: Date,
): Promise<void> => {
  const { token, write } = newMailedToken(purpose, { userId, email }, now);
  await commit(write);
  const link = new URL(callbackURL === undefined ? paths.verifyEmail : `/api${verifyEmail.path}`, origin);
  link.search = new URLSearchParams({ token, ...(callbackURL !== undefined && { callbackURL }) }).toString();
  const proof = { shop, link: link.href, hours: purpose.minutes / 60, isNew: purpose === emailChange, isPlatforms };
  await send(email, await proofEmail(proof, locale));
};

/**
 * Counts one of the five mails an hour with which a user may prove addresses.
 * @throws AppError throttled
 */
export const countProof = (userId: UserId, now: Date): Promise<void> =>
  throttle({ subject: `email-proof ${userId}`, attempts: 5, seconds: 60 * 60 }, now);

/**
 * Sends the caller a link to the address of their account.
 * @throws AppError unauthenticated, throttled after five mails in an hour
 */
export const sendEmailProof = async ({ actor, ...at }: { actor: Actor } & AtSite, now = new Date()): Promise<void> => {
  const { userId, email } = await requireSession(actor);
  await countProof(userId, now);
  await sendProof(await siteMail(at), { purpose: emailProof, userId, email }, now);
};

/**
 * Sends the link to the address of a new account.
 * @throws AppError throttled for a network with many new accounts, timeout when the mail service is slow
 */
export const sendFirstProof = async (
  { userId, email, ...at }: { userId: UserId; email: string; site: { address: string } } & AtSite,
  now = new Date(),
): Promise<void> => {
  const { address } = at.site;
  await throttle({ subject: `email-proof from ${address}`, attempts: 100, seconds: 60 * 60 }, now);
  await countProof(userId, now);
  await withTimeout(
    NOTICE_TIMEOUT_MS,
    siteMail(at).then((mail) => sendProof(mail, { purpose: emailProof, userId, email }, now)),
  );
};
