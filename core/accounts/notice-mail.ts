import type { Language } from "../contract/languages.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter } from "../mail/letter.ts";
import type { SiteMail } from "./site-mail.ts";

/** What the owner of an address is told about their account. */
export type Notice = keyof typeof notices;

type Words = (shop: string) => Record<Language, Letter>;

const reset = { en: { action: "Choose a new password" }, pl: { action: "Ustaw nowe hasło" } };

/** Where a new password is all that somebody else's change takes. */
const notYou = {
  en: { close: "If it was not you, choose a new password now. It signs everybody out.", ...reset.en },
  pl: { close: "Jeśli to nie Ty, ustaw teraz nowe hasło. Wyloguje to wszystkich.", ...reset.pl },
};

const notices = {
  /** Somebody asked for another address, which is not proved yet. */
  emailChanging: (shop) => ({
    en: {
      subject: `Your e-mail address at ${shop} is to change`,
      lead: `Somebody who is logged in to your account at ${shop} asked to change its e-mail address. It changes when the link is opened that we sent to the new address.`,
      close: "If it was not you, choose a new password now. It signs everybody out, and the change can't be finished.",
      ...reset.en,
    },
    pl: {
      subject: `Zmiana adresu e-mail w ${shop}`,
      lead: `Ktoś zalogowany na Twoje konto w ${shop} prosi o zmianę jego adresu e-mail. Adres zmieni się po otwarciu linku, który wysłaliśmy na nowy adres.`,
      close: "Jeśli to nie Ty, ustaw teraz nowe hasło. Wyloguje to wszystkich i zatrzyma zmianę.",
      ...reset.pl,
    },
  }),
  /** The account has another address now. */
  emailChanged: (shop) => ({
    en: {
      subject: `Your e-mail address at ${shop} has changed`,
      lead: `Your account at ${shop} has another e-mail address now. You log in with that one.`,
      close: "If it was not you, answer this message or write to the shop.",
    },
    pl: {
      subject: `Zmieniony adres e-mail w ${shop}`,
      lead: `Twoje konto w ${shop} ma teraz inny adres e-mail. Loguj się tym nowym.`,
      close: "Jeśli to nie Ty, odpowiedz na tę wiadomość lub napisz do lokalu.",
    },
  }),
  /** Somebody wanted the address for their account, and it has one. */
  emailTaken: (shop) => ({
    en: {
      subject: `You already have an account at ${shop}`,
      lead: `Somebody asked to use this e-mail address for another account at ${shop}. This address already has an account of its own, so nothing changed. If it was you, log in with this address.`,
      close: "If it was not you, ignore this message.",
    },
    pl: {
      subject: `Masz już konto w ${shop}`,
      lead: `Ktoś chce użyć tego adresu e-mail na innym koncie w ${shop}. Ten adres ma już własne konto, więc nic się nie zmieniło. Jeśli to Ty, zaloguj się tym adresem.`,
      close: "Jeśli to nie Ty, zignoruj tę wiadomość.",
    },
  }),
  passwordChanged: (shop) => ({
    en: {
      subject: `Your password at ${shop} has changed`,
      lead: `The password of your account at ${shop} was changed.`,
      ...notYou.en,
    },
    pl: {
      subject: `Zmienione hasło w ${shop}`,
      lead: `Hasło do Twojego konta w ${shop} zostało zmienione.`,
      ...notYou.pl,
    },
  }),
  /** By a mailed link, and Google or a passkey signs in too. Whoever made the reset necessary may have added those. */
  passwordReset: (shop) => ({
    en: {
      subject: `Your password at ${shop} has changed`,
      lead: `The password of your account at ${shop} was changed, and everybody was signed out. Google or a passkey can still log in to it, as before.`,
      close:
        "If you did not set these up yourself, log in, delete them on the page of your account, and sign out everywhere else there.",
      action: "See how your account can be opened",
    },
    pl: {
      subject: `Zmienione hasło w ${shop}`,
      lead: `Hasło do Twojego konta w ${shop} zostało zmienione, a wszyscy zostali wylogowani. Nadal można się do niego zalogować przez Google lub kluczem dostępu, tak jak wcześniej.`,
      close:
        "Jeśli nie ustawiono ich za Twoją wiedzą, zaloguj się, usuń je na stronie swojego konta i wyloguj tam wszystkie inne urządzenia.",
      action: "Zobacz, jak można się zalogować",
    },
  }),
  /** The address was proved for the first time, and not by whoever chose the password. */
  passwordRemoved: (shop) => ({
    en: {
      subject: `Choose a new password at ${shop}`,
      lead: `This e-mail address has just been confirmed at ${shop}. Somebody chose a password for it before, and it may not have been you. So that password no longer works, and whoever used it is signed out.`,
      close: "You can also log in without a password, by a code that we send to this address.",
      ...reset.en,
    },
    pl: {
      subject: `Ustaw nowe hasło w ${shop}`,
      lead: `Ten adres e-mail został właśnie potwierdzony w ${shop}. Hasło do konta ustawiono wcześniej i mógł to zrobić ktoś inny. Dlatego to hasło już nie działa, a osoby, które go używały, są wylogowane.`,
      close: "Możesz też logować się bez hasła, kodem wysłanym na ten adres.",
      ...reset.pl,
    },
  }),
  passkeyAdded: (shop) => ({
    en: {
      subject: `A passkey was added to your account at ${shop}`,
      lead: `Somebody who is logged in to your account at ${shop} added a passkey. Whoever has it can log in there.`,
      close:
        "If it was not you, choose a new password now. Then delete the passkey on the page of your account, and sign out everywhere else there.",
      ...reset.en,
    },
    pl: {
      subject: `Nowy klucz dostępu do konta w ${shop}`,
      lead: `Ktoś zalogowany na Twoje konto w ${shop} dodał klucz dostępu. Kto go ma, może się tam zalogować.`,
      close:
        "Jeśli to nie Ty, ustaw teraz nowe hasło. Potem usuń ten klucz na stronie swojego konta i wyloguj tam wszystkie inne urządzenia.",
      ...reset.pl,
    },
  }),
  passkeyDeleted: (shop) => ({
    en: {
      subject: `A passkey of your account at ${shop} was deleted`,
      lead: `A passkey of your account at ${shop} was deleted. Nobody can log in with it any more.`,
      ...notYou.en,
    },
    pl: {
      subject: `Usunięty klucz dostępu do konta w ${shop}`,
      lead: `Klucz dostępu do Twojego konta w ${shop} został usunięty. Nikt się już nim nie zaloguje.`,
      ...notYou.pl,
    },
  }),
  googleConnected: (shop) => ({
    en: {
      subject: `Google was connected with your account at ${shop}`,
      lead: `Somebody who is logged in to your account at ${shop} connected a Google account with it. Whoever has that one can log in here.`,
      close:
        "If it was not you, choose a new password now. Then disconnect Google on the page of your account, and sign out everywhere else there.",
      ...reset.en,
    },
    pl: {
      subject: `Google połączone z kontem w ${shop}`,
      lead: `Ktoś zalogowany na Twoje konto w ${shop} połączył z nim konto Google. Kto ma tamto konto, może się tu zalogować.`,
      close:
        "Jeśli to nie Ty, ustaw teraz nowe hasło. Potem odłącz Google na stronie swojego konta i wyloguj tam wszystkie inne urządzenia.",
      ...reset.pl,
    },
  }),
  googleDisconnected: (shop) => ({
    en: {
      subject: `Google was disconnected from your account at ${shop}`,
      lead: `Google was disconnected from your account at ${shop}. Nobody can log in with it any more.`,
      ...notYou.en,
    },
    pl: {
      subject: `Google odłączone od konta w ${shop}`,
      lead: `Google jest odłączone od Twojego konta w ${shop}. Nikt się już nim nie zaloguje.`,
      ...notYou.pl,
    },
  }),
  /** An owner of a shop that the person works for ended all their sessions. */
  signedOut: (shop) => ({
    en: {
      subject: `You were signed out of your account: ${shop}`,
      lead: `Whoever runs ${shop} signed you out on all devices, at every shop on this platform. Log in again to go on.`,
      close: "If a device of yours is lost, or somebody may know your password, choose a new one now.",
      ...reset.en,
    },
    pl: {
      subject: `Wylogowano Cię z konta: ${shop}`,
      lead: `Osoba, która prowadzi ${shop}, wylogowała Cię na wszystkich urządzeniach, we wszystkich lokalach na tej platformie. Aby pracować dalej, zaloguj się ponownie.`,
      close: "Jeśli któreś z Twoich urządzeń zginęło albo ktoś może znać Twoje hasło, ustaw teraz nowe.",
      ...reset.pl,
    },
  }),
} satisfies Record<string, Words>;

/**
 * The message with a notice. Where there is something to do, its link leads to a new password, or after one to the page
 * of the account.
 */
export const noticeMail = (notice: Notice, { shop, origin, locale }: Pick<SiteMail, "shop" | "origin" | "locale">) => {
  const words: Record<Language, Letter> = notices[notice](shop);
  const path = notice === "passwordReset" ? paths.account : paths.resetPassword;
  return letter(words, words.en.action && new URL(path, origin).href, locale);
};
