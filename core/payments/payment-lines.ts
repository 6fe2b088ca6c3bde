import { inLocale } from "../contract/locales/in-locale.ts";
import { languages } from "../contract/locales/languages.ts";
import { ticketTexts } from "../contract/locales/texts.ts";
import { chargedOf } from "../contract/orders/charged.ts";
import { cutTo } from "../contract/values/cut-to.ts";
import { Minor, multiply, subtract, sum, zero } from "../money.ts";
import type { Payable } from "./payable.ts";

/** A line of a payment, in minor units: `quantity` × `unit` less `discount`. */
export interface PaymentLine {
  name: string;
  /** The chosen options. */
  detail?: string;
  quantity: number;
  unit: Minor;
  discount: Minor;
}

/** Most characters of a name or a detail that providers take. */
const MAX_LENGTH = 250;

/** The charged amount of a line, after its discount. */
export const totalOfLine = ({ quantity, unit, discount }: PaymentLine): Minor =>
  subtract(multiply(unit, quantity), discount);

/**
 * The lines of a payment in the shopper's language: dishes, delivery and tip. They sum to the charged amount; undefined
 * if they would not, because the total must be right.
 */
export const paymentLines = async (order: Payable): Promise<PaymentLine[] | undefined> => {
  const { items, payment, locale, referenceId } = order;
  const language = languages.find((each) => each === locale) ?? languages[0];
  const extra = (["shipping", "tip"] as const).filter((what) => (payment[what] ?? zero) > 0);
  const text = extra.length ? await ticketTexts(language) : undefined;
  const lines: PaymentLine[] = [
    ...items.map(({ translations, quantity, unitPrice, discount = zero }) => {
      const { title, subtitle } = inLocale(translations, language) ?? {};
      return {
        name: cutTo(title || `#${referenceId}`, MAX_LENGTH),
        ...(subtitle && { detail: cutTo(subtitle, MAX_LENGTH) }),
        quantity,
        unit: unitPrice,
        discount,
      };
    }),
    ...extra.map((what) => ({
      name: text?.(`ticket.${what}`) ?? what,
      quantity: 1,
      unit: payment[what] ?? zero,
      discount: zero,
    })),
  ].filter((line) => totalOfLine(line) > 0);
  return sum(lines.map(totalOfLine)) === chargedOf(payment) ? lines : undefined;
};

/**
 * Lines without discounts, for providers that know none: a line whose charge is no multiple of its quantity is one
 * piece.
 */
export const withoutDiscounts = (lines: readonly PaymentLine[]): PaymentLine[] =>
  lines.map((line) => {
    const { name, quantity } = line;
    if (line.discount === 0) return line;
    const charge = totalOfLine(line);
    if (charge % quantity === 0) return { ...line, unit: Minor.parse(charge / quantity), discount: zero };
    return {
      ...line,
      name: cutTo(`${quantity} × ${name}`, MAX_LENGTH),
      quantity: 1,
      unit: charge,
      discount: zero,
    };
  });
