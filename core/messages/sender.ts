import { isSurelyOurs, originAt } from "../accounts/email/site-origin.ts";
import type { OrderMessageText } from "../contract/locales/texts.ts";
import type { Mail } from "../mail/send-mail.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** The sender of a message, and the address for answers. */
export const from = ({ name, email }: StoredOrganization): Pick<Mail, "from" | "replyTo"> => ({
  from: name,
  replyTo: email,
});

/** An address on a shop's site, or undefined if its hostname is not certainly ours. */
export const onSiteOf = ({ configuration }: StoredOrganization, path: string): string | undefined =>
  isSurelyOurs(configuration.hostname) ? new URL(path, originAt(configuration.hostname)).href : undefined;

/** The seller: the legal entity, or the shop if it named none. */
export const sellerOf = ({ name, legalEntity, phone, email }: StoredOrganization, text: OrderMessageText): string => {
  if (!legalEntity) return [name, phone, email].join("\n");
  const { taxId } = legalEntity;
  return [legalEntity.name, legalEntity.address, text("order-message.taxId", { taxId }), legalEntity.email]
    .filter(Boolean)
    .join("\n");
};
