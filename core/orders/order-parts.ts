import * as z from "zod/mini";
import { StoredHold } from "../capacity/hold.ts";
import { StaffCourier } from "../contract/couriers/order-courier.ts";
import { storedChangeKinds } from "../contract/orders/history.ts";
import {
  ChosenShippingMethod,
  fulfilmentMethods,
  Order,
  OrderItem,
  orderOperations,
  refundReasons,
  refundStatuses,
} from "../contract/orders/order.ts";
import { OrderTable } from "../contract/orders/order-table.ts";
import { stepBackReasons } from "../contract/orders/steps.ts";
import { AppliedPromotion } from "../contract/promotions/applied-promotion.ts";
import { TaxCategory } from "../contract/tax/tax.ts";
import { Instant } from "../contract/values/common.ts";
import { OrderId, RefundId } from "../contract/values/ids.ts";
import { deflated } from "../db/deflated.ts";
import { UsedKey } from "../db/idempotency.ts";
import { Minor } from "../money.ts";
import { StoredZone } from "../shipping/shipping-method.ts";
import { StoredTaxLine } from "../tax/tax.ts";

/** The charged amount of one tax category. */
export const TaxedGross = z.object({ category: TaxCategory, gross: Minor });

/** A line of an order as stored. */
export const StoredOrderItem = z.extend(OrderItem, {
  unitPrice: Minor,
  totalPrice: Minor,
  discount: z.optional(Minor),
  /**
   * The charged amounts by tax category, after its share of discounts, if the order has lines of VAT. `price` is the
   * amount before discounts, if that differs.
   */
  taxed: z.optional(z.array(z.extend(TaxedGross, { price: z.optional(Minor) }))),
});
export type StoredOrderItem = z.infer<typeof StoredOrderItem>;

/**
 * An amount that a provider has reserved: `held` until the shop accepts the order, then `capturing` until the provider
 * has captured it, or `releasing` until it has released it.
 */
export const StoredAuthorisation = z.object({
  /** The provider's id of it. */
  reference: z.string(),
  amount: Minor,
  state: z.enum(["held", "capturing", "captured", "releasing", "released"]),
  /** The amount to capture, once the shop has accepted the order. */
  capture: z.optional(Minor),
  /** How often the provider has refused the request. Each retry is a request of its own. */
  attempt: z.int(),
  /** The reason of the last refusal, in the provider's words. */
  problem: z.optional(z.string()),
  /** When the provider captured it. */
  capturedAt: z.optional(z.string()),
});
export type StoredAuthorisation = z.infer<typeof StoredAuthorisation>;

/** A payment that an order keeps: its id at the provider, and its amount. */
export const StoredCharge = z.object({
  charge: z.string(),
  amount: Minor,
  /** Set if it paid for an edit that made the order dearer: the id of that payment, and when it arrived. */
  supplement: z.optional(OrderId),
  at: z.optional(z.string()),
});
export type StoredCharge = z.infer<typeof StoredCharge>;

/**
 * A refund of an order. It is stored first, then executed at the provider until it is done. One of what the shop
 * collected itself is done when it is stored.
 */
export const StoredRefund = z.object({
  id: RefundId,
  /** The refunded payment: a charge of the order, `COLLECTED`, or a second charge that came by mistake. */
  charge: z.string(),
  amount: Minor,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  /** Who requested it; null for an automatic refund. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** How often it has failed. */
  attempt: z.int(),
  /** What the provider calls it. */
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The requested lines and shipping, if no amount was requested. */
  lines: z.optional(z.array(z.object({ line: z.int(), quantity: z.int() }))),
  shipping: z.optional(z.boolean()),
  /** The part of its amount that is tip. */
  tip: z.optional(Minor),
  /** The refunded VAT, by the order's lines of VAT. */
  tax: z.optional(z.array(StoredTaxLine)),
  ...UsedKey.shape,
  /** The provider's reason for the last failure. */
  problem: z.optional(z.string()),
  /** The provider's ids of the latest failed attempts. */
  failures: z.optional(z.array(z.string())),
});
export type StoredRefund = z.infer<typeof StoredRefund>;

/** A change of an order, and who made it: a user's id, or null for the system. */
export const StoredChange = z.object({
  at: z.string(),
  did: z.enum(storedChangeKinds),
  by: z.nullable(z.string()),
  /** The new ETA. */
  promisedAt: z.optional(z.string()),
  /** The status that a step back left, and why. */
  from: z.optional(z.enum(orderOperations)),
  reason: z.optional(z.enum(stepBackReasons)),
  /** The number of the fiscal receipt. */
  fiscalReceipt: z.optional(z.string()),
});
export type StoredChange = z.infer<typeof StoredChange>;

/** The courier of an order as stored: the last one that was asked for. */
export const StoredCourier = z.extend(z.omit(StaffCourier, { fee: true, outdated: true }), {
  /** The shop's account at the service. */
  account: z.string(),
  /** The courier's id at the service, once the service has answered. */
  id: z.optional(z.string()),
  fee: z.optional(Minor),
  /** The fees of earlier couriers of the order, for example of one who brought it back. */
  feesBefore: z.optional(Minor),
  quoteId: z.optional(z.string()),
  /** When its service first got a request with its reference. */
  askedAt: z.optional(Instant),
  /** The number of an earlier booking, if the service knows the courier under that one. */
  knownAs: z.optional(z.int()),
  /** What the service was told of the order: the promised time, and a hash of the address. */
  told: z.optional(z.object({ at: z.nullable(Instant), to: z.string() })),
  /** When the courier failed or returned without the shop's doing. */
  lostAt: z.optional(Instant),
});
export type StoredCourier = z.infer<typeof StoredCourier>;

/** The fields of an order that an edit can change. */
export const StoredVersion = z.object({
  items: z.array(StoredOrderItem),
  fulfilmentMethod: z.enum(fulfilmentMethods),
  table: z.optional(z.nullable(OrderTable)),
  deliveryAt: Order.shape.deliveryAt,
  shippingAddress: Order.shape.shippingAddress,
  contact: Order.shape.contact,
  payment: z.object({
    shipping: Minor,
    subtotal: Minor,
    discount: Minor,
    total: Minor,
    tip: z.optional(Minor),
    currency: z.string(),
  }),
  tax: z.optional(z.array(StoredTaxLine)),
});
export type StoredVersion = z.infer<typeof StoredVersion>;

/** An edit, with the order before it. The order after it is that of the next edit, or the order itself. */
export const StoredEdit = z.object({
  at: z.string(),
  by: z.string(),
  ...UsedKey.shape,
  /** The previous index of each line; null for an added dish. */
  kept: z.array(z.nullable(z.int())),
  before: StoredVersion,
});
export type StoredEdit = z.infer<typeof StoredEdit>;

export const PackedEdits = deflated(z.array(StoredEdit));

/** The fields of an order that a waiting edit sets, with the prices of the time when it was made. */
export const EditedFields = z.extend(StoredVersion, {
  shippingMethod: z.nullable(z.extend(ChosenShippingMethod, { zone: StoredZone })),
  promotions: z.optional(z.array(z.extend(AppliedPromotion, { discount: Minor, shipping: Minor }))),
  taxedShipping: z.optional(z.array(TaxedGross)),
  hold: z.optional(z.nullable(StoredHold)),
  dayNumber: Order.shape.dayNumber,
});

/** An edit that makes an order dearer and waits until that is paid by a link. Until then the order stays as it is. */
export const StoredWaitingEdit = z.object({
  /** The id by which the provider knows the payment, as if it were an order. */
  id: OrderId,
  ...z.omit(StoredEdit, { before: true }).shape,
  expiresAt: z.string(),
  /** The amount to pay. */
  amount: Minor,
  /** The number of edits that the order had before. */
  edition: z.int(),
  after: EditedFields,
});
export type StoredWaitingEdit = z.infer<typeof StoredWaitingEdit>;

export const PackedWaitingEdit = deflated(StoredWaitingEdit);
