import * as z from "zod/mini";
import { CartItem } from "../cart/cart.ts";
import { OrderCourier } from "../couriers/order-courier.ts";
import { MailReturned } from "../messages/mail-returned.ts";
import { StationId } from "../organizations/station-input.ts";
import { PaymentMethod, PaymentProvider, paymentStatuses } from "../payments/payments.ts";
import { dishKinds } from "../products/dish-kind.ts";
import { Allergen } from "../products/product.ts";
import { AppliedPromotion } from "../promotions/applied-promotion.ts";
import { Address, AddressInput } from "../shipping/addresses.ts";
import { ShippingZone } from "../shipping/shipping-method.ts";
import { taxFields } from "../tax/tax.ts";
import { Amount, Currency, Instant } from "../values/common.ts";
import { optionalText } from "../values/fields.ts";
import { OrderId, OrganizationId, RefundId, ShippingMethodId } from "../values/ids.ts";
import { acceptanceFields } from "./acceptance.ts";
import { OrderEdit } from "./order-edit.ts";
import { OrderSource } from "./order-source.ts";
import { OrderTable } from "./order-table.ts";
import { WaitingEdit } from "./waiting-edit.ts";

/** The statuses that a caller can set. Only an order that waits for its payment has another one. */
export const orderOperations = [
  "pending",
  "accepted",
  "ready-for-dispatch",
  "dispatched",
  "completed",
  "cancelled",
] as const;
export type OrderOperation = (typeof orderOperations)[number];

export const orderStatuses = ["draft", ...orderOperations] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const fulfilmentMethods = ["delivery", "pickup"] as const;
export const FulfilmentMethod = z.enum(fulfilmentMethods);
export type FulfilmentMethod = z.infer<typeof FulfilmentMethod>;

export const OrderItem = z.object({
  translations: z.array(z.object({ locale: z.string(), title: z.string(), subtitle: z.string() })),
  rawData: CartItem,
  unitPrice: Amount,
  image: z.nullable(z.string()),
  /** The drawing of a dish without an image; left out of one with it, and of orders from before it was stored. */
  kind: z.optional(z.enum(dishKinds)),
  totalPrice: Amount,
  /** Its share of the order's discount; left out at zero. */
  discount: z.optional(Amount),
  quantity: z.int(),
  /** Allergens of the dish and its chosen options. Left out of orders from before they were stored. */
  allergens: z.optional(z.array(Allergen)),
  /** The shopper's note to the kitchen. Left out in the tracking view by token. */
  note: z.optional(z.string()),
  /** The kitchen station that makes it, as the menu said when it was ordered; left out if none does. */
  stationId: z.optional(StationId),
  /**
   * The kitchen load of one piece with its options, and the minutes that it takes. Left out if the shop does not use
   * them.
   */
  load: z.optional(z.int()),
  preparationMinutes: z.optional(z.int()),
  productSnapshotId: z.string(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Contact = z.strictObject({
  firstname: AddressInput.shape.firstname,
  lastname: AddressInput.shape.lastname,
  phone: AddressInput.shape.phone,
  notes: optionalText(500),
});
export type Contact = z.output<typeof Contact>;

/** The shipping method of an order, as it was when the order was placed. */
export const ChosenShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  zone: ShippingZone,
});

export const refundStatuses = ["pending", "succeeded", "failed"] as const;
/**
 * Why money is refunded: a cancelled order, a payment after that, a second payment, a request by staff, or an edit that
 * made the order cheaper. An edit gives back what no longer belongs to the order; every other refund gives back a part
 * of the order.
 */
export const refundReasons = ["cancelled", "paid_late", "paid_twice", "requested", "changed"] as const;

/** A refund of an order. A failed refund is tried again automatically. One by hand has succeeded when it is recorded. */
export const Refund = z.object({
  id: RefundId,
  amount: Amount,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  /** Set if the shop itself gives back what it collected, in cash or by its card terminal. */
  byHand: z.optional(z.literal(true)),
  /** A note by the user who asked for it. */
  note: z.nullable(z.string()),
  /** The part of it that gives back the tip; left out at zero. The tip is given back last, after the whole sale. */
  tip: z.optional(Amount),
  /** The VAT that it gives back, in the lines of the order. */
  tax: taxFields.tax,
  /** The user who asked for it; null for an automatic refund, and in the tracking view by token. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type Refund = z.infer<typeof Refund>;

/** Between when and when an order is expected to be ready or at the door. */
export const ExpectedWindow = z.object({ from: Instant, to: Instant });

export const Order = z.object({
  id: OrderId,
  organizationId: OrganizationId,
  /** Grows with each change: of two answers about an order, the one with the larger number is the newer. */
  version: z.int(),
  referenceId: z.string(),
  /**
   * A short number to call out. It begins at 1 each day of the shop's zone, the day for which the order is. Left out by
   * orders that were placed before there was one.
   */
  dayNumber: z.optional(z.int()),
  /** Set where staff took it for its customer. */
  source: z.optional(OrderSource),
  status: z.enum(orderStatuses),
  /** Opens the tracking view without a session; null if the reader used it. */
  token: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  placedAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  readyForDispatchAt: z.nullable(Instant),
  dispatchedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  createdAt: Instant,
  deliveryAt: z.nullable(Instant),
  /**
   * When its shop's kitchen had room for it. Left out where that is not computed, and while the time that its customer
   * chose holds.
   */
  estimate: z.optional(ExpectedWindow),
  ...acceptanceFields,
  items: z.array(OrderItem),
  fulfilmentMethod: FulfilmentMethod,
  /** Set where it is eaten at a table of the shop: a pickup that is brought there. */
  table: z.optional(OrderTable),
  currency: Currency,
  shippingMethod: z.nullable(ChosenShippingMethod),
  /** Personal: null in the tracking view by token. */
  shippingAddress: z.nullable(Address),
  contact: z.nullable(
    z.object({ firstname: z.string(), lastname: z.string(), phone: z.string(), notes: z.nullish(z.string()) }),
  ),
  /** Where the guest who placed it is told of it. Personal: left out in the tracking view by token. */
  guestEmail: z.nullish(z.string()),
  /** Who asked for an invoice. Personal: left out in the tracking view by token. */
  invoice: z.nullish(z.object({ company: z.string(), taxId: z.string(), address: z.string() })),
  /** Who brings it, once a courier of a service is on the way for it. */
  courier: z.optional(OrderCourier),
  /** Left out while mail reaches the customer. */
  mailReturned: z.optional(MailReturned),
  payment: z.object({
    id: z.string(),
    method: PaymentMethod,
    provider: PaymentProvider,
    status: z.enum(paymentStatuses),
    shipping: Amount,
    subtotal: Amount,
    discount: Amount,
    /** The sale: what VAT sums to. The shopper pays this and the tip. */
    total: Amount,
    /** For the people who work there. No sale, and no VAT on it. Left out at zero. */
    tip: z.optional(Amount),
    /** What is to be collected in cash of an order that was paid online, and became dearer. Left out at zero. */
    due: z.optional(Amount),
    /**
     * What is reserved of the shopper's money until the shop accepts the order, and then charged. Left out where
     * nothing is, and once it was charged or let go.
     */
    reserved: z.optional(Amount),
    currency: Currency,
  }),
  /** What staff changed after it was placed, the oldest first. Left out where there is nothing. */
  edits: z.optional(z.array(OrderEdit)),
  /** Left out where no edit waits for its payment. */
  waitingEdit: z.optional(WaitingEdit),
  /**
   * What promotions took off: at most one by a code, and one that applies by itself. Left out where there is none.
   * Their discounts sum to that of the payment; the shipping of the payment is lower already.
   */
  promotions: z.optional(z.array(AppliedPromotion)),
  /** As it was when the order was placed; left out by orders from before VAT was kept. */
  ...taxFields,
  /** The number of the receipt that the shop's cash register printed for it, as staff noted it. */
  fiscalReceipt: z.nullish(z.string()),
  refunds: z.array(Refund),
});
export type Order = z.infer<typeof Order>;
