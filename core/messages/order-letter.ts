import { formatDateTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter, type Row } from "../mail/letter.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderNews } from "./news.ts";
import { factsOf } from "./order-facts.ts";
import { english, polish } from "./order-words.ts";
import { onSiteOf, sellerOf } from "./sender.ts";
import { summaryOf } from "./summary.ts";

const words = {
  en: {
    told: english,
    chosen: "Chosen time",
    action: "See the order",
    seller: "Seller:",
    questions: (phone: string) => `Questions? Call ${phone} or answer this message.`,
  },
  pl: {
    told: polish,
    chosen: "Wybrany termin",
    action: "Zobacz zamówienie",
    seller: "Sprzedawca:",
    questions: (phone: string) => `Pytania? Zadzwoń: ${phone} albo odpowiedz na tę wiadomość.`,
  },
};

/**
 * The message with news of an order for its shopper. It contains nothing personal, because the address of the account
 * may not be proved.
 */
export const orderLetter = (news: OrderNews, order: StoredOrder, shop: StoredOrganization) => {
  const { timezone: timeZone, defaultLocale } = shop.configuration;
  const inLanguage = (language: Language): Letter => {
    const { told, chosen, action, seller, questions } = words[language];
    const reader = { locale: language, timeZone };
    const isToCome = news === "received" || news === "accepted";
    const when: Row[] =
      isToCome && order.deliveryAt ? [{ label: chosen, figure: formatDateTime(order.deliveryAt, reader) }] : [];
    const isAccount = news === "received" || news === "completed";
    return {
      ...told(factsOf(order, shop, language))[news],
      rows: [...when, ...(isAccount ? summaryOf(order, language) : [])],
      action,
      close: [news === "completed" && `${seller}\n${sellerOf(shop)}\n`, questions(shop.phone)]
        .filter(Boolean)
        .join("\n"),
    };
  };
  const link = onSiteOf(shop, paths.order(order.id, order.token));
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, link, order.locale ?? defaultLocale);
};
