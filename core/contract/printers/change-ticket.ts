import type { TicketText } from "../locales/texts.ts";
import type { EditedLine, LineChange, OrderEdit } from "../orders/order-edit.ts";
import { orderName } from "../orders/order-name.ts";
import { formatDateTime } from "../values/format-date.ts";
import { cancelledOf, dishOf, etaOf, type Printed, rule, type TicketLine, text, ticketOf } from "./ticket.ts";

interface PrintedChange extends Printed {
  /** The edit, with only those changed lines that the printer is to print. */
  edit: OrderEdit;
}

/**
 * The print of an edited order. The kitchen gets only what has changed. A receipt is printed whole again, because it
 * goes with the bag. Both begin with the word in large letters.
 */
export const changeTicketOf = (printed: PrintedChange): TicketLine[] => [
  { is: "text", text: printed.write("ticket.change"), large: true, strong: true, centred: true },
  ...(printed.kind === "kitchen" ? kitchenChange(printed) : ticketOf(printed)),
];

const kitchenChange = ({ edit, order, reader, write, titles = reader.locale }: PrintedChange): TicketLine[] => {
  const large = (text: string): TicketLine => ({ is: "text", text, large: true, strong: true, centred: true });
  const { fulfilmentMethod, deliveryAt, table, lines, at } = edit;
  return [
    ...cancelledOf({ order, write }),
    large(orderName(order)),
    ...(fulfilmentMethod ? [large(write(`ticket.${fulfilmentMethod.now}`))] : []),
    ...(table ? [large(write("ticket.table", { table: table.now }))] : []),
    ...(deliveryAt ? etaOf(order, reader, write).map(large) : []),
    rule,
    ...lines.flatMap((line) => changed(line, write, titles)),
    rule,
    text(write("ticket.changedAt", { at: formatDateTime(at, reader) })),
  ];
};

/** Whether the kitchen makes the same dish, in whatever quantity. */
const isSameDish = (was: EditedLine, now: EditedLine): boolean =>
  was.note === now.note && JSON.stringify(was.translations) === JSON.stringify(now.translations);

const changed = ({ was, now }: LineChange, write: TicketText, locale: string): TicketLine[] => {
  const isCounted = was && now && isSameDish(was, now);
  return [
    ...(was && !isCounted ? gone(was, write, locale) : []),
    ...(now ? [{ ...dishOf(now, locale), large: true as const }] : []),
    ...(now?.note ? [{ is: "boxed" as const, text: now.note }] : []),
    ...(isCounted ? [text(write("ticket.before", { was: was.quantity }))] : []),
  ];
};

/** A dish that nobody is to make any more, in a box: paper has no other way to say so at a glance. */
const gone = (line: EditedLine, write: TicketText, locale: string): TicketLine[] => {
  const { count, title, options } = dishOf(line, locale);
  return [
    { is: "boxed", text: write("ticket.not", { dish: [`${count}× ${title}`, options].filter(Boolean).join(" · ") }) },
  ];
};
