import { config } from "../config.ts";
import { paths } from "../contract/storefront.ts";
import { throttle } from "../db/throttle.ts";
import { sendMail } from "../mail/send-mail.ts";
import type { Actor } from "./actor.ts";
import { PROOF_MINUTES, signEmailProof } from "./email-proof.ts";
import { proofMail } from "./proof-mail.ts";
import { requireSession } from "./sessions.ts";
import { isOurs, originAt } from "./site-origin.ts";

interface Shop {
  name: string;
  email: string;
  configuration: { defaultLocale: string };
}

/**
 * Sends the caller a link to their own address, by which they prove that they read mail there. It leads to the requested
 * site only if that is ours and a shop's, because a caller can send any host.
 * @param findShop finds the shop whose storefront answers at a hostname
 * @throws AppError unauthenticated, throttled after five links in an hour
 */
export const sendEmailProof = async (
  {
    actor,
    locale,
    site,
    findShop,
  }: {
    actor: Actor;
    locale?: string | undefined;
    site: { hostname: string };
    findShop: (hostname: string) => Promise<Shop | undefined>;
  },
  now = new Date(),
): Promise<void> => {
  const { userId, email } = await requireSession(actor);
  await throttle({ subject: `email-proof ${userId}`, attempts: 5, seconds: 60 * 60 }, now.getTime());
  const shop = isOurs(site.hostname) ? await findShop(site.hostname) : undefined;
  const link = new URL(paths.verifyEmail, shop ? originAt(site.hostname) : config().PLATFORM_URL);
  link.searchParams.set("token", await signEmailProof({ userId, email }));
  const name = shop?.name ?? "Dabba";
  await sendMail({
    to: email,
    from: name,
    replyTo: shop?.email,
    ...proofMail({ shop: name, link: link.href, minutes: PROOF_MINUTES }, locale ?? shop?.configuration.defaultLocale),
  });
};
