import * as z from "zod/mini";
import { FulfilmentMethod } from "../contract/orders/order.ts";
import { PaymentMethod, PaymentProvider } from "../contract/payments/payments.ts";
import { backReasons } from "../contract/reports/report.ts";
import { Currency } from "../contract/values/common.ts";
import { CategoryId, ModifierId, ProductId, PromotionId } from "../contract/values/ids.ts";
import { deflated } from "../db/deflated.ts";
import { Minor } from "../money.ts";

/** VAT of a sale or of what is taken back, by rate. */
const Tax = z.array(z.object({ rate: z.number(), net: Minor, tax: Minor, gross: Minor }));
export type Tax = z.infer<typeof Tax>;

/** Where the rates are not known: from before the shop had a table, or of a shop that charges no VAT. */
const rateless = { isExempt: z.optional(z.boolean()) };

/** An order that was sold on the day. What is zero or not known is left out, here and in what follows. */
const Sale = z.object({
  /** Of the shop's clock. */
  hour: z.int(),
  total: Minor,
  tip: z.optional(Minor),
  discount: z.optional(Minor),
  shipping: z.optional(Minor),
  /** What a service charges the shop for the courier who brings it. */
  courier: z.optional(Minor),
  tax: z.optional(Tax),
  ...rateless,
  fulfilment: FulfilmentMethod,
  provider: PaymentProvider,
  method: PaymentMethod,
  /** What of the total is collected in cash, of an order that is paid online. */
  due: z.optional(Minor),
  dishes: z.array(
    z.object({
      id: ProductId,
      /** The first category that had it when the order was first counted. */
      category: z.optional(CategoryId),
      quantity: z.int(),
      gross: Minor,
      /** Its chosen options, and how many of each on all portions. */
      options: z.optional(z.array(z.object({ id: ModifierId, quantity: z.int() }))),
    }),
  ),
  promotions: z.optional(z.array(z.object({ id: PromotionId, name: z.string(), off: Minor }))),
  /**
   * Whether whoever placed it had placed an order here before. It is looked up once, when the order is first counted.
   */
  customer: z.optional(z.enum(["new", "back"])),
  /** From one step to the next, of an order that was not for a later time. */
  secondsToAccept: z.optional(z.int()),
  secondsToReady: z.optional(z.int()),
  secondsToDone: z.optional(z.int()),
  /** From the time that the shopper was told first to when it was ready or delivered; negative where it was early. */
  secondsLate: z.optional(z.int()),
});
export type Sale = z.infer<typeof Sale>;

/** A part of a sale that was taken back on the day. */
const Back = z.object({
  reason: z.enum(backReasons),
  /** Of the sale, without the tip. */
  amount: Minor,
  tip: z.optional(Minor),
  tax: z.optional(Tax),
  ...rateless,
  provider: PaymentProvider,
  method: PaymentMethod,
});
export type Back = z.infer<typeof Back>;

/** What happened to one order on one day. */
export const OrderLine = z.object({
  currency: Currency,
  sale: z.optional(Sale),
  back: z.optional(z.array(Back)),
  /** It was cancelled on the day, whether it had been paid or not. */
  cancelled: z.optional(z.object({ total: Minor, reason: z.string() })),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A reservation for the day. */
const ReservationLine = z.object({
  guests: z.int(),
  is: z.enum(["awaited", "walkIn", "cancelled", "noShow"]),
});
export type ReservationLine = z.infer<typeof ReservationLine>;

/** All of a day, by the ids of its orders and reservations. */
const Lines = z.object({
  orders: z.record(z.string(), OrderLine),
  reservations: z.record(z.string(), ReservationLine),
});
export type Lines = z.infer<typeof Lines>;

/** The item of a day. */
export const StoredDay = z.object({ lines: deflated(Lines), version: z.int() });
