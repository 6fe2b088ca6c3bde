import { accountEmailTexts } from "../../contract/locales/texts.ts";
import { paths } from "../../contract/storefront.ts";
import { messageLanguage } from "../../locale.ts";
import { type Email, emailOf } from "../../mail/email.ts";
import type { SiteMail } from "./site-mail.ts";

/** The page to which a notice links. Usually a new password is enough against a change by somebody else. */
const links = {
  /** Somebody asked for another address, which is not proved yet. */
  emailChanging: paths.resetPassword,
  /** The account has another address now. */
  emailChanged: undefined,
  /** Somebody wanted the address for another account, but it already has one. */
  emailTaken: undefined,
  passwordChanged: paths.resetPassword,
  /** The password was reset, but Google or a passkey still signs in. Somebody else may have added those. */
  passwordReset: paths.account,
  /** The address was proved for the first time, but not by the password that was chosen before. */
  passwordRemoved: paths.resetPassword,
  passkeyAdded: paths.resetPassword,
  passkeyDeleted: paths.resetPassword,
  googleConnected: paths.resetPassword,
  googleDisconnected: paths.resetPassword,
  /** An owner of a shop that the person works for ended all their sessions. */
  signedOut: paths.resetPassword,
};

/** A change of an account of which the owner of its address is notified. */
export type Notice = keyof typeof links;

/** The email about a change of an account. */
export const noticeEmail = async (
  notice: Notice,
  { shop, origin, locale }: Pick<SiteMail, "shop" | "origin" | "locale">,
): Promise<Email> => {
  const language = messageLanguage(locale);
  const text = await accountEmailTexts(language);
  const path = links[notice];
  const action =
    path === paths.account ? text("account-email.passwordReset.action") : text("account-email.newPassword");
  const content = {
    subject: text(`account-email.${notice}.subject`, { shop }),
    lead: text(`account-email.${notice}.lead`, { shop }),
    link: path ? { text: action, href: new URL(path, origin).href } : undefined,
    close: text(`account-email.${notice}.close`),
  };
  return emailOf(content, language);
};
