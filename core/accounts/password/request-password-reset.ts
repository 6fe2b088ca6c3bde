import { paths } from "../../contract/storefront.ts";
import { commit } from "../../db/table.ts";
import { isWithinLimit, throttle } from "../../db/throttle.ts";
import { findAccount } from "../account.ts";
import { resolveCallback } from "../callback.ts";
import { resetEmail } from "../email/account-emails.ts";
import { newMailedToken, passwordReset } from "../email/mailed-token.ts";
import { type AtSite, siteMail } from "../email/site-mail.ts";
import { foldEmail } from "../fold-email.ts";
import { findUser } from "../user.ts";

const HOUR_SECONDS = 60 * 60;
/**
 * As long as a link works. So while a limit is reached, the latest link still works, because it was sent in the same
 * window.
 */
const WINDOW_SECONDS = passwordReset.minutes * 60;

interface ResetRequest extends AtSite {
  email: string;
  /** Page that takes the new password, on the same site. */
  redirectTo?: string | undefined;
  site: { hostname: string; address: string };
}

/**
 * Sends the owner of an account a link to a new password, in the name of the requested shop. Does nothing for an
 * address without an account, or for one that just got several links.
 * @throws AppError invalid_input for a page elsewhere, throttled for a network with too many requests
 */
export const requestPasswordReset = async (
  { email, redirectTo = paths.resetPassword, ...at }: ResetRequest,
  now = new Date(),
): Promise<void> => {
  const to = foldEmail(email);
  const { address } = at.site;
  await throttle({ subject: `password-reset from ${address}`, attempts: 20, seconds: HOUR_SECONDS }, now);
  const { shop, origin, locale, send } = await siteMail(at);
  const link = new URL(resolveCallback(origin, redirectTo, "redirectTo"));

  const limits = [
    { subject: `password-reset ${to} from ${address}`, attempts: 5, seconds: WINDOW_SECONDS },
    { subject: `password-reset ${to}`, attempts: 20, seconds: WINDOW_SECONDS },
  ];
  for (const limit of limits) if (!(await isWithinLimit(limit, now))) return;
  const account = await findAccount(to);
  if (!account) return;
  const { token, write } = newMailedToken(passwordReset, { userId: account.userId, email: to }, now);
  await commit(write);
  link.searchParams.set("token", token);
  const language = (await findUser(account.userId)).language ?? locale;
  await send(to, await resetEmail({ shop, link: link.href, minutes: passwordReset.minutes }, language), "reset");
};
