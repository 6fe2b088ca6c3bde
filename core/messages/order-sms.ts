import type { Language } from "../contract/languages.ts";
import { spokenBy } from "../locale.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { bySms } from "./by-sms.ts";
import type { OrderNews } from "./news.ts";
import { factsOf } from "./order-facts.ts";
import { type Facts, sentences } from "./order-words.ts";
import type { Message } from "./send-once.ts";

type Texts = Partial<Record<OrderNews, string>>;

/** The news that is worth a text message: what a customer acts on. */
const words: Record<Language, (facts: Facts) => Texts> = {
  en: ({ reference, isPickup, promised, refund }) => ({
    accepted: sentences(
      `Order ${reference} accepted.`,
      promised && (isPickup ? `Ready at ${promised}.` : `At your door by ${promised}.`),
    ),
    ready: `Order ${reference} is ready to collect.`,
    dispatched: `Order ${reference} is on its way.`,
    cancelled: sentences(`Order ${reference} cancelled.`, refund && `${refund} is refunded.`),
  }),
  pl: ({ reference, isPickup, promised, refund }) => ({
    accepted: sentences(
      `Zamówienie ${reference} przyjęte.`,
      promised && (isPickup ? `Odbiór o ${promised}.` : `Dostawa do ${promised}.`),
    ),
    ready: `Zamówienie ${reference} gotowe do odbioru.`,
    dispatched: `Zamówienie ${reference} w drodze.`,
    cancelled: sentences(`Zamówienie ${reference} anulowane.`, refund && `Zwrot: ${refund}.`),
  }),
};

/** The text message with news of an order, as `bySms` sends any: for news that is worth one. */
export const orderSms = (
  id: string,
  news: OrderNews,
  { order, shop }: { order: StoredOrder; shop: StoredOrganization },
): Promise<Message[]> => {
  const language = spokenBy(order.locale ?? shop.configuration.defaultLocale);
  const { phone } = order.contact ?? order.shippingAddress ?? {};
  return bySms(id, shop, { phone, news: words[language](factsOf(order, shop, language))[news] });
};
