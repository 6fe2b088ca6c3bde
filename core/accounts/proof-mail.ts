import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  /** Where the address is proved. */
  link: string;
  /** How long the link works. */
  minutes: number;
}

/** The message with the link that proves an address. */
export const proofMail = ({ shop, link, minutes }: Facts, locale?: string): Pick<Mail, "subject" | "text" | "html"> => {
  const en = {
    subject: `Confirm your e-mail address for ${shop}`,
    lead: `Open this link within ${minutes} minutes, in the browser in which you are logged in. Orders that you placed as a guest with this address then join your account.`,
    action: "Confirm the address",
    close: "If you have no account with us, ignore this message: nothing changes.",
  };
  const pl = {
    subject: `Potwierdź adres e-mail w ${shop}`,
    lead: `Otwórz ten link w ciągu ${minutes} minut, w przeglądarce, w której jesteś na swoim koncie. Zamówienia złożone bez konta na ten adres trafią wtedy na Twoje konto.`,
    action: "Potwierdź adres",
    close: "Jeśli nie masz u nas konta, zignoruj tę wiadomość: nic się nie zmieni.",
  };
  return letter({ en, pl }, link, locale);
};
