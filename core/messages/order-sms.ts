import { config } from "../config.ts";
import type { Language } from "../contract/languages.ts";
import { spokenBy } from "../locale.ts";
import { sendSms } from "../mail/send-sms.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { OrderNews } from "./news.ts";
import { factsOf } from "./order-facts.ts";
import type { Facts } from "./order-words.ts";
import type { Message } from "./send-once.ts";
import { smsText } from "./sms-text.ts";

/** Milliseconds after which a text message about food is of no use. Changes of other orders wait meanwhile. */
const PATIENCE = 5 * 60_000;

type Texts = Partial<Record<OrderNews, string>>;

const sentences = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(" ");

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

/** A mobile number of the shop's own country in E.164: other numbers cost more, and are what fraud is paid for. */
const mobileOf = async (phone: string, country: string | undefined): Promise<string | undefined> => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/mobile");
  if (!country || !isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(phone, country);
  return parsed?.country === country && parsed.isValid() ? parsed.number : undefined;
};

/**
 * The text message with news of an order, where the stage sends any and the shop wants them: for news that is worth it
 * and a mobile number of the shop's country.
 */
export const orderSms = async (
  id: string,
  news: OrderNews,
  { order, shop }: { order: StoredOrder; shop: StoredOrganization },
): Promise<Message[]> => {
  const { configuration, address, name } = shop;
  const person = order.contact ?? order.shippingAddress;
  if (!config().SMS_SENDER || !configuration.textMessages || !person) return [];
  const language = spokenBy(order.locale ?? configuration.defaultLocale);
  const told = words[language](factsOf(order, shop, language))[news];
  const to = told && (await mobileOf(person.phone, address?.country ?? configuration.countriesShipping[0]));
  if (!to) return [];
  return [{ id: `${id}-sms`, patience: PATIENCE, send: () => sendSms({ to, text: smsText(name, told) }) }];
};
