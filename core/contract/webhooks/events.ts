import * as z from "zod/mini";
import { fulfilmentMethods, orderStatuses, refundReasons, refundStatuses } from "../orders/order.ts";
import { reservationStatuses } from "../reservations/reservations.ts";
import { Amount, Currency, Instant } from "../values/common.ts";
import { OrderId, OrganizationId, ProductId, RefundId, ReservationId, WebhookId } from "../values/ids.ts";
import type { DeliveryType } from "./webhooks.ts";

const organizationId = OrganizationId;

/** Ids and what a receiver decides by. It asks the API for the rest; so no personal data leaves by itself. */
export const OrderEventData = z.object({
  organizationId,
  orderId: OrderId,
  /** What people call it, such as `QW-4821`. */
  reference: z.string(),
  status: z.enum(orderStatuses),
  fulfilmentMethod: z.enum(fulfilmentMethods),
  placedAt: z.nullable(Instant),
  /** The time that its customer chose; null for as soon as possible. */
  deliveryAt: z.nullable(Instant),
  /** The time that the shop promised. */
  promisedAt: z.nullable(Instant),
  total: Amount,
  currency: Currency,
  paymentMethod: z.string(),
  paymentStatus: z.string(),
  /** How often what was ordered has changed since. */
  edits: z.int(),
});

export const RefundEventData = z.object({
  organizationId,
  orderId: OrderId,
  refundId: RefundId,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  /** Whether the shop gives back itself what it collected itself, so that no payment provider has it. */
  byHand: z.boolean(),
  amount: Amount,
  currency: Currency,
});

export const ReservationEventData = z.object({
  organizationId,
  reservationId: ReservationId,
  /** The id that it had before it was moved to another day. */
  firstId: z.nullable(ReservationId),
  reference: z.string(),
  status: z.enum(reservationStatuses),
  date: Instant,
  guests: z.int(),
  stayMinutes: z.int(),
  arrivedAt: z.nullable(Instant),
  seatedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  noShowAt: z.nullable(Instant),
});

export const MenuEventData = z.object({ organizationId });

export const SoldOutEventData = z.object({
  organizationId,
  productId: ProductId,
  sku: z.nullable(z.string()),
  title: z.string(),
  /** When it is there again; null where nobody has said. */
  soldOutUntil: z.nullable(Instant),
});

export const TestEventData = z.object({ organizationId, webhookId: WebhookId });

const id = (prefix: string) => `${prefix}_01k9zv3m5n7p9r1s3t5v7w9y0a`;
const shop = { organizationId: id("org") };
const order = {
  ...shop,
  orderId: id("ord"),
  reference: "QW-4821",
  status: "pending",
  fulfilmentMethod: "delivery",
  placedAt: "2026-11-21T17:00:00.000Z",
  deliveryAt: null,
  promisedAt: null,
  total: 59.7,
  currency: "PLN",
  paymentMethod: "blik",
  paymentStatus: "succeeded",
  edits: 0,
};

interface Described {
  summary: string;
  data: z.ZodMiniType;
  /** What its data may be. */
  example: Record<string, unknown>;
}

/** What each event tells, for the documentation of the API. */
export const describedEvents: Record<DeliveryType, Described> = {
  "order.placed": {
    summary: "An order has come in: paid, where it is paid online",
    data: OrderEventData,
    example: order,
  },
  "order.changed": {
    summary: "An order has another status, time, payment or content",
    data: OrderEventData,
    example: { ...order, status: "accepted", promisedAt: "2026-11-21T17:30:00.000Z" },
  },
  "order.cancelled": {
    summary: "An order was cancelled after it had come in",
    data: OrderEventData,
    example: { ...order, status: "cancelled" },
  },
  "refund.changed": {
    summary: "A refund was requested, has arrived or has failed",
    data: RefundEventData,
    example: {
      ...shop,
      orderId: id("ord"),
      refundId: id("rfd"),
      status: "succeeded",
      reason: "cancelled",
      byHand: false,
      amount: 59.7,
      currency: "PLN",
    },
  },
  "reservation.changed": {
    summary: "A reservation was made, answered, moved or cancelled, or its guests came or left",
    data: ReservationEventData,
    example: {
      ...shop,
      reservationId: id("res"),
      firstId: null,
      reference: "KA-1204",
      status: "confirmed",
      date: "2026-11-21T19:00:00.000Z",
      guests: 4,
      stayMinutes: 120,
      arrivedAt: null,
      seatedAt: null,
      leftAt: null,
      noShowAt: null,
    },
  },
  "menu.changed": {
    summary: "The menu is another one: read it again. Changes of ten seconds are told together",
    data: MenuEventData,
    example: shop,
  },
  "dish.sold_out": {
    summary: "A dish is sold out. When it is there again, menu.changed tells it",
    data: SoldOutEventData,
    example: {
      ...shop,
      productId: id("prd"),
      sku: "DOSA-1",
      title: "Masala dosa",
      soldOutUntil: "2026-11-22T09:00:00.000Z",
    },
  },
  "webhook.test": {
    summary: "Somebody wants to see whether webhooks arrive",
    data: TestEventData,
    example: { ...shop, webhookId: id("whk") },
  },
};
