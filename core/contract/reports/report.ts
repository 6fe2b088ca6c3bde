import * as z from "zod/mini";
import { endsAfterItBegins, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { orderStatuses } from "../orders/order.ts";
import { Amount, Currency, Day, Instant, wellFormed } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";

/** Most days of a report. */
export const MAX_REPORT_DAYS = 366;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar days from one to another, both included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const isShortEnough = z.refine<{ from: string; to: string }>((span) => daysIn(span) <= MAX_REPORT_DAYS, {
  path: ["to"],
  message: "A report has at most 366 days. Choose fewer.",
});

/** Calendar days of the shop, both included. */
const span = { from: Day, to: Day };
export const ReportSpan = z.strictObject(span).check(endsAfterItBegins, isShortEnough);
export type ReportSpan = z.infer<typeof ReportSpan>;

/**
 * What sales are told apart by: `payment` is a provider and a method, with a space between them, `weekday` 1 (Monday)
 * to 7, `hour` 0 to 23 of the shop's clock. A customer is `new` with their first order, `back` with others, and
 * `unknown` once they were erased.
 */
export const dimensions = [
  "day",
  "weekday",
  "hour",
  "fulfilment",
  "payment",
  "category",
  "dish",
  "option",
  "promotion",
  "customer",
] as const;
export type Dimension = (typeof dimensions)[number];

/** Why a sale was taken back: staff refunded of it, it was cancelled and refunded, or nobody had paid for it yet. */
export const backReasons = ["requested", "cancelled", "unpaid"] as const;
export type BackReason = (typeof backReasons)[number];

/** What is known under one key. An order may be in several groups of one dimension, such as those of its dishes. */
export const ReportGroup = z.object({
  key: z.string(),
  /** The titles of a dish, an option or a category by locale. A promotion has its name under every locale. */
  titles: z.optional(z.record(z.string(), z.string())),
  orders: z.int(),
  /** Portions of a dish, an option or a category. */
  quantity: z.optional(z.int()),
  /**
   * Sales. For dishes and categories, these are before the order's discounts and without its delivery. The price of a
   * dish includes its options.
   */
  gross: z.optional(Amount),
  /** For a day or a way to pay: what was taken back. */
  back: z.optional(Amount),
  /** What a promotion took off goods and delivery. */
  off: z.optional(Amount),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/**
 * VAT at one rate, in percent. `none`: of orders from before the shop had rates; their net and tax are not known.
 * `exempt`: of a shop that charged none. Net and tax are null there.
 */
export const AtRate = z.object({
  rate: z.union([z.number(), z.enum(["none", "exempt"])]),
  net: z.nullable(Amount),
  tax: z.nullable(Amount),
  gross: Amount,
});
export type AtRate = z.infer<typeof AtRate>;

/** An average of some orders, to a tenth of a minute; null where there is none. */
const Average = z.object({ minutes: z.nullable(z.number()), orders: z.int() });

const ReservationCounts = z.object({
  count: z.int(),
  guests: z.int(),
  walkIns: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
});
export type ReservationCounts = z.infer<typeof ReservationCounts>;

/** The sums of some days. */
export const Totals = z.object({
  currency: Currency,
  /** Orders of these days in another currency, which the shop had before. They are in no amount. */
  inOtherCurrencies: z.int(),
  /** What was sold on these days. A day that is over keeps its sales, whatever becomes of them. */
  sales: z.object({
    orders: z.int(),
    gross: Amount,
    /** Taken off the goods. */
    discount: Amount,
    shipping: Amount,
    tax: z.array(AtRate),
  }),
  /** What was taken back on these days, whenever it was sold. */
  back: z.object({ orders: z.int(), gross: Amount, tax: z.array(AtRate), reasons: z.array(ReportGroup) }),
  /** Sales less what was taken back. */
  total: z.object({ gross: Amount, tax: z.array(AtRate) }),
  /** No sales, and without VAT. */
  tips: z.object({ given: Amount, back: Amount }),
  /** Orders that were cancelled on these days, paid or not, by reason (`none` where nobody gave one). */
  cancelled: z.object({ orders: z.int(), gross: Amount, reasons: z.array(ReportGroup) }),
});

export type Totals = z.infer<typeof Totals>;

export const Report = z.extend(Totals, {
  from: Day,
  to: Day,
  /**
   * Sold orders that couriers of a service brought: what the service charges the shop for them, and what shoppers paid
   * for their delivery. Left out where there is none.
   */
  couriers: z.optional(z.object({ orders: z.int(), fees: Amount, shipping: Amount })),
  /**
   * Days of these with orders from before the shop had reports: they are in no number until they are counted anew. Null
   * for none.
   */
  notCounted: z.nullable(z.object({ from: Day, to: Day })),
  by: z.record(z.enum(dimensions), z.array(ReportGroup)),
  /** The time from one step to the next, of orders that were not for a later time. */
  minutes: z.object({ toAccept: Average, toReady: Average, toDone: Average }),
  /**
   * Orders that were ready (pickup) or delivered by the time that the shopper was told first, and those that were
   * later.
   */
  promised: z.object({ onTime: z.int(), late: z.int(), minutesLate: z.nullable(z.number()) }),
  /** For these days, whenever they were made. */
  reservations: z.extend(ReservationCounts, {
    /** Those of each day that has any, the earlier first. */
    days: z.array(z.extend(ReservationCounts, { day: Day })),
  }),
});
export type Report = z.infer<typeof Report>;

export const getReport = route({
  method: "GET",
  path: "/{organizationId}/report",
  access: "manager",
  summary: `Get what a shop sold and took back from one day of its calendar to another, at most ${MAX_REPORT_DAYS} days`,
  params: inOrganization,
  query: ReportSpan,
  response: Report,
  perMinute: 60,
});

/**
 * Orders behind a number of a report: in its sales, their discounts, their delivery and their tips, in what was taken
 * back of sales and of tips, or those that were cancelled.
 */
export const reportNumbers = ["sales", "discount", "shipping", "tips", "back", "tipsBack", "cancelled"] as const;
export type ReportNumber = (typeof reportNumbers)[number];

/** The times of a report: three averages, the orders with a promised time, and the late ones of these. */
export const reportTimes = ["toAccept", "toReady", "toDone", "promised", "late"] as const;
export type ReportTime = (typeof reportTimes)[number];

const ReportOrder = z.object({
  id: OrderId,
  referenceId: z.string(),
  dayNumber: z.optional(z.int()),
  status: z.enum(orderStatuses),
  placedAt: z.nullable(Instant),
  isDeleted: z.boolean(),
  /** The part of the order that is in the number. */
  amount: Amount,
  /**
   * If the number is a duration: how long this order took, to a tenth of a minute. If it is about promised times: how
   * late this order was, below zero if it was early.
   */
  minutes: z.optional(z.number()),
});
export type ReportOrder = z.infer<typeof ReportOrder>;

export const ReportOrders = z.object({
  currency: Currency,
  orders: z.array(ReportOrder),
  /** How many there are, and what they come to. They are the number of the report. */
  count: z.int(),
  amount: Amount,
  /** Asks for the following orders as `after`. */
  next: z.nullable(OrderId),
});
export type ReportOrders = z.infer<typeof ReportOrders>;

export const listReportOrders = route({
  method: "GET",
  path: "/{organizationId}/report/orders",
  access: "manager",
  summary: "Get the orders behind a number of a report, at most 50 at once",
  params: inOrganization,
  query: z
    .strictObject({
      ...span,
      of: z.enum(reportNumbers),
      /**
       * Narrows it to one group: of a dimension, of a rate of VAT, of a reason, or to sales that have a time
       * (`reportTimes`).
       */
      by: z.optional(z.enum([...dimensions, "rate", "reason", "time"])),
      is: z.optional(z.string().check(z.maxLength(100), wellFormed)),
      after: z.optional(OrderId),
    })
    .check(endsAfterItBegins, isShortEnough),
  response: ReportOrders,
  perMinute: 120,
});
