import { reservationMessageTexts } from "../contract/locales/texts.ts";
import { formatDay, formatTime } from "../contract/values/format-date.ts";
import { messageLanguage } from "../locale.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import type { ReservationEvent } from "./reservation-event.ts";
import type { Message } from "./send-once.ts";
import { smsMessages } from "./sms-message.ts";

/** The text message about an event of a reservation. It needs no account: the guest gave the number. */
export const reservationSms = async (
  id: string,
  event: ReservationEvent,
  { reservation, shop }: { reservation: StoredReservation; shop: StoredOrganization },
): Promise<Message[]> => {
  // The guest has just done it, and has nothing to do.
  if (event === "pending" || (event === "cancelled" && reservation.cancelledByGuest)) return [];
  const { defaultLocale, timezone: timeZone } = shop.configuration;
  const locale = messageLanguage(reservation.locale ?? defaultLocale);
  const { referenceId: reference, date: instant, guests, phone } = reservation;
  const date = `${formatDay(instant, { locale, timeZone })}, ${formatTime(instant, { locale, timeZone })}`;
  const text = await reservationMessageTexts(locale);
  return smsMessages(id, shop, { phone, text: text(`reservation-message.${event}.sms`, { reference, date, guests }) });
};
