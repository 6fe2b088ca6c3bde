import { letter } from "../mail/letter.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
}

/** The message with a code to sign in with, which works for so many minutes. */
export const codeMail = ({ shop, code, minutes }: Facts & { code: string; minutes: number }, locale?: string) => {
  const en = {
    subject: `${code} is your code for ${shop}`,
    lead: `Type this code within ${minutes} minutes, on the page on which you asked for it.`,
    rows: [{ label: "Your code", figure: code }],
    close: "Give it to nobody: we never ask for it. If you did not ask for a code, ignore this message.",
  };
  const pl = {
    subject: `${code} to Twój kod do ${shop}`,
    lead: `Wpisz ten kod w ciągu ${minutes} minut na stronie, na której o niego prosisz.`,
    rows: [{ label: "Twój kod", figure: code }],
    close: "Nie podawaj go nikomu: nigdy o niego nie pytamy. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.",
  };
  return letter({ en, pl }, undefined, locale);
};

interface Proof extends Facts {
  /** Where the address is proved. */
  link: string;
  /** How long the link works. */
  hours: number;
  /** Whether it becomes the account's address only by the proof. */
  isNew: boolean;
}

/** The message with the link that proves an address. */
export const proofMail = ({ shop, link, hours, isNew }: Proof, locale?: string) => {
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

/** The message with the link to a new password, which works for so many minutes. */
export const resetMail = ({ shop, link, minutes }: Facts & { link: string; minutes: number }, locale?: string) => {
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
