import { languageOf } from "../locale.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  /** Where the new password is chosen. */
  link: string;
  /** How long the link works. */
  minutes: number;
}

const words = {
  en: ({ shop, minutes }: Facts) => ({
    subject: `Reset your password for ${shop}`,
    lead: `Somebody asked to reset the password of your account at ${shop}. Choose a new one within ${minutes} minutes:`,
    action: "Choose a new password",
    close: "If it was not you, ignore this message. Your password stays as it is.",
  }),
  pl: ({ shop, minutes }: Facts) => ({
    subject: `Nowe hasło do konta w ${shop}`,
    lead: `Otrzymaliśmy prośbę o zmianę hasła do Twojego konta w ${shop}. Nowe hasło możesz ustawić w ciągu ${minutes} minut:`,
    action: "Ustaw nowe hasło",
    close: "Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.",
  }),
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The message with the link to a new password, in Polish for a Polish reader and in English for all others. */
export const resetMail = (facts: Facts, locale = "en"): Pick<Mail, "subject" | "text" | "html"> => {
  const language = languageOf(locale) === "pl" ? "pl" : "en";
  const { subject, lead, action, close } = words[language](facts);
  const html = `<!doctype html>
<html lang="${language}"><body style="font: 16px/1.5 sans-serif; max-width: 32em">
<p>${escaped(lead)}</p>
<p><a href="${escaped(facts.link)}">${action}</a></p>
<p>${close}</p>
</body></html>`;
  return { subject, text: `${lead}\n\n${facts.link}\n\n${close}\n`, html };
};
