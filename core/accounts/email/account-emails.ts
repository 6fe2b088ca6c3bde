import { accountEmailTexts } from "../../contract/locales/texts.ts";
import { messageLanguage } from "../../locale.ts";
import { type Email, emailOf } from "../../mail/email.ts";

interface SignInCode {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  code: string;
  /** How long the code works. */
  minutes: number;
}

/** The email with a code to sign in with. */
export const codeEmail = async ({ code, ...values }: SignInCode, locale?: string): Promise<Email> => {
  const language = messageLanguage(locale);
  const text = await accountEmailTexts(language);
  const content = {
    subject: text("account-email.code.subject", { code, ...values }),
    lead: text("account-email.code.lead", values),
    rows: [{ label: text("account-email.code.label"), figure: code }],
    close: text("account-email.code.close"),
  };
  return emailOf(content, language);
};

interface Proof {
  shop: string;
  /** Where the address is proved. */
  link: string;
  /** How long the link works. */
  hours: number;
  /** Whether it is a new address, which becomes the account's only once it is proved. */
  isNew: boolean;
  /** Whether the platform itself sends it, where people open shops and nobody orders. */
  isPlatforms: boolean;
}

/** The email with the link that proves an address. */
export const proofEmail = async ({ link, isNew, isPlatforms, ...values }: Proof, locale?: string): Promise<Email> => {
  const lead = isNew ? "leadOfChange" : isPlatforms ? "leadOfPlatform" : "lead";
  const language = messageLanguage(locale);
  const text = await accountEmailTexts(language);
  const content = {
    subject: text("account-email.proof.subject", values),
    lead: text(`account-email.proof.${lead}`, values),
    link: { text: text("account-email.proof.action"), href: link },
    close: text("account-email.proof.close"),
  };
  return emailOf(content, language);
};

interface Reset {
  shop: string;
  link: string;
  /** How long the link works. */
  minutes: number;
}

/** The email with the link to a new password. */
export const resetEmail = async ({ link, ...values }: Reset, locale?: string): Promise<Email> => {
  const language = messageLanguage(locale);
  const text = await accountEmailTexts(language);
  const content = {
    subject: text("account-email.reset.subject", values),
    lead: text("account-email.reset.lead", values),
    link: { text: text("account-email.newPassword"), href: link },
    close: text("account-email.reset.close"),
  };
  return emailOf(content, language);
};
