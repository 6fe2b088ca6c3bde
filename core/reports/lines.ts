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

/** Set if there are no rates because the shop was exempt from VAT. Orders from before it had rates have neither. */
const rateless = { isExempt: z.optional(z.boolean()) };

/** An order that was sold on the day. Fields that are zero or not known are left out, here and below. */
const Sale = z.object({
  /** On the shop's clock, 0 to 23. */
  hour: z.int(),
  total: Minor,
  tip: z.optional(Minor),
  discount: z.optional(Minor),
  shipping: z.optional(Minor),
  /** What a courier service charges the shop for it. */
  courier: z.optional(Minor),
  tax: z.optional(Tax),
  ...rateless,
  fulfilment: FulfilmentMethod,
  provider: PaymentProvider,
  method: PaymentMethod,
  /** The part of the total that is collected in cash although the order is paid online. */
  due: z.optional(Minor),
  dishes: z.array(
    z.object({
      id: ProductId,
      /** The first category that had it when the order was first counted. */
      category: z.optional(CategoryId),
      quantity: z.int(),
      gross: Minor,
      /** Its chosen options, and how many of each in all portions together. */
      options: z.optional(z.array(z.object({ id: ModifierId, quantity: z.int() }))),
    }),
  ),
  promotions: z.optional(z.array(z.object({ id: PromotionId, name: z.string(), off: Minor }))),
  /** Whether its customer had placed an order here before. Looked up once, when the order is first counted. */
  customer: z.optional(z.enum(["new", "back"])),
  /** Between the steps of an order that was not for a chosen time. */
  secondsToAccept: z.optional(z.int()),
  secondsToReady: z.optional(z.int()),
  secondsToDone: z.optional(z.int()),
  /** From the first promised time until it was ready or delivered; negative if it was early. */
  secondsLate: z.optional(z.int()),
});
export type Sale = z.infer<typeof Sale>;

/** A part of a sale that was taken back on the day. */
const Back = z.object({
  reason: z.enum(backReasons),
  /** Without the tip. */
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
  /** Set if it was cancelled on the day, paid or not. */
  cancelled: z.optional(z.object({ total: Minor, reason: z.string() })),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A reservation for the day. */
const ReservationLine = z.object({
  guests: z.int(),
  is: z.enum(["awaited", "walkIn", "cancelled", "noShow"]),
});
export type ReservationLine = z.infer<typeof ReservationLine>;

/** The lines of a day, by the ids of its orders and reservations. */
const Lines = z.object({
  orders: z.record(z.string(), OrderLine),
  reservations: z.record(z.string(), ReservationLine),
});
export type Lines = z.infer<typeof Lines>;

/** The item of a day. */
export const StoredDay = z.object({ lines: deflated(Lines), version: z.int() });
