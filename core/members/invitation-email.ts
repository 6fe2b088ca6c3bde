import { invitationEmailTexts } from "../contract/locales/texts.ts";
import type { Role } from "../contract/organizations/organizations.ts";
import { messageLanguage } from "../locale.ts";
import { type Email, emailOf } from "../mail/email.ts";
import { INVITATION_DAYS } from "./invitation.ts";

/** The email that invites somebody to work at a shop. */
export const invitationEmail = async (
  { shop, role, link }: { shop: string; role: Role; link: string },
  locale?: string,
): Promise<Email> => {
  const language = messageLanguage(locale);
  const text = await invitationEmailTexts(language);
  const content = {
    subject: text("invitation-email.subject", { shop }),
    lead: text("invitation-email.lead", { shop, role, days: INVITATION_DAYS }),
    link: { text: text("invitation-email.action"), href: link },
    close: text("invitation-email.close"),
  };
  return emailOf(content, language);
};
