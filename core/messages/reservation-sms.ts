import { formatDay, formatTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import { spokenBy } from "../locale.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import { bySms } from "./by-sms.ts";
import type { ReservationNews } from "./reservation-letter.ts";
import type { Message } from "./send-once.ts";

interface Facts {
  reference: string;
  date: string;
  guests: number;
}

/** The news that is worth a text message: what a guest acts on. */
const words: Record<Language, (facts: Facts) => Partial<Record<ReservationNews, string>>> = {
  en: ({ reference, date, guests }) => ({
    confirmed: `Reservation ${reference} confirmed: ${date}.`,
    cancelled: `Reservation ${reference} cancelled: ${date}.`,
    moved: `Reservation ${reference} changed: ${date}, party of ${guests}.`,
  }),
  pl: ({ reference, date, guests }) => ({
    confirmed: `Rezerwacja ${reference} potwierdzona: ${date}.`,
    cancelled: `Rezerwacja ${reference} anulowana: ${date}.`,
    moved: `Zmiana rezerwacji ${reference}: ${date}, ${guests} os.`,
  }),
};

/** The text message with news of a reservation, as `bySms` sends any. It needs no account: the guest gave the number. */
export const reservationSms = (
  id: string,
  news: ReservationNews,
  { reservation, shop }: { reservation: StoredReservation; shop: StoredOrganization },
): Promise<Message[]> => {
  const { defaultLocale, timezone: timeZone } = shop.configuration;
  const locale = spokenBy(reservation.locale ?? defaultLocale);
  const { referenceId: reference, date: instant, guests, phone } = reservation;
  const [day, time] = [formatDay(instant, { locale, timeZone }), formatTime(instant, { locale, timeZone })];
  return bySms(id, shop, { phone, news: words[locale]({ reference, date: `${day}, ${time}`, guests })[news] });
};
