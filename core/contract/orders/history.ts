import * as z from "zod/mini";
import { oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { StaffCourier } from "../couriers/order-courier.ts";
import { Amount, Instant } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";
import { Order, orderOperations, Refund } from "./order.ts";
import { EditedLine } from "./order-edit.ts";
import { OrderSource } from "./order-source.ts";
import { stepBackReasons } from "./steps.ts";

const doer = {
  /** The name of who did it; null where nobody is known. */
  by: z.nullable(z.string()),
  /** Set where a guest did, who has no name. */
  byGuest: z.optional(z.literal(true)),
  /** Set where another system did by an API key, whose name it is. */
  byKey: z.optional(z.literal(true)),
};

/**
 * What is done to an order: its steps forwards and back, a change of its ETA, an edit, and that somebody has seen what
 * happened to it.
 */
export const storedChangeKinds = [
  ...orderOperations,
  "promised",
  "stepped-back",
  "notice-seen",
  "receipt-noted",
  "edited",
  "edit-offered",
  "edit-withdrawn",
  "edit-unpaid",
  "courier-booked",
  "courier-cancelled",
] as const;

/** All kinds of changes in a history. `taken` is not stored there; it follows from the order's `source`. */
export const orderChangeKinds = [...storedChangeKinds, "taken"] as const;

export const OrderChange = z.object({
  at: Instant,
  did: z.enum(orderChangeKinds),
  ...doer,
  /** The time that was promised instead. */
  promisedAt: z.optional(Instant),
  /** The status that a step back left, and why. */
  from: z.optional(z.enum(orderOperations)),
  reason: z.optional(z.enum(stepBackReasons)),
  /** The number of the fiscal receipt that was noted; left out where it was cleared. */
  fiscalReceipt: z.optional(z.string()),
  /** How an order was taken. */
  source: z.optional(OrderSource),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Money that came in for an order. */
export const Receipt = z.object({ at: Instant, amount: Amount });
export type Receipt = z.infer<typeof Receipt>;

/** What an order was before an edit. */
export const OrderVersion = z.object({
  lines: z.array(EditedLine),
  ...z.pick(Order, {
    fulfilmentMethod: true,
    table: true,
    deliveryAt: true,
    shippingAddress: true,
    contact: true,
    tax: true,
  }).shape,
  payment: z.pick(Order.shape.payment, {
    shipping: true,
    subtotal: true,
    discount: true,
    total: true,
    tip: true,
    currency: true,
  }),
});
export type OrderVersion = z.infer<typeof OrderVersion>;

/** The problem of a refund that is not made, because the shop may have made it in the panel of its provider. */
export const refundedInPanel = "Another amount of this payment was refunded in the provider's panel meanwhile";

export const OrderHistory = z.object({
  /** The oldest first. */
  changes: z.array(OrderChange),
  receipts: z.array(Receipt),
  refunds: z.array(
    z.extend(Refund, {
      ...doer,
      /** Why the last try failed, in the provider's words, or `refundedInPanel`. */
      problem: z.optional(z.string()),
      /** Set where it failed and is not tried again: somebody has to refund it at the provider. */
      isGivenUp: z.optional(z.literal(true)),
    }),
  ),
  /**
   * The order before each edit, the oldest first. Each edit led to the next version, and the last one to the order
   * itself.
   */
  versions: z.optional(z.array(OrderVersion)),
  /** The courier of a service that was asked for last. */
  courier: z.optional(StaffCourier),
  /**
   * What can still be refunded: the `amount` in all; `byHand`, the part of it that the provider can't refund and the
   * shop hands back; how many pieces of each line; and whether the shipping fee is included.
   */
  refundable: z.object({ amount: Amount, byHand: Amount, lines: z.array(z.int()), shipping: z.boolean() }),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const getOrderHistory = route({
  method: "GET",
  path: "/{organizationId}/orders/{id}/history",
  access: "staff",
  summary: "Get what was done to an order, by whom and when, money in and out, and what can still be refunded",
  params: oneOf(OrderId),
  response: OrderHistory,
});
