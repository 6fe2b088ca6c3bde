import type * as z from "zod/mini";
import { inLocale } from "../contract/locales/in-locale.ts";
import { isSoldOut } from "../contract/products/sold-out.ts";
import { CategoryId, type DeliveryId, type OrganizationId, ProductId } from "../contract/values/ids.ts";
import type {
  MenuEventData,
  OrderEventData,
  RefundEventData,
  ReservationEventData,
  SoldOutEventData,
} from "../contract/webhooks/events.ts";
import type { DeliveryType, WebhookEvent } from "../contract/webhooks/webhooks.ts";
import type { Item } from "../db/table.ts";
import { toMajor } from "../money.ts";
import { COLLECTED } from "../orders/money/charges.ts";
import { StoredOrder } from "../orders/order.ts";
import { statusOf as orderStatusOf } from "../orders/status.ts";
import { StoredProduct } from "../products/product.ts";
import { statusOf as reservationStatusOf, StoredReservation } from "../reservations/reservation.ts";
import { hashOf } from "../tokens.ts";

/** A change of an item of an organization, from the table's stream. */
export interface TableChange {
  organizationId: OrganizationId;
  sk: string;
  before: Item | undefined;
  after: Item | undefined;
  /** The position of the change in the stream: a number as text, which grows with every change of an item. */
  sequence: string;
  at: Date;
}

/** An event to send to webhooks. */
export interface Event {
  /** The event's id. Reading the same change again gives the same id. */
  id: DeliveryId;
  type: DeliveryType;
  /** The order, the reservation or the item that it is about. Events of one subject are delivered in sequence. */
  subject: string;
  /** The position among the events of its subject. */
  place: string;
  /** When it happened. */
  at: Date;
  /** The earliest time of delivery; left out for at once. */
  notBefore?: Date;
  body: string;
}

/** The id of an event, from its time and a text that tells it apart from other events. */
export const eventId = (at: Date, about: string): DeliveryId =>
  `msg_${String(Math.floor(at.getTime() / 1000)).padStart(10, "0")}_${hashOf(about).slice(0, 22)}` as DeliveryId;

/** The body of an event, in JSON. */
export const bodyOf = (type: DeliveryType, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** Digits of the longest position in the stream. */
const DIGITS = 40;

/** An event without its id, place and time. */
interface EventContent {
  type: WebhookEvent;
  subject: string;
  data: object;
}

type Data<T extends z.ZodMiniType> = z.input<T>;

const orderData = (order: StoredOrder): Data<typeof OrderEventData> => ({
  organizationId: order.organizationId,
  orderId: order.id,
  reference: order.referenceId,
  status: orderStatusOf(order),
  fulfilmentMethod: order.fulfilmentMethod,
  placedAt: order.placedAt,
  deliveryAt: order.deliveryAt,
  promisedAt: order.promisedAt,
  total: toMajor(order.payment.total, order.currency),
  currency: order.currency,
  paymentMethod: order.payment.method,
  paymentStatus: order.payment.status,
  edits: order.edits?.length ?? 0,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The events of a changed order and its refunds. A draft has none. */
const orderEvents = (before: StoredOrder | undefined, after: StoredOrder): EventContent[] => {
  if (!after.placedAt) return [];
  const [data, dataBefore] = [orderData(after), before && orderData(before)];
  const type = !before?.placedAt
    ? "order.placed"
    : after.cancelledAt && !before.cancelledAt
      ? "order.cancelled"
      : "order.changed";
  const { organizationId, id: orderId, currency } = after;
  const refunds = (after.refunds ?? []).flatMap((refund): EventContent[] => {
    const { id: refundId, charge, status, reason, amount } = refund;
    const earlier = before?.refunds?.find(({ id }) => id === refundId);
    if (earlier?.status === status && earlier.amount === amount) return [];
    const data: Data<typeof RefundEventData> = {
      organizationId,
      orderId,
      refundId,
      status,
      reason,
      byHand: charge === COLLECTED,
      amount: toMajor(amount, currency),
      currency,
    };
    return [{ type: "refund.changed", subject: orderId, data }];
  });
  return [...(same(data, dataBefore) ? [] : [{ type, subject: orderId, data } as const]), ...refunds];
};

const reservationData = (reservation: StoredReservation): Data<typeof ReservationEventData> => {
  const { organizationId, id, firstId, referenceId, date, guests, stayMinutes } = reservation;
  const { arrivedAt, seatedAt, leftAt, noShowAt } = reservation;
  return {
    organizationId,
    reservationId: id,
    firstId: firstId ?? null,
    reference: referenceId,
    status: reservationStatusOf(reservation),
    date,
    guests,
    stayMinutes,
    arrivedAt,
    seatedAt,
    leftAt,
    noShowAt,
  };
};

const reservationEvents = (before: StoredReservation | undefined, after: StoredReservation): EventContent[] => {
  const data = reservationData(after);
  if (same(data, before && reservationData(before))) return [];
  return [{ type: "reservation.changed", subject: after.firstId ?? after.id, data }];
};

const soldOutEvents = (before: StoredProduct | undefined, after: StoredProduct, at: Date): EventContent[] => {
  if (!after.publishedAt || !isSoldOut(after, at) || (before && isSoldOut(before, at))) return [];
  const { organizationId, id: productId, sku, translations, soldOutUntil } = after;
  const title = inLocale(translations, undefined)?.title ?? "";
  const data: Data<typeof SoldOutEventData> = { organizationId, productId, sku, title, soldOutUntil };
  return [{ type: "dish.sold_out", subject: productId, data }];
};

/** Milliseconds. All changes of a menu within such a window are one event, at its end. */
const MENU_WINDOW_MS = 10_000;

/**
 * The event that a menu has changed. Its id follows from the end of the window, so all changes within one window give
 * the same event.
 */
const menuEvent = ({ organizationId, before, after, at }: TableChange): Event[] => {
  if (!before?.publishedAt && !after?.publishedAt) return [];
  const end = new Date((Math.floor(at.getTime() / MENU_WINDOW_MS) + 1) * MENU_WINDOW_MS);
  const data: Data<typeof MenuEventData> = { organizationId };
  const type = "menu.changed";
  const id = eventId(end, `${organizationId} ${type}`);
  return [{ id, type, subject: "menu", place: id, at: end, notBefore: end, body: bodyOf(type, end, data) }];
};

/** Whether an item is a dish. Counters of lists have similar keys. */
const isDish = (sk: string): boolean => ProductId.safeParse(sk.replace(/^PRODUCT#/, "")).success;

const isCategory = (sk: string): boolean => CategoryId.safeParse(sk.replace(/^CATEGORY#/, "")).success;

const contentsOf = ({ sk, before, after, at }: TableChange): EventContent[] => {
  if (!after) return [];
  if (sk.startsWith("ORDER#")) return orderEvents(before && StoredOrder.parse(before), StoredOrder.parse(after));
  if (sk.startsWith("RESERVATION#"))
    return reservationEvents(before && StoredReservation.parse(before), StoredReservation.parse(after));
  if (isDish(sk)) return soldOutEvents(before && StoredProduct.parse(before), StoredProduct.parse(after), at);
  return [];
};

/** The events of a change, in their order. */
export const eventsIn = (change: TableChange): Event[] => {
  const { organizationId, sk, sequence, at } = change;
  const events = contentsOf(change).map(({ type, subject, data }, n): Event => {
    const id = eventId(at, `${organizationId} ${sk} ${sequence} ${n}`);
    return { id, type, subject, place: `${sequence.padStart(DIGITS, "0")}-${n}`, at, body: bodyOf(type, at, data) };
  });
  return isDish(sk) || isCategory(sk) ? [...events, ...menuEvent(change)] : events;
};
