import { formatDateTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import { type Letter, letter } from "../mail/letter.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { summaryOf } from "./summary.ts";

/** The texts that tell of a new order. */
export const words = {
  en: {
    subject: (reference: string) => `New order ${reference}`,
    delivery: "An order to deliver waits to be accepted.",
    pickup: "An order to collect waits to be accepted.",
    chosen: "Chosen time",
    close: "You get this message because the settings of the shop name this address for new orders.",
  },
  pl: {
    subject: (reference: string) => `Nowe zamówienie ${reference}`,
    delivery: "Zamówienie z dostawą czeka na przyjęcie.",
    pickup: "Zamówienie do odbioru czeka na przyjęcie.",
    chosen: "Wybrany termin",
    close: "Wysyłamy tę wiadomość, bo ustawienia lokalu podają ten adres dla nowych zamówień.",
  },
};

/** The message that tells a shop of a new order, in the shop's language. Staff sign in to see the customer. */
export const shopLetter = (order: StoredOrder, { configuration }: StoredOrganization) => {
  const { timezone: timeZone, defaultLocale } = configuration;
  const inLanguage = (language: Language): Letter => {
    const { subject, chosen, close, ...leads } = words[language];
    const figure = order.deliveryAt && formatDateTime(order.deliveryAt, { locale: language, timeZone });
    return {
      subject: subject(order.referenceId),
      lead: leads[order.fulfilmentMethod],
      rows: [...(figure ? [{ label: chosen, figure }] : []), ...summaryOf(order, language)],
      close,
    };
  };
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, undefined, defaultLocale);
};
