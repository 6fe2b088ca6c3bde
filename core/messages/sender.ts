import { isSurelyOurs, originAt } from "../accounts/site-origin.ts";
import type { Mail } from "../mail/send-mail.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** Whom a message comes from, and who gets the answer. */
export const from = ({ name, email }: StoredOrganization): Pick<Mail, "from" | "replyTo"> => ({
  from: name,
  replyTo: email,
});

/** An address on a shop's site, or undefined where its hostname is not surely ours. */
export const onSiteOf = ({ configuration }: StoredOrganization, path: string): string | undefined =>
  isSurelyOurs(configuration.hostname) ? new URL(path, originAt(configuration.hostname)).href : undefined;

/** Who sells: the legal entity, or the shop where it named none. */
export const sellerOf = ({ name, legalEntity, phone, email }: StoredOrganization): string =>
  (legalEntity ? [legalEntity.name, legalEntity.address, legalEntity.taxId, legalEntity.email] : [name, phone, email])
    .filter(Boolean)
    .join("\n");
