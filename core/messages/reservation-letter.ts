import { formatDateTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import type { ReservationCancelReason, ReservationStatus } from "../contract/reservations.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter } from "../mail/letter.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import { onSiteOf, questions } from "./sender.ts";

/** The news that a guest gets about a reservation. */
export type ReservationNews = ReservationStatus | "moved";

type Told = Record<ReservationNews, Pick<Letter, "subject" | "lead">>;

/** The values in the texts. */
interface Facts {
  shop: string;
  reference: string;
  /** Why the shop cancelled it. */
  reason: ReservationCancelReason | null;
}

const english = ({ shop, reference, reason }: Facts): Told => ({
  pending: {
    subject: `Reservation ${reference} received`,
    lead: `${shop} has your request for a table. You hear from us when it is confirmed.`,
  },
  confirmed: { subject: `Reservation ${reference} confirmed`, lead: `${shop} keeps a table for you.` },
  cancelled: {
    subject: `Reservation ${reference} cancelled`,
    lead: `Your reservation was cancelled.${reason ? ` ${reasons.en[reason]}` : ""}`,
  },
  moved: {
    subject: `Reservation ${reference} changed`,
    lead: `${shop} changed your reservation. This is how it stands now; if it does not suit you, call us.`,
  },
});

const polish = ({ shop, reference, reason }: Facts): Told => ({
  pending: {
    subject: `Rezerwacja ${reference} przyjęta do potwierdzenia`,
    lead: `${shop}: mamy Twoją prośbę o stolik. Napiszemy, gdy rezerwacja zostanie potwierdzona.`,
  },
  confirmed: { subject: `Rezerwacja ${reference} potwierdzona`, lead: `${shop}: stolik czeka na Ciebie.` },
  cancelled: {
    subject: `Rezerwacja ${reference} anulowana`,
    lead: `Rezerwacja została anulowana.${reason ? ` ${reasons.pl[reason]}` : ""}`,
  },
  moved: {
    subject: `Zmiana rezerwacji ${reference}`,
    lead: `${shop}: Twoja rezerwacja została zmieniona. Poniżej obecny termin; jeśli nie pasuje, zadzwoń do nas.`,
  },
});

const reasons: Record<Language, Record<ReservationCancelReason, string>> = {
  en: {
    full: "There is no table left at this time.",
    closed: "The restaurant is closed then.",
    guest_asked: "You asked for it.",
    other: "The restaurant can't take it.",
  },
  pl: {
    full: "O tej porze nie ma już wolnego stolika.",
    closed: "Restauracja jest wtedy zamknięta.",
    guest_asked: "Na Twoją prośbę.",
    other: "Restauracja nie może jej przyjąć.",
  },
};

const words = {
  en: {
    told: english,
    date: "Date",
    guests: "Guests",
    action: "See the reservation",
  },
  pl: {
    told: polish,
    date: "Termin",
    guests: "Liczba osób",
    action: "Zobacz rezerwację",
  },
};

/** The message with news of a reservation for its guest. */
export const reservationLetter = (news: ReservationNews, reservation: StoredReservation, shop: StoredOrganization) => {
  const { name, phone, configuration } = shop;
  const { timezone: timeZone, defaultLocale } = configuration;
  const inLanguage = (language: Language): Letter => {
    const { told, date, guests, action } = words[language];
    return {
      ...told({ shop: name, reference: reservation.referenceId, reason: reservation.cancelReason })[news],
      rows: [
        { label: date, figure: formatDateTime(reservation.date, { locale: language, timeZone }) },
        { label: guests, figure: String(reservation.guests) },
      ],
      action,
      close: questions[language](phone),
    };
  };
  const { id, token } = reservation;
  const link = token ? onSiteOf(shop, `${paths.reserved(id)}?${new URLSearchParams({ token })}`) : undefined;
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, link, reservation.locale ?? defaultLocale);
};
