import { inLocale } from "../locales/in-locale.ts";
import type { TicketText } from "../locales/texts.ts";
import { chargedOf } from "../orders/charged.ts";
import type { Order } from "../orders/order.ts";
import { orderName } from "../orders/order-name.ts";
import type { Organization } from "../organizations/organizations.ts";
import { isPaidAtHandOver } from "../payments/at-hand-over.ts";
import { discountsOf, freedBy, promotedLabel } from "../promotions/discounts.ts";
import { exemptionIn } from "../tax/exemption.ts";
import { perRate } from "../tax/per-rate.ts";
import { formatAmount } from "../values/format-amount.ts";
import { formatDateTime, formatDay, formatTime, type Reader } from "../values/format-date.ts";
import { personName } from "../values/person-name.ts";

/** A ticket for the kitchen, and a receipt that goes with the bag. */
export const ticketKinds = ["kitchen", "receipt"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Widths of the rolls that receipt printers take, in millimetres. */
export const rollWidths = [80, 58] as const;
export type RollWidth = (typeof rollWidths)[number];

/** A line of a ticket, from the top to the bottom. `large` is read from two metres. */
export type TicketLine =
  | { is: "text"; text: string; large?: true; strong?: true; centred?: true }
  | { is: "row"; left: string; right: string; strong?: true }
  | { is: "dish"; count: number; title: string; options: string; price?: string; large?: true }
  | { is: "boxed"; text: string }
  | { is: "rule" };

export type TicketShop = Pick<Organization, "name" | "phone" | "address" | "seller">;

/** An order that is to be printed. */
export interface Printed {
  kind: TicketKind;
  order: Order;
  shop: TicketShop;
  reader: Reader;
  /** Writes the texts in the reader's language. */
  write: TicketText;
  /** The locale of the dishes' titles, where it is not the reader's language. */
  titles?: string;
}

export const rule: TicketLine = { is: "rule" };
/** A line of plain text. */
export const text = (text: string): TicketLine => ({ is: "text", text });
const boxed = (text: string): TicketLine => ({ is: "boxed", text });
const centred = (text: string): TicketLine => ({ is: "text", text, centred: true });

/** The lines of a ticket or a receipt. */
export const ticketOf = (printed: Printed): TicketLine[] => [
  ...cancelledOf(printed),
  ...(printed.kind === "kitchen" ? kitchenTicket(printed) : receipt(printed)),
];

/** The first line on whatever is printed of a cancelled order, so that nobody makes it or hands it over. */
export const cancelledOf = ({ order, write }: Pick<Printed, "order" | "write">): TicketLine[] =>
  order.status === "cancelled"
    ? [{ is: "text", text: write("ticket.cancelled"), large: true, strong: true, centred: true }]
    : [];

/** A page that shows that a printer prints here, and in this language. */
export const testTicket = (
  shop: TicketShop,
  { locale, timeZone }: Reader,
  write: TicketText,
  now: Date,
): TicketLine[] => [
  { is: "text", text: write("ticket.test"), large: true, strong: true, centred: true },
  centred(shop.name),
  rule,
  text(write("ticket.testHint")),
  text("Zażółć gęślą jaźń · Größe · naïve · 24,90 zł · €9.50"),
  text(formatDateTime(now, { locale, timeZone })),
];

const kitchenTicket = ({ order, reader, write, titles }: Printed): TicketLine[] => {
  const { items, placedAt, createdAt, source } = order;
  const person = personOf(order);
  return [
    { is: "text", text: orderName(order), large: true, strong: true, centred: true },
    { is: "text", text: placeOf(order, write), ...(order.table && { large: true }), strong: true, centred: true },
    ...(source ? [centred(write(`ticket.taken.${source}`))] : []),
    ...etaOf(order, reader, write).map(
      (text): TicketLine => ({ is: "text", text, large: true, strong: true, centred: true }),
    ),
    rule,
    ...items.flatMap((item): TicketLine[] => [
      { ...dishOf(item, titles ?? reader.locale), large: true },
      ...(item.note ? [boxed(item.note)] : []),
    ]),
    rule,
    // The note of a delivery is for the person who brings it, not for the kitchen.
    ...noteOf(order, write).map(order.shippingAddress ? text : boxed),
    ...(person && personName(person) ? [text(personName(person))] : []),
    text(write("ticket.placed", { at: formatDateTime(placedAt ?? createdAt, reader) })),
  ];
};

/** Where the food goes: to the counter, to the door, or to a table of the house. */
const placeOf = ({ table, fulfilmentMethod }: Order, write: TicketText): string =>
  table ? write("ticket.table", { table: table.name }) : write(`ticket.${fulfilmentMethod}`);

const receipt = ({ order, shop, reader, write, titles }: Printed): TicketLine[] => {
  const { items, placedAt, createdAt, payment, currency, fulfilmentMethod } = order;
  const money = (amount: number) => formatAmount(amount, currency, reader.locale);
  const row = (left: string, amount: number): TicketLine => ({ is: "row", left, right: money(amount) });
  const { name, address, phone, seller } = shop;
  return [
    { is: "text", text: name, strong: true, centred: true },
    ...(address ? [centred(`${address.addressLineOne}, ${address.zipCode} ${address.city}`)] : []),
    centred(phone),
    ...(seller ? [centred(write("ticket.seller", { name: seller.name, taxId: seller.taxId }))] : []),
    rule,
    { is: "text", text: orderName(order), large: true, strong: true, centred: true },
    centred([placeOf(order, write), ...etaOf(order, reader, write)].join(" · ")),
    centred(write("ticket.placed", { at: formatDateTime(placedAt ?? createdAt, reader) })),
    rule,
    ...items.map((item): TicketLine => {
      const dish = dishOf(item, titles ?? reader.locale);
      const options = [dish.options, item.note && write("ticket.note", { note: item.note }), allergensOf(item, write)]
        .filter(Boolean)
        .join(" · ");
      return { ...dish, options, price: money(item.totalPrice) };
    }),
    rule,
    row(write("ticket.subtotal"), payment.subtotal),
    ...discountsOf(order).map((line) => row(promotedLabel(write("ticket.discount"), line.name), -line.amount)),
    ...(fulfilmentMethod === "delivery"
      ? [row(promotedLabel(write("ticket.shipping"), freedBy(order)), payment.shipping)]
      : []),
    { is: "row", left: write("ticket.total"), right: money(payment.total), strong: true },
    ...(payment.tip ? [row(write("ticket.tip"), payment.tip), row(write("ticket.charged"), chargedOf(payment))] : []),
    boxed(paymentOf(order, money, write)),
    ...deliveryDetails(order, write),
    ...noteOf(order, write).map(boxed),
    ...invoiceOf(order, write),
    rule,
    centred(write("ticket.notFiscal")),
    ...vatOf(order, { money, reader, write }),
  ];
};

/** The end of a receipt: the totals per rate of VAT, for the cashier, or the sentence of an exempt shop. */
const vatOf = (
  { tax = [], taxExemption, currency }: Order,
  { money, reader, write }: Pick<Printed, "reader" | "write"> & { money: (amount: number) => string },
): TicketLine[] => {
  if (taxExemption) return [rule, text(exemptionIn(taxExemption, reader.locale))];
  const rows = perRate(tax, currency).map(
    ({ rate, tax, gross }): TicketLine => ({
      is: "row",
      left: write("ticket.vat", { rate, tax: money(tax) }),
      right: money(gross),
      strong: true,
    }),
  );
  return rows.length ? [rule, ...rows] : [];
};

/** For whom the cashier writes an invoice. */
const invoiceOf = ({ invoice }: Order, write: TicketText): TicketLine[] =>
  invoice
    ? [
        rule,
        { is: "text", text: write("ticket.invoice"), strong: true },
        ...[invoice.company, write("ticket.taxId", { taxId: invoice.taxId }), invoice.address].map(text),
      ]
    : [];

const personOf = ({ shippingAddress, contact }: Order) => shippingAddress ?? contact;

/** When it is to be ready or at the door; with its day where that is not the day of the order. */
export const etaOf = ({ deliveryAt, promisedAt, createdAt }: Order, reader: Reader, write: TicketText): string[] => {
  const eta = deliveryAt ?? promisedAt;
  if (!eta) return [];
  const isSameDay = formatDay(eta, reader) === formatDay(createdAt, reader);
  return [write("ticket.eta", { eta: `${isSameDay ? "" : `${formatDay(eta, reader)}, `}${formatTime(eta, reader)}` })];
};

/** A dish on a ticket in a locale: how many of it, its title and its options. */
export const dishOf = (
  { quantity, translations }: Pick<Order["items"][number], "quantity" | "translations">,
  locale: string,
) => {
  const { title = "", subtitle = "" } = inLocale(translations, locale) ?? {};
  return { is: "dish", count: quantity, title, options: subtitle } as const;
};

/** The allergens of a dish, which its eater is to be told at delivery too: Regulation (EU) No 1169/2011, article 14. */
const allergensOf = ({ allergens = [] }: Order["items"][number], write: TicketText): string => {
  const names = allergens.map((allergen) => write(`ticket.allergen.${allergen}`));
  return names.length ? write("ticket.contains", { allergens: names.join(", ") }) : "";
};

/** The customer's note about the whole order. On a delivery, a label says that it is for the person who brings it. */
const noteOf = ({ shippingAddress, contact }: Order, write: TicketText): string[] => {
  const [forDriver, note] = [shippingAddress?.deliveryInstructions, contact?.notes];
  if (forDriver) return [write("ticket.deliveryNote", { note: forDriver })];
  return note ? [write("ticket.note", { note })] : [];
};

const paymentOf = ({ payment }: Order, money: (amount: number) => string, write: TicketText): string => {
  if (payment.due) return write("ticket.due", { amount: money(payment.due) });
  const amount = money(chargedOf(payment));
  const isThere = isPaidAtHandOver(payment);
  if (isThere && payment.status === "pending")
    return write(payment.method === "card" ? "ticket.card" : "ticket.cash", { amount });
  if (payment.reserved) return write("ticket.reserved");
  if (payment.status === "refunded") return write("ticket.refunded");
  if (payment.status !== "succeeded") return write("ticket.notPaid");
  return write(isThere ? "ticket.collected" : "ticket.paid");
};

const deliveryDetails = (order: Order, write: TicketText): TicketLine[] => {
  const person = personOf(order);
  const address = order.shippingAddress;
  if (!person) return [];
  const lines = [
    personName(person),
    person.phone,
    address?.addressLineOne,
    address?.doorNumber && write("ticket.door", { door: address.doorNumber }),
    address?.addressLineTwo,
    address && `${address.zipCode} ${address.city}`,
  ];
  return lines.filter((line) => line).map((line) => text(String(line)));
};
