import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Facts {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  code: string;
  /** How long the code works. */
  minutes: number;
}

/** The message with a code to sign in with. */
export const codeMail = ({ shop, code, minutes }: Facts, locale?: string): Pick<Mail, "subject" | "text" | "html"> => {
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
