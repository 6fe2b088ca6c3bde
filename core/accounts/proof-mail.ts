import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  /** Where the address is proved. */
  link: string;
  /** How long the link works. */
  hours: number;
  /** Whether it becomes the account's address only by the proof. */
  isNew: boolean;
}

/** The message with the link that proves an address. */
export const proofMail = (
  { shop, link, hours, isNew }: Facts,
  locale?: string,
): Pick<Mail, "subject" | "text" | "html"> => {
  const en = {
    subject: `Confirm your e-mail address for ${shop}`,
    lead: isNew
      ? `Open this link within ${hours} hours, in the browser in which you are logged in. Then it is the address of your account, and you log in with it.`
      : `Open this link within ${hours} hours, in the browser in which you are logged in. You can order without it. Once the address is confirmed, orders that you placed with it as a guest join your account.`,
    action: "Confirm the address",
    close: "If you have no account with us, ignore this message: nothing changes.",
  };
  const pl = {
    subject: `Potwierdź adres e-mail w ${shop}`,
    lead: isNew
      ? `Otwórz ten link w ciągu ${hours} godzin, w przeglądarce, w której jesteś na swoim koncie. Od tej chwili będzie to adres Twojego konta i nim się zalogujesz.`
      : `Otwórz ten link w ciągu ${hours} godzin, w przeglądarce, w której jesteś na swoim koncie. Zamawiać możesz i bez tego. Po potwierdzeniu zamówienia złożone bez konta na ten adres trafią na Twoje konto.`,
    action: "Potwierdź adres",
    close: "Jeśli nie masz u nas konta, zignoruj tę wiadomość: nic się nie zmieni.",
  };
  return letter({ en, pl }, link, locale);
};
