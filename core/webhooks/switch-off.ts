import { userOf } from "../accounts/user.ts";
import { webhookTexts } from "../contract/locales/texts.ts";
import { paths } from "../contract/storefront.ts";
import { DAYS_TRIED, type switchedOffReasons } from "../contract/webhooks/webhooks.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { find, findMany, tryCommit } from "../db/table.ts";
import { entriesOf } from "../lists/list.ts";
import { messageLanguage } from "../locale.ts";
import { emailOf } from "../mail/email.ts";
import { Membership } from "../members/membership.ts";
import { mailMessage } from "../messages/mail-message.ts";
import { sendAll } from "../messages/send-once.ts";
import { onSiteOf } from "../messages/sender.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { hashOf } from "../tokens.ts";
import type { StoredWebhook } from "./webhook.ts";

/**
 * Switches a webhook off and mails the owners of its organization, once each. Waiting deliveries stay, and are sent
 * once somebody switches the webhook on again.
 * @throws if a mail can't be sent now; the webhook then stays on
 */
export const switchOff = async (
  { organizationId, id, url, onSince }: StoredWebhook,
  because: (typeof switchedOffReasons)[number],
  now: Date,
): Promise<void> => {
  const item = await find(keys.organization(organizationId));
  if (!item) return;
  const shop = StoredOrganization.parse(item);
  const language = messageLanguage(shop.configuration.defaultLocale);
  const text = await webhookTexts(language);
  const { host } = new URL(url);
  const href = onSiteOf(shop, `${paths.board(organizationId)}/shop/integrations`);
  const email = emailOf(
    {
      subject: text("webhook.off.subject", { host }),
      lead: text(`webhook.off.${because}`, { url, days: DAYS_TRIED }),
      link: href ? { href, text: text("webhook.off.link") } : undefined,
      close: text("webhook.off.close"),
    },
    language,
  );
  const members = await entriesOf(lists.all(organizationId, "MEMBER"), { consistent: true });
  const owners = members.map((member) => Membership.parse(member)).filter(({ role }) => role === "owner");
  const users = await findMany(owners.map(({ userId }) => keys.user(userId)));
  const messages = users.flatMap((user) => {
    if (!user) return [];
    const { email: to } = userOf(user);
    // A webhook that is switched on and fails again sends another mail.
    const message = { organizationId, id: `${id}-off-${Date.parse(onSince)}-${hashOf(to).slice(0, 8)}` };
    return [mailMessage(message, { to, from: shop.name, ...email }, { kind: "shop" })];
  });
  await sendAll(organizationId, messages, now);
  await tryCommit({
    update: keys.webhook(organizationId, id),
    set: { isOn: false, switchedOff: { at: now.toISOString(), because } },
    when: { isOn: true, onSince },
  });
};
