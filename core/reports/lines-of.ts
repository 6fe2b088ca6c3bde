import { TZDate } from "@date-fns/tz";
import { dayOf } from "../day.ts";
import { type Minor, min, subtract, sum, zero } from "../money.ts";
import { feesOf } from "../orders/courier.ts";
import { dueOf, isOwn, wayOfCharge } from "../orders/money/charges.ts";
import { isSale, unpaidOf } from "../orders/money/unpaid.ts";
import type { StoredOrder } from "../orders/order.ts";
import { type StoredReservation, statusOf } from "../reservations/reservation.ts";
import type { StoredTaxLine } from "../tax/tax.ts";
import type { Back, OrderLine, ReservationLine, Sale, Tax } from "./lines.ts";

const secondsBetween = (from: string | null, to: string | null): number | undefined =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 1000) : undefined;

const unlessZero = (amount: Minor | undefined): Minor | undefined => amount || undefined;

const taxOf = (lines: readonly StoredTaxLine[] | undefined): Tax | undefined =>
  lines &&
  [...Map.groupBy(lines, ({ rate }) => rate)].map(([rate, some]) => ({
    rate,
    net: sum(some.map(({ net }) => net)),
    tax: sum(some.map(({ tax }) => tax)),
    gross: sum(some.map(({ gross }) => gross)),
  }));

const ratesOf = ({ tax, taxExemption }: Pick<StoredOrder, "tax" | "taxExemption">) => ({
  tax: taxOf(tax),
  ...(taxExemption !== undefined && { isExempt: true }),
});

/** When an order was where its shopper expected it: ready to collect, or at the door. */
const arrivedAt = ({ fulfilmentMethod, readyForDispatchAt, completedAt }: StoredOrder) =>
  fulfilmentMethod === "pickup" ? readyForDispatchAt : completedAt;

const timesOf = (order: StoredOrder) => {
  const { placedAt, acceptedAt, readyForDispatchAt, completedAt, deliveryAt, cancelledAt } = order;
  // The first promise is kept apart only where the shop has changed it.
  const promised = order.firstPromisedAt ?? order.promisedAt ?? deliveryAt;
  if (cancelledAt) return {};
  return {
    ...(!deliveryAt && {
      // Nobody accepts an order that staff took.
      secondsToAccept: order.taken ? undefined : secondsBetween(placedAt, acceptedAt),
      secondsToReady: secondsBetween(acceptedAt, readyForDispatchAt),
      secondsToDone: secondsBetween(placedAt, completedAt),
    }),
    secondsLate: secondsBetween(promised, arrivedAt(order)),
  };
};

const dishesOf = ({ items }: StoredOrder): Sale["dishes"] =>
  items.map(({ rawData, quantity, totalPrice }) => {
    const options = rawData.modifierGroups.flatMap(({ modifiers }) =>
      modifiers.map((modifier) => ({ id: modifier.id, quantity: modifier.quantity * quantity })),
    );
    return {
      id: rawData.productId,
      quantity,
      gross: totalPrice,
      ...(options.length && { options }),
    };
  });

const saleOf = (order: StoredOrder, placedAt: string, timezone: string): Sale => {
  const { payment, fulfilmentMethod, promotions } = order;
  return {
    hour: new TZDate(placedAt, timezone).getHours(),
    total: payment.total,
    tip: unlessZero(payment.tip),
    discount: unlessZero(payment.discount),
    shipping: unlessZero(payment.shipping),
    courier: feesOf(order.courier),
    ...ratesOf(order),
    fulfilment: fulfilmentMethod,
    provider: payment.provider,
    method: payment.method,
    due: unlessZero(min([dueOf(order), payment.total])),
    dishes: dishesOf(order),
    promotions: promotions?.map(({ id, name, discount, shipping }) => ({ id, name, off: sum([discount, shipping]) })),
    ...timesOf(order),
  };
};

/**
 * What an order adds to each day of its shop's calendar, by the rules of the exports for the books (`isSale`,
 * `unpaidOf`). Its sale is on its own day, and what was taken back on the day when that was decided. An order that was
 * never placed adds nothing, and neither does a payment that came twice.
 */
export const orderLines = (order: StoredOrder, timezone: string): Map<string, OrderLine> => {
  const { placedAt, cancelledAt, refunds = [], payment, cancelReason, currency } = order;
  const days = new Map<string, OrderLine>();
  if (!placedAt) return days;
  const dayAt = (instant: string) => dayOf(new Date(instant), timezone);
  const lineOf = (day: string): OrderLine => {
    const line = days.get(day) ?? { currency };
    days.set(day, line);
    return line;
  };
  const takeBack = (
    day: string,
    { provider, method }: Pick<Back, "provider" | "method">,
    back: Omit<Back, "provider" | "method">,
  ) => {
    const line = lineOf(day);
    line.back = [...(line.back ?? []), { ...back, provider, method }];
  };
  if (isSale(order, timezone)) lineOf(order.day).sale = saleOf(order, placedAt, timezone);
  for (const { reason, at, amount, tip = zero, tax, charge: of } of refunds) {
    if (!isOwn(order, of) || (reason !== "requested" && reason !== "cancelled")) continue;
    const rates = ratesOf({ tax, taxExemption: order.taxExemption });
    takeBack(dayAt(at), wayOfCharge(order, of), {
      reason,
      amount: subtract(amount, tip),
      tip: unlessZero(tip),
      ...rates,
    });
  }
  if (!cancelledAt) return days;
  const cancelDay = dayAt(cancelledAt);
  lineOf(cancelDay > order.day ? cancelDay : order.day).cancelled = {
    total: payment.total,
    reason: cancelReason ?? "none",
  };
  const unpaid = unpaidOf(order, timezone);
  if (unpaid) {
    const { day, amount, tip, tax } = unpaid;
    const rates = ratesOf({ tax, taxExemption: order.taxExemption });
    takeBack(day, unpaid, { reason: "unpaid", amount, tip: unlessZero(tip), ...rates });
  }
  return days;
};

/** What a reservation adds to the day that it is for. */
export const reservationLine = (reservation: StoredReservation): ReservationLine => {
  const { guests, isWalkIn, noShowAt } = reservation;
  if (statusOf(reservation) === "cancelled") return { guests, is: "cancelled" };
  return { guests, is: noShowAt ? "noShow" : isWalkIn ? "walkIn" : "awaited" };
};
