import { formatAmount } from "./format-amount.ts";
import { formatDateTime, formatDay, formatTime, type Reader } from "./format-date.ts";
import { inLocale } from "./in-locale.ts";
import type { Order } from "./orders.ts";
import type { Organization } from "./organizations.ts";
import { paperWords } from "./paper-words.ts";

/** A ticket for the kitchen, and a receipt that goes with the bag. */
export const paperKinds = ["kitchen", "receipt"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Widths of the rolls that receipt printers take, in millimetres. */
export const paperWidths = [80, 58] as const;
export type PaperWidth = (typeof paperWidths)[number];

/** A line of a ticket, from the top to the bottom. `large` is read from two metres. */
export type PaperLine =
  | { is: "text"; text: string; large?: true; strong?: true; centred?: true }
  | { is: "row"; left: string; right: string; strong?: true }
  | { is: "dish"; count: number; title: string; options: string; price?: string; large?: true }
  | { is: "boxed"; text: string }
  | { is: "rule" };

export type PaperShop = Pick<Organization, "name" | "phone" | "address" | "seller">;

interface Printed {
  kind: PaperKind;
  order: Order;
  shop: PaperShop;
  reader: Reader;
  /** The locale of the dishes' titles, where it is not the reader's language. */
  titles?: string;
}

const rule: PaperLine = { is: "rule" };
const text = (text: string): PaperLine => ({ is: "text", text });
const centred = (text: string): PaperLine => ({ is: "text", text, centred: true });

/** What is printed of an order. */
export const paperOf = (printed: Printed): PaperLine[] =>
  printed.kind === "kitchen" ? kitchenTicket(printed) : receipt(printed);

/** A page that shows that a printer prints here, and in this language. */
export const testPaper = (shop: PaperShop, { locale, timeZone }: Reader, now: Date): PaperLine[] => [
  { is: "text", text: paperWords[locale].test, large: true, strong: true, centred: true },
  centred(shop.name),
  rule,
  text(paperWords[locale].testHint),
  text("Zażółć gęślą jaźń · Größe · naïve · 24,90 zł · €9.50"),
  text(formatDateTime(now, { locale, timeZone })),
];

const kitchenTicket = ({ order, reader, titles }: Printed): PaperLine[] => {
  const { referenceId, items, placedAt, createdAt } = order;
  const words = paperWords[reader.locale];
  const person = personOf(order);
  return [
    { is: "text", text: referenceId, large: true, strong: true, centred: true },
    { is: "text", text: words[order.fulfilmentMethod], strong: true, centred: true },
    ...timeOf(order, reader).map((text): PaperLine => ({ is: "text", text, large: true, strong: true, centred: true })),
    rule,
    ...items.map((item): PaperLine => ({ ...dishOf(item, titles ?? reader.locale), large: true })),
    rule,
    ...noteOf(order, reader),
    ...(person ? [text(`${person.firstname} ${person.lastname}`)] : []),
    text(`${words.placed} ${formatDateTime(placedAt ?? createdAt, reader)}`),
  ];
};

const receipt = ({ order, shop, reader, titles }: Printed): PaperLine[] => {
  const { referenceId, items, placedAt, createdAt, payment, currency, fulfilmentMethod } = order;
  const words = paperWords[reader.locale];
  const money = (amount: number) => formatAmount(amount, currency, reader.locale);
  const row = (left: string, amount: number): PaperLine => ({ is: "row", left, right: money(amount) });
  const { name, address, phone, seller } = shop;
  return [
    { is: "text", text: name, strong: true, centred: true },
    ...(address ? [centred(`${address.addressLineOne}, ${address.zipCode} ${address.city}`)] : []),
    centred(phone),
    ...(seller ? [centred(`${seller.name}, ${words.taxId} ${seller.taxId}`)] : []),
    rule,
    { is: "text", text: referenceId, large: true, strong: true, centred: true },
    centred([words[fulfilmentMethod], ...timeOf(order, reader)].join(" · ")),
    centred(`${words.placed} ${formatDateTime(placedAt ?? createdAt, reader)}`),
    rule,
    ...items.map((item): PaperLine => {
      const dish = dishOf(item, titles ?? reader.locale);
      const options = [dish.options, containedIn(item, reader)].filter(Boolean).join(" · ");
      return { ...dish, options, price: money(item.totalPrice) };
    }),
    rule,
    row(words.subtotal, payment.subtotal),
    ...(payment.discount > 0 ? [row(words.discount, -payment.discount)] : []),
    ...(fulfilmentMethod === "delivery" ? [row(words.shipping, payment.shipping)] : []),
    { is: "row", left: words.total, right: money(payment.total), strong: true },
    { is: "boxed", text: paymentOf(order, reader) },
    ...whereto(order, reader),
    ...noteOf(order, reader),
    rule,
    centred(words.notFiscal),
  ];
};

const personOf = ({ shippingAddress, contact }: Order) => shippingAddress ?? contact;

/** When it is to be ready or at the door; with its day where that is not the day of the order. */
const timeOf = ({ deliveryAt, promisedAt, createdAt }: Order, reader: Reader): string[] => {
  const when = deliveryAt ?? promisedAt;
  if (!when) return [];
  const isSameDay = formatDay(when, reader) === formatDay(createdAt, reader);
  const words = paperWords[reader.locale];
  return [`${words.promised} ${isSameDay ? "" : `${formatDay(when, reader)}, `}${formatTime(when, reader)}`];
};

const dishOf = ({ quantity, translations, note }: Order["items"][number], locale: string) => {
  const { title = "", subtitle = "" } = inLocale(translations, locale) ?? {};
  const options = [subtitle, note && `"${note}"`].filter(Boolean).join(" · ");
  return { is: "dish", count: quantity, title, options } as const;
};

/** The allergens of a dish, which its eater is to be told at delivery too: Regulation (EU) No 1169/2011, article 14. */
const containedIn = ({ allergens = [] }: Order["items"][number], { locale }: Reader): string => {
  const { contains, allergens: words } = paperWords[locale];
  return allergens.length ? `${contains}: ${allergens.map((allergen) => words[allergen]).join(", ")}` : "";
};

const noteOf = ({ shippingAddress, contact }: Order, { locale }: Reader): PaperLine[] => {
  const note = shippingAddress?.deliveryInstructions ?? contact?.notes;
  return note ? [{ is: "boxed", text: `${paperWords[locale].note}: ${note}` }] : [];
};

const paymentOf = ({ payment, currency }: Order, { locale }: Reader): string => {
  const words = paperWords[locale];
  if (payment.method === "cash_on_delivery" && payment.status === "pending")
    return `${words.cash}: ${formatAmount(payment.total, currency, locale)}`;
  return payment.status === "succeeded" && payment.method !== "cash_on_delivery" ? words.paid : words.notPaid;
};

const whereto = (order: Order, { locale }: Reader): PaperLine[] => {
  const person = personOf(order);
  const address = order.shippingAddress;
  if (!person) return [];
  const lines = [
    `${person.firstname} ${person.lastname}`,
    person.phone,
    address?.addressLineOne,
    address?.doorNumber && `${paperWords[locale].door} ${address.doorNumber}`,
    address?.addressLineTwo,
    address && `${address.zipCode} ${address.city}`,
  ];
  return lines.filter((line) => line).map((line) => text(String(line)));
};
