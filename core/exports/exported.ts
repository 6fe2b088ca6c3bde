import type { ExportedLine, ExportedOrder, ExportedRefund, ExportedUnpaid } from "../contract/exports/exports.ts";
import { inLocale } from "../contract/locales/in-locale.ts";
import type { Address } from "../contract/shipping/addresses.ts";
import { personName } from "../contract/values/person-name.ts";
import { dayOf } from "../day.ts";
import type { Item } from "../db/table.ts";
import { type Minor, sum, toMajor, zero } from "../money.ts";
import { feesOf } from "../orders/courier.ts";
import { ownAuthorisation } from "../orders/money/authorisations.ts";
import { COLLECTED, dueOf, inCash, isOwn, ownRefunds, wayOfCharge } from "../orders/money/charges.ts";
import { isSale, unpaidOf } from "../orders/money/unpaid.ts";
import { waysOfSale } from "../orders/money/ways-of-sale.ts";
import { StoredOrder } from "../orders/order.ts";
import type { StoredOrderItem, StoredRefund } from "../orders/order-parts.ts";
import { statusOf } from "../orders/status.ts";
import { taxResponse } from "../tax/tax.ts";
import type { StoredExport } from "./stored-export.ts";

type Wanted = Pick<StoredExport, "kind" | "people" | "locale" | "timezone">;

const postal = ({ addressLineOne, doorNumber, addressLineTwo, zipCode, city, country }: Address): string =>
  [[addressLineOne, doorNumber].filter(Boolean).join(" / "), addressLineTwo, `${zipCode} ${city}`, country]
    .filter(Boolean)
    .join(", ");

/** Who placed an order, where the export holds everyone; null for a person who was erased. */
const customerOf = ({ contact, shippingAddress, guestEmail }: StoredOrder, people: Wanted["people"]) => {
  const person = shippingAddress ?? contact;
  if (people === "invoiced" || !person) return null;
  return {
    name: personName(person),
    phone: person.phone,
    email: guestEmail ?? null,
    address: shippingAddress && postal(shippingAddress),
  };
};

const exportedLine = (
  { rawData, translations, quantity, unitPrice, totalPrice, discount = zero, taxed }: StoredOrderItem,
  { tax = [], currency }: StoredOrder,
  locale: string,
): ExportedLine => {
  const words = inLocale(translations, locale);
  return {
    productId: rawData.productId,
    title: words?.title ?? "",
    options: words?.subtitle ?? "",
    quantity,
    unitPrice: toMajor(unitPrice, currency),
    totalPrice: toMajor(totalPrice, currency),
    discount: toMajor(discount, currency),
    taxed: taxed?.map(({ category, gross }) => ({
      category,
      rate: tax.find((line) => line.category === category)?.rate ?? null,
      gross: toMajor(gross, currency),
    })),
  };
};

/**
 * The payments of an order that was edited or whose amount was only reserved at first, one by one; undefined for other
 * orders, and for those paid in cash.
 */
const paymentsOf = (order: StoredOrder): ExportedOrder["paid"] => {
  const { payment, currency, completedAt, charges } = order;
  if (!charges) return undefined;
  const { provider, method } = payment;
  const due = dueOf(order);
  const capturedAt = ownAuthorisation(order)?.capturedAt;
  return [
    ...charges.map(({ charge, amount, at, supplement }) => ({
      provider,
      method,
      amount: toMajor(amount, currency),
      reference: charge,
      at: supplement ? at : capturedAt,
    })),
    ...(due > 0 && completedAt ? [{ ...inCash, amount: toMajor(due, currency), reference: null }] : []),
  ];
};

const courierOf = ({ courier, currency }: StoredOrder): ExportedOrder["courier"] => {
  const fee = feesOf(courier);
  return courier && fee !== undefined ? { service: courier.service, fee: toMajor(fee, currency) } : undefined;
};

/** A stored order, deleted or not, as an export shows it. */
export const exportedOrder = (item: Item, { kind, people, locale, timezone }: Wanted): ExportedOrder => {
  const order = StoredOrder.parse(item);
  const { currency, payment, tax, taxExemption, promotions = [] } = order;
  const major = (amount: Minor) => toMajor(amount, currency);
  return {
    id: order.id,
    referenceId: order.referenceId,
    dayNumber: order.dayNumber,
    day: order.day,
    status: statusOf(order),
    createdAt: order.createdAt,
    placedAt: order.placedAt,
    acceptedAt: order.acceptedAt,
    readyForDispatchAt: order.readyForDispatchAt,
    dispatchedAt: order.dispatchedAt,
    completedAt: order.completedAt,
    cancelledAt: order.cancelledAt,
    deliveryAt: order.deliveryAt,
    deletedAt: item.deletedAt === undefined ? null : String(item.deletedAt),
    cancelReason: order.cancelReason,
    fulfilmentMethod: order.fulfilmentMethod,
    payment: {
      method: payment.method,
      provider: payment.provider,
      status: payment.status,
      subtotal: major(payment.subtotal),
      discount: major(payment.discount),
      shipping: major(payment.shipping),
      total: major(payment.total),
      tip: major(payment.tip ?? zero),
      currency,
      reference: order.charge ?? null,
    },
    promotions: promotions.map(({ discount, shipping, ...promotion }) => ({
      ...promotion,
      discount: major(discount),
      shipping: major(shipping),
    })),
    courier: courierOf(order),
    paid: paymentsOf(order),
    ...(dueOf(order) > 0 && {
      ways: waysOfSale(order).map(({ provider, method, total, tip, tax }) => ({
        provider,
        method,
        total: major(total),
        tip: major(tip),
        tax: tax && taxResponse(tax, currency),
      })),
    }),
    isSale: isSale(order, timezone),
    refunded: major(sum(ownRefunds(order).flatMap(({ reason, amount }) => (reason === "changed" ? [] : amount)))),
    tax: tax && taxResponse(tax, currency),
    taxExemption,
    invoice: order.invoice ?? null,
    fiscalReceipt: order.fiscalReceipt ?? null,
    customer: customerOf(order, people),
    ...(kind === "lines" && { lines: order.items.map((line) => exportedLine(line, order, locale)) }),
  };
};

/** A refund of an order as an export shows it. */
export const exportedRefund = (
  order: StoredOrder,
  { id, at, amount, tip = zero, status, reason, tax, reference, charge }: StoredRefund,
  { timezone }: Wanted,
): ExportedRefund => {
  const { provider, method } = wayOfCharge(order, charge);
  return {
    id,
    day: dayOf(new Date(at), timezone),
    at,
    amount: toMajor(amount, order.currency),
    tip: toMajor(tip, order.currency),
    currency: order.currency,
    status,
    reason,
    tax: tax && taxResponse(tax, order.currency),
    reference: reference ?? null,
    charge: charge === COLLECTED ? null : charge,
    isOfSale: isOwn(order, charge) && reason !== "changed" && order.placedAt !== null,
    isUnwanted: !isOwn(order, charge),
    order: {
      id: order.id,
      referenceId: order.referenceId,
      dayNumber: order.dayNumber,
      day: order.day,
      provider,
      method,
    },
  };
};

/** The part of an order that was sold and never paid, as an export shows it; undefined for none. */
export const exportedUnpaid = (order: StoredOrder, { timezone }: Wanted): ExportedUnpaid | undefined => {
  const unpaid = unpaidOf(order, timezone);
  const { id, currency } = order;
  return (
    unpaid && {
      day: unpaid.day,
      amount: toMajor(sum([unpaid.amount, unpaid.tip]), currency),
      tip: toMajor(unpaid.tip, currency),
      currency,
      tax: unpaid.tax && taxResponse(unpaid.tax, currency),
      order: { id, provider: unpaid.provider, method: unpaid.method },
    }
  );
};
