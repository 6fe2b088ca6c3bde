import type { Role } from "../contract/organizations.ts";
import { letter } from "../mail/letter.ts";
import { INVITATION_DAYS } from "./invitation.ts";

const polishRole: Record<Role, string> = { staff: "obsługa", manager: "kierownictwo", owner: "właściciel" };

/** The message that invites somebody to work at a shop. */
export const invitationMail = ({ shop, role, link }: { shop: string; role: Role; link: string }, locale?: string) => {
  const en = {
    subject: `${shop} invites you to its team`,
    lead: `${shop} invites you to its team (role: ${role}). Accept within ${INVITATION_DAYS} days:`,
    action: "Accept the invitation",
    close: "If you do not know this shop, ignore this message. Nothing happens unless you accept.",
  };
  const pl = {
    subject: `${shop} zaprasza Cię do zespołu`,
    lead: `${shop} zaprasza Cię do zespołu (rola: ${polishRole[role]}). Przyjmij zaproszenie w ciągu ${INVITATION_DAYS} dni:`,
    action: "Przyjmij zaproszenie",
    close: "Jeśli nie znasz tego lokalu, zignoruj tę wiadomość. Bez Twojej zgody nic się nie stanie.",
  };
  return letter({ en, pl }, link, locale);
};
