import { formatDateTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import type { ReservationStatus } from "../contract/reservations.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter } from "../mail/letter.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import { onSiteOf } from "./sender.ts";

type Told = Record<ReservationStatus, Pick<Letter, "subject" | "lead">>;

const english = (shop: string, reference: string): Told => ({
  pending: {
    subject: `Reservation ${reference} received`,
    lead: `${shop} has your request for a table. You hear from us when it is confirmed.`,
  },
  confirmed: { subject: `Reservation ${reference} confirmed`, lead: `${shop} keeps a table for you.` },
  cancelled: { subject: `Reservation ${reference} cancelled`, lead: "Your reservation was cancelled." },
});

const polish = (shop: string, reference: string): Told => ({
  pending: {
    subject: `Rezerwacja ${reference} przyjęta do potwierdzenia`,
    lead: `${shop}: mamy Twoją prośbę o stolik. Napiszemy, gdy rezerwacja zostanie potwierdzona.`,
  },
  confirmed: { subject: `Rezerwacja ${reference} potwierdzona`, lead: `${shop}: stolik czeka na Ciebie.` },
  cancelled: { subject: `Rezerwacja ${reference} anulowana`, lead: "Rezerwacja została anulowana." },
});

const words = {
  en: {
    told: english,
    date: "Date",
    guests: "Guests",
    action: "See the reservation",
    questions: (phone: string) => `Questions? Call ${phone} or answer this message.`,
  },
  pl: {
    told: polish,
    date: "Termin",
    guests: "Liczba osób",
    action: "Zobacz rezerwację",
    questions: (phone: string) => `Pytania? Zadzwoń: ${phone} albo odpowiedz na tę wiadomość.`,
  },
};

/** The message with news of a reservation for its guest. */
export const reservationLetter = (
  news: ReservationStatus,
  reservation: StoredReservation,
  shop: StoredOrganization,
) => {
  const { name, phone, configuration } = shop;
  const { timezone: timeZone, defaultLocale } = configuration;
  const inLanguage = (language: Language): Letter => {
    const { told, date, guests, action, questions } = words[language];
    return {
      ...told(name, reservation.referenceId)[news],
      rows: [
        { label: date, figure: formatDateTime(reservation.date, { locale: language, timeZone }) },
        { label: guests, figure: String(reservation.guests) },
      ],
      action,
      close: questions(phone),
    };
  };
  const { id, token } = reservation;
  const link = token ? onSiteOf(shop, `${paths.reserved(id)}?${new URLSearchParams({ token })}`) : undefined;
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, link, reservation.locale ?? defaultLocale);
};
