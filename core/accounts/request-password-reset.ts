import { config } from "../config.ts";
import { paths } from "../contract/storefront.ts";
import { commit } from "../db/table.ts";
import { isWithin, throttle } from "../db/throttle.ts";
import { sendMail } from "../mail/send-mail.ts";
import { findAccount } from "./account.ts";
import { callbackOn } from "./callback.ts";
import { foldEmail } from "./fold-email.ts";
import { newPasswordReset, RESET_MINUTES } from "./password-reset.ts";
import { resetMail } from "./reset-mail.ts";
import { isOurs, originAt } from "./site-origin.ts";

const HOUR = 60 * 60;
/**
 * As long as a link works. So while a limit is reached, the latest link still works, because it was sent in the same
 * window.
 */
const WINDOW = RESET_MINUTES * 60;

interface ResetRequest {
  email: string;
  /** Page that takes the new password, on the same site. */
  redirectTo?: string | undefined;
  locale?: string | undefined;
  site: { hostname: string; address: string };
  /** Finds the shop whose storefront answers at a hostname. */
  findShop: (hostname: string) => Promise<Shop | undefined>;
}

interface Shop {
  name: string;
  email: string;
  configuration: { defaultLocale: string };
}

/**
 * Sends the owner of an account a link to a new password, in the name of the requested shop. Does nothing for an
 * address without an account, or for one that just got several links. A link leads to the site only if it is ours and a
 * shop's, because a caller can send any host.
 * @throws AppError invalid_input for a page elsewhere, throttled for a network with too many requests
 */
export const requestPasswordReset = async (
  { email, redirectTo = paths.resetPassword, locale, site, findShop }: ResetRequest,
  now = new Date(),
): Promise<void> => {
  const to = foldEmail(email);
  await throttle({ subject: `password-reset from ${site.address}`, attempts: 20, seconds: HOUR }, now.getTime());
  const shop = isOurs(site.hostname) ? await findShop(site.hostname) : undefined;
  const link = new URL(callbackOn(shop ? originAt(site.hostname) : config().PLATFORM_URL, redirectTo, "redirectTo"));

  const limits = [
    { subject: `password-reset ${to} from ${site.address}`, attempts: 5, seconds: WINDOW },
    { subject: `password-reset ${to}`, attempts: 20, seconds: WINDOW },
  ];
  for (const limit of limits) if (!(await isWithin(limit, now.getTime()))) return;
  const account = await findAccount(to);
  if (!account) return;
  const { token, write } = newPasswordReset({ userId: account.userId, email: to }, now);
  await commit(write);
  link.searchParams.set("token", token);
  const name = shop?.name ?? "Dabba";
  await sendMail({
    to,
    from: name,
    replyTo: shop?.email,
    ...resetMail({ shop: name, link: link.href, minutes: RESET_MINUTES }, locale ?? shop?.configuration.defaultLocale),
  });
};
