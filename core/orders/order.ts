import * as z from "zod/mini";
import { StoredHold } from "../capacity/hold.ts";
import { acceptanceFields } from "../contract/orders/acceptance.ts";
import { notices } from "../contract/orders/notices.ts";
import { ChosenShippingMethod, Order } from "../contract/orders/order.ts";
import { OrderSource } from "../contract/orders/order-source.ts";
import { OrderTable } from "../contract/orders/order-table.ts";
import { AppliedPromotion } from "../contract/promotions/applied-promotion.ts";
import { Instant } from "../contract/values/common.ts";
import { UserId } from "../contract/values/ids.ts";
import { deflated } from "../db/deflated.ts";
import { AppError } from "../errors.ts";
import { Minor } from "../money.ts";
import { CountedUse } from "../promotions/uses.ts";
import { StoredZone } from "../shipping/shipping-method.ts";
import { StoredTaxLine } from "../tax/tax.ts";
import {
  PackedEdits,
  PackedWaitingEdit,
  StoredAuthorisation,
  StoredChange,
  StoredCharge,
  StoredCourier,
  StoredOrderItem,
  StoredRefund,
  TaxedGross,
} from "./order-parts.ts";

/** Compressed, an order of twenty lines costs as many units as one of three. */
const PackedItems = deflated(z.array(StoredOrderItem));

/** An order as stored: amounts in minor units of `currency`. Its status follows from its dates. */
export const StoredOrder = z.extend(
  z.omit(Order, {
    status: true,
    refunds: true,
    acceptBy: true,
    edits: true,
    waitingEdit: true,
    source: true,
    table: true,
    courier: true,
  }),
  {
    items: PackedItems,
    shippingMethod: z.nullable(z.extend(ChosenShippingMethod, { zone: StoredZone })),
    payment: z.extend(z.omit(Order.shape.payment, { due: true, reserved: true }), {
      shipping: Minor,
      subtotal: Minor,
      discount: Minor,
      total: Minor,
      tip: z.optional(Minor),
    }),
    /** Null if staff turned it into a delivery. */
    table: z.optional(z.nullable(OrderTable)),
    promotions: z.optional(z.array(z.extend(AppliedPromotion, { discount: Minor, shipping: Minor }))),
    /** The counters of promotions that it increased, which are decreased if it is cancelled. */
    promotionUses: z.optional(z.array(CountedUse)),
    tax: z.optional(z.array(StoredTaxLine)),
    /** The delivery price by tax category; left out without VAT or without a price. */
    taxedShipping: z.optional(z.array(TaxedGross)),
    token: z.string(),
    promisedAt: z._default(acceptanceFields.promisedAt, null),
    firstPromisedAt: z._default(acceptanceFields.firstPromisedAt, null),
    cancelReason: z._default(acceptanceFields.cancelReason, null),
    /** Minutes within which the shop has to accept it; left out if there is no limit. */
    acceptWithinMinutes: z.optional(z.int()),
    customerId: UserId,
    /** Set if staff took the order: who, how, and the promised minutes of an order for as soon as possible. */
    taken: z.optional(z.object({ by: UserId, source: OrderSource, minutes: z.nullable(z.int()) })),
    /** Whether the customer had proved the address that gets mail about it. */
    isAddressProved: z._default(z.boolean(), true),
    /** The customer's language. */
    locale: z.optional(z.string()),
    /** The shop's account at the provider and what was paid there, for orders that are paid through a provider. */
    paymentAccount: z.optional(z.string()),
    charge: z.optional(z.string()),
    /** All payments that it keeps, once it was edited; `charge` is the first. */
    charges: z.optional(z.array(StoredCharge)),
    /** Whether its money is only reserved until its shop accepts it, as the shop had set when it was placed. */
    capturesOnAcceptance: z.optional(z.boolean()),
    /** The ids of the provider's events that changed it, so that each takes effect once. */
    heard: z.optional(z.array(z.string())),
    /** The authorisations at its provider; the first is that of its own payment page. */
    authorisations: z.optional(z.array(StoredAuthorisation)),
    /** When it turned out that the reserved amount can't be captured. */
    captureFailedAt: z.optional(Instant),
    refunds: z.optional(z.array(StoredRefund)),
    edits: z.optional(PackedEdits),
    waitingEdit: z.optional(z.nullable(PackedWaitingEdit)),
    history: z.optional(z.array(StoredChange)),
    /** The driver who took it; none before that, or if staff only marked it as on its way. */
    driverId: z.optional(z.nullable(UserId)),
    courier: z.optional(StoredCourier),
    /** The notices about it that somebody at the shop has confirmed. */
    seenNotices: z.optional(z.array(z.enum(notices))),
    /** Its hold of the kitchen's slots. A cancelled order takes nothing any more. */
    hold: z.optional(z.nullable(StoredHold)),
    /** When it lost its place in the kitchen, because staff closed its slot while it was being paid. */
    displacedAt: z.optional(Instant),
    /** When its shopper disputed the payment at the provider, and when the provider took the money back. */
    disputedAt: z.optional(Instant),
    reversedAt: z.optional(Instant),
    /** The organization's calendar day that it counts to, such as `2026-11-21`. */
    day: z.string(),
    version: z.int(),
    countedByStream: z.optional(z.boolean()),
  },
);
export type StoredOrder = z.infer<typeof StoredOrder>;

/** Fields of an order as the table stores them, with large ones deflated. */
export const storedFields = ({
  items,
  edits,
  waitingEdit,
  ...fields
}: Partial<StoredOrder>): Record<string, unknown> => ({
  ...fields,
  ...(items && { items: z.encode(PackedItems, items) }),
  ...(edits && { edits: z.encode(PackedEdits, edits) }),
  ...(waitingEdit !== undefined && { waitingEdit: waitingEdit && z.encode(PackedWaitingEdit, waitingEdit) }),
});

/** The error for an order that does not exist, or that the caller may not see. */
export const orderNotFound = (): AppError => new AppError("not_found", { message: "Order not found" });

/** A line without what the shopper wrote. */
export const withoutNote = <Item extends Pick<StoredOrderItem, "note" | "rawData">>({ note: _, ...item }: Item) => ({
  ...item,
  rawData: { ...item.rawData, note: undefined },
});
