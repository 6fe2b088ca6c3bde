import { reservationMessageTexts } from "../contract/locales/texts.ts";
import { paths } from "../contract/storefront.ts";
import { formatDateTime } from "../contract/values/format-date.ts";
import { messageLanguage } from "../locale.ts";
import { type Email, emailOf } from "../mail/email.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import type { ReservationEvent } from "./reservation-event.ts";
import { onSiteOf } from "./sender.ts";

/** The email about an event of a reservation for its guest. */
export const reservationEmail = async (
  event: ReservationEvent,
  reservation: StoredReservation,
  shop: StoredOrganization,
): Promise<Email> => {
  const { timezone: timeZone, defaultLocale } = shop.configuration;
  const { id, token, referenceId: reference, date, guests, cancelReason } = reservation;
  const language = messageLanguage(reservation.locale ?? defaultLocale);
  const text = await reservationMessageTexts(language);
  const values = { shop: shop.name, reference };
  const lead = text(`reservation-message.${event}.lead`, values);
  const href = token ? onSiteOf(shop, `${paths.reserved(id)}?${new URLSearchParams({ token })}`) : undefined;
  const content = {
    subject: text(`reservation-message.${event}.subject`, values),
    lead:
      event === "cancelled" && cancelReason ? `${lead} ${text(`reservation-message.reason.${cancelReason}`)}` : lead,
    rows: [
      { label: text("reservation-message.date"), figure: formatDateTime(date, { locale: language, timeZone }) },
      { label: text("reservation-message.guests"), figure: String(guests) },
    ],
    link: href ? { text: text("reservation-message.action"), href } : undefined,
    close: text("reservation-message.questions", { phone: shop.phone }),
  };
  return emailOf(content, language);
};
