import { formatDateTime, formatTime } from "../contract/format-date.ts";
import type { Language } from "../contract/languages.ts";
import { paths } from "../contract/storefront.ts";
import { type Letter, letter, type Row } from "../mail/letter.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderNews } from "./news.ts";
import { onSiteOf, sellerOf } from "./sender.ts";
import { amountOf, refundOf, summaryOf } from "./summary.ts";

/** What the texts of an order's messages are made of. */
interface Facts {
  shop: string;
  reference: string;
  isPickup: boolean;
  /** When it was accepted. */
  at: string;
  /** What goes back, written out. */
  refund: string | undefined;
}

type Told = Pick<Letter, "subject" | "lead">;

const english = ({ shop, reference, isPickup, at, refund }: Facts): Record<OrderNews, Told> => ({
  received: {
    subject: `Order ${reference} received`,
    lead: `${shop} has your order. You hear from us when it is accepted.`,
  },
  accepted: {
    subject: `Order ${reference} accepted`,
    lead: `${shop} accepted your order at ${at} and prepares it now.`,
  },
  ready: {
    subject: `Order ${reference} is ready to collect`,
    lead: "Your order is packed and waits for you at the counter.",
  },
  dispatched: {
    subject: `Order ${reference} is on its way`,
    lead: "The courier is on the way to you with your order.",
  },
  completed: {
    subject: `Order ${reference} ${isPickup ? "collected" : "delivered"}`,
    lead: `${isPickup ? "You collected your order." : "Your order was delivered."} Enjoy your meal. This is what you bought:`,
  },
  cancelled: {
    subject: `Order ${reference} cancelled`,
    lead: refund
      ? `Your order was cancelled. ${refund} is refunded; the bank may take up to 10 business days.`
      : "Your order was cancelled. Nothing was charged.",
  },
});

const polish = ({ shop, reference, isPickup, at, refund }: Facts): Record<OrderNews, Told> => ({
  received: {
    subject: `Zamówienie ${reference} złożone`,
    lead: `${shop}: mamy Twoje zamówienie. Napiszemy, gdy zostanie przyjęte.`,
  },
  accepted: {
    subject: `Zamówienie ${reference} przyjęte`,
    lead: `${shop}: zamówienie przyjęte o ${at}. Już je przygotowujemy.`,
  },
  ready: {
    subject: `Zamówienie ${reference} gotowe do odbioru`,
    lead: "Zamówienie jest spakowane i czeka przy ladzie.",
  },
  dispatched: {
    subject: `Zamówienie ${reference} w drodze`,
    lead: "Kurier jest w drodze do Ciebie z zamówieniem.",
  },
  completed: {
    subject: `Zamówienie ${reference} ${isPickup ? "odebrane" : "dostarczone"}`,
    lead: `Zamówienie ${isPickup ? "odebrane" : "dostarczone"}. Smacznego. Podsumowanie zakupu:`,
  },
  cancelled: {
    subject: `Zamówienie ${reference} anulowane`,
    lead: refund
      ? `Zamówienie zostało anulowane. Kwota ${refund} jest zwracana; w banku może to potrwać do 10 dni roboczych.`
      : "Zamówienie zostało anulowane. Nic nie zostało pobrane.",
  },
});

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
 * The message that tells a shopper some news of an order. It names nothing personal: nobody proved that who reads mail
 * at the address of the account placed the order.
 */
export const orderLetter = (news: OrderNews, order: StoredOrder, shop: StoredOrganization) => {
  const { timezone: timeZone, defaultLocale } = shop.configuration;
  const inLanguage = (language: Language): Letter => {
    const { told, chosen, action, seller, questions } = words[language];
    const refund = refundOf(order);
    const facts: Facts = {
      shop: shop.name,
      reference: order.referenceId,
      isPickup: order.fulfilmentMethod === "pickup",
      at: order.acceptedAt ? formatTime(order.acceptedAt, { locale: language, timeZone }) : "",
      refund: refund && amountOf(order, refund, language),
    };
    const isToCome = news === "received" || news === "accepted";
    const when: Row[] =
      isToCome && order.deliveryAt
        ? [{ label: chosen, figure: formatDateTime(order.deliveryAt, { locale: language, timeZone }) }]
        : [];
    const isAccount = news === "received" || news === "completed";
    return {
      ...told(facts)[news],
      rows: [...when, ...(isAccount ? summaryOf(order, language) : [])],
      action,
      close: [news === "completed" && `${seller}\n${sellerOf(shop)}\n`, questions(shop.phone)]
        .filter(Boolean)
        .join("\n"),
    };
  };
  const link = onSiteOf(shop, `${paths.order(order.id)}?${new URLSearchParams({ token: order.token })}`);
  return letter({ en: inLanguage("en"), pl: inLanguage("pl") }, link, order.locale ?? defaultLocale);
};
