import { formatDateTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter, type Row } from "../mail/letter.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderNews } from "./news.ts";
import { factsOf } from "./order-facts.ts";
import { told } from "./order-words.ts";
import { onSiteOf, questions, sellerOf } from "./sender.ts";
import { summaryOf } from "./summary.ts";

const words = {
  en: {
    chosen: "Chosen time",
    action: "See the order",
    seller: "Seller:",
  },
  pl: {
    chosen: "Wybrany termin",
    action: "Zobacz zamówienie",
    seller: "Sprzedawca:",
  },
};

/**
 * The message with news of an order for its shopper. It contains nothing personal, because the address of the account
 * may not be proved.
 */
export const orderLetter = (news: OrderNews, order: StoredOrder, shop: StoredOrganization) => {
  const { timezone: timeZone, defaultLocale } = shop.configuration;
  const inLanguage = (language: Language): Letter => {
    const { chosen, action, seller } = words[language];
    const reader = { locale: language, timeZone };
    const isToCome = news === "received" || news === "accepted";
    const when: Row[] =
      isToCome && order.deliveryAt ? [{ label: chosen, figure: formatDateTime(order.deliveryAt, reader) }] : [];
    const isAccount = news === "received" || news === "completed";
    return {
      ...told[language](factsOf(order, shop, language))[news],
      rows: [...when, ...(isAccount ? summaryOf(order, language) : [])],
      action,
      close: [news === "completed" && `${seller}\n${sellerOf(shop)}\n`, questions[language](shop.phone)]
        .filter(Boolean)
        .join("\n"),
    };
  };
  const link = onSiteOf(shop, paths.order(order.id, order.token));
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, link, order.locale ?? defaultLocale);
};
