import { commit } from "../../db/table.ts";
import { throttle } from "../../db/throttle.ts";
import { findAccount } from "../account.ts";
import { codeEmail } from "../email/account-emails.ts";
import { type AtSite, siteMail } from "../email/site-mail.ts";
import { foldEmail } from "../fold-email.ts";
import { ownersNetwork } from "../owners-network.ts";
import { CODE_MINUTES, newCode } from "./sign-in-code.ts";

const HOUR_SECONDS = 60 * 60;

/**
 * Sends the owner of an account a code to sign in with. For an address without an account it does the same, but sends
 * no mail.
 * @returns the request, which the browser keeps and sends with the code
 * @throws AppError throttled: after 30 codes in an hour for a network, 5 in 15 minutes for an address and a network, or
 *   20 in a day for an address from all networks that its owner does not use
 */
export const sendSignInCode = async (
  { email: typed, ...at }: { email: string; site: { address: string } } & AtSite,
  now = new Date(),
): Promise<string> => {
  const email = foldEmail(typed);
  const { address } = at.site;
  const { isOwners } = await ownersNetwork(email, address, now);
  const limits = [
    { subject: `sign-in code from ${address}`, attempts: 30, seconds: HOUR_SECONDS },
    { subject: `sign-in code ${email} from ${address}`, attempts: 5, seconds: HOUR_SECONDS / 4 },
    ...(isOwners ? [] : [{ subject: `sign-in code ${email}`, attempts: 20, seconds: 24 * HOUR_SECONDS }]),
  ];
  for (const limit of limits) await throttle(limit, now);
  const { request, code, write } = newCode(email, now);
  const [account, mail] = await Promise.all([findAccount(email), siteMail(at), commit(write)]);
  if (!account) return request;
  await mail.send(email, await codeEmail({ shop: mail.shop, code, minutes: CODE_MINUTES }, mail.locale), "code");
  return request;
};
