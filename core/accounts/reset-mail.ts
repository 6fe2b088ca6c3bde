import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  /** Where the new password is chosen. */
  link: string;
  /** How long the link works. */
  minutes: number;
}

/** The message with the link to a new password. */
export const resetMail = ({ shop, link, minutes }: Facts, locale?: string): Pick<Mail, "subject" | "text" | "html"> => {
  const en = {
    subject: `Reset your password for ${shop}`,
    lead: `Somebody asked to reset the password of your account at ${shop}. Choose a new one within ${minutes} minutes:`,
    action: "Choose a new password",
    close: "If it was not you, ignore this message. Your password stays as it is.",
  };
  const pl = {
    subject: `Nowe hasło do konta w ${shop}`,
    lead: `Otrzymaliśmy prośbę o zmianę hasła do Twojego konta w ${shop}. Nowe hasło możesz ustawić w ciągu ${minutes} minut:`,
    action: "Ustaw nowe hasło",
    close: "Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.",
  };
  return letter({ en, pl }, link, locale);
};
