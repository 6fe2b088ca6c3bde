import * as z from "zod/mini";
import { endsAfterItBegins, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { courierServiceNames } from "../couriers/names.ts";
import { fulfilmentMethods, orderStatuses, refundReasons, refundStatuses } from "../orders/order.ts";
import { PaymentMethod, PaymentProvider, paymentStatuses } from "../payments/payments.ts";
import { AppliedPromotion } from "../promotions/applied-promotion.ts";
import { TaxCategory, taxFields } from "../tax/tax.ts";
import { Amount, Currency, Day, Instant } from "../values/common.ts";
import { ExportId, OrderId, RefundId } from "../values/ids.ts";

/**
 * What an export holds: orders, their lines, refunds, what moved at each payment provider, the totals of VAT of each
 * day, or the bookings of these days for DATEV.
 */
export const exportKinds = ["orders", "lines", "refunds", "payments", "vat", "datev"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Whose names, phone numbers and addresses an export holds: nobody's but those on invoices, or every shopper's. */
export const exportedPeople = ["invoiced", "everyone"] as const;

/** Most days of one export: a year. */
export const MAX_EXPORT_DAYS = 366;

const DAY_MS = 24 * 60 * 60_000;

export const BeginExport = z
  .strictObject({
    kind: z.enum(exportKinds),
    /** Calendar days of the shop, both included. */
    from: Day,
    to: Day,
    people: z._default(z.enum(exportedPeople), "invoiced"),
  })
  .check(
    endsAfterItBegins,
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_EXPORT_DAYS * DAY_MS, {
      path: ["to"],
      message: "Choose at most a year at once",
    }),
  );
export type BeginExport = z.output<typeof BeginExport>;

/** A line of an order, as it was sold. */
export const ExportedLine = z.object({
  productId: z.string(),
  /** In the shop's own language. */
  title: z.string(),
  options: z.string(),
  quantity: z.int(),
  unitPrice: Amount,
  totalPrice: Amount,
  /** Its share of the discounts of the order. */
  discount: Amount,
  /**
   * What it was charged by tax category, after its share of the discounts of the order; left out where the order has no
   * VAT.
   */
  taxed: z.optional(z.array(z.object({ category: TaxCategory, rate: z.nullable(z.number()), gross: Amount }))),
});
export type ExportedLine = z.infer<typeof ExportedLine>;

/** An order, deleted ones included: what was sold stays sold. */
export const ExportedOrder = z.object({
  id: OrderId,
  referenceId: z.string(),
  dayNumber: z.optional(z.int()),
  /** The shop's calendar day that it counts to. */
  day: Day,
  status: z.enum(orderStatuses),
  createdAt: Instant,
  placedAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  readyForDispatchAt: z.nullable(Instant),
  dispatchedAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  deliveryAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
  cancelReason: z.nullable(z.string()),
  fulfilmentMethod: z.enum(fulfilmentMethods),
  payment: z.object({
    method: PaymentMethod,
    provider: PaymentProvider,
    status: z.enum(paymentStatuses),
    subtotal: Amount,
    discount: Amount,
    shipping: Amount,
    /** The sale. The shopper paid this and the tip. */
    total: Amount,
    tip: Amount,
    currency: Currency,
    /** The provider's id of the payment, by which payouts are matched. Null while nothing was paid there. */
    reference: z.nullable(z.string()),
  }),
  /**
   * The payments of an order that was edited or whose amount was only reserved at first, one by one: those at its
   * provider and, if a part is due in cash, the cash at the hand-over. Left out for all other orders.
   */
  paid: z.optional(
    z.array(
      z.object({
        provider: PaymentProvider,
        method: PaymentMethod,
        amount: Amount,
        reference: z.nullable(z.string()),
        /** When it was paid. Only for a payment of an edit, and for one that was reserved first. */
        at: z.optional(Instant),
      }),
    ),
  ),
  /**
   * The sale by way to pay, if a part of an order that is paid online is collected in cash. The parts sum to the sale,
   * and their VAT to its VAT.
   */
  ways: z.optional(
    z.array(
      z.object({
        provider: PaymentProvider,
        method: PaymentMethod,
        total: Amount,
        tip: Amount,
        tax: taxFields.tax,
      }),
    ),
  ),
  /** What promotions took off; empty where nothing did. */
  promotions: z.array(AppliedPromotion),
  /** The service whose courier brought it, and what that charges the shop. */
  courier: z.optional(z.object({ service: z.enum(courierServiceNames), fee: Amount })),
  /** Whether it was sold on its day: it was placed, and not cancelled on that day before anything was paid. */
  isSale: z.boolean(),
  /**
   * All that was refunded or will be, of the sale and of the tip. It leaves out what edits gave back, which is no part
   * of the sale.
   */
  refunded: Amount,
  ...taxFields,
  invoice: z.nullable(z.object({ company: z.string(), taxId: z.string(), address: z.string() })),
  /** The number of the receipt that the cash register printed, where staff noted it. */
  fiscalReceipt: z.nullable(z.string()),
  /** Null unless the export holds everyone. */
  customer: z.nullable(
    z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()), address: z.nullable(z.string()) }),
  ),
  /** Only in an export of lines. */
  lines: z.optional(z.array(ExportedLine)),
});
export type ExportedOrder = z.infer<typeof ExportedOrder>;

/** A refund, on the shop's calendar day on which it was decided, whenever its order was placed. */
export const ExportedRefund = z.object({
  id: RefundId,
  day: Day,
  at: Instant,
  amount: Amount,
  /** The part of it that is of the tip. */
  tip: Amount,
  currency: Currency,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  tax: taxFields.tax,
  /** The provider's id of the refund; null until the provider has answered. */
  reference: z.nullable(z.string()),
  /** The provider's id of the payment that it gives back; null for a refund by hand. */
  charge: z.nullable(z.string()),
  /**
   * Whether it reduces what was sold. A payment that came twice or too late was never part of a sale, and what an edit
   * gives back is none any more.
   */
  isOfSale: z.boolean(),
  /**
   * Whether it gives back a payment that came twice, or too late for an edit. The order has no other record of such a
   * payment.
   */
  isUnwanted: z.boolean(),
  order: z.object({
    id: OrderId,
    referenceId: z.string(),
    dayNumber: z.optional(z.int()),
    day: Day,
    provider: PaymentProvider,
    method: PaymentMethod,
  }),
});
export type ExportedRefund = z.infer<typeof ExportedRefund>;

/**
 * The part of a sale that was never paid, because its order was cancelled. It is taken back on the day of the
 * cancellation, whenever the order was placed. No money moved.
 */
export const ExportedUnpaid = z.object({
  day: Day,
  amount: Amount,
  /** The part of it that is of the tip. */
  tip: Amount,
  currency: Currency,
  tax: taxFields.tax,
  order: z.object({ id: OrderId, provider: PaymentProvider, method: PaymentMethod }),
});
export type ExportedUnpaid = z.infer<typeof ExportedUnpaid>;

/**
 * One part of an export: orders in the order of their time, then refunds, then, of an export of VAT or for DATEV, what
 * was never paid. `next` asks for the following part.
 */
export const ExportPart = z.object({
  orders: z.array(ExportedOrder),
  refunds: z.array(ExportedRefund),
  unpaid: z.array(ExportedUnpaid),
  next: z.nullable(z.string()),
});
export type ExportPart = z.infer<typeof ExportPart>;

export const beginExport = route({
  method: "POST",
  path: "/{organizationId}/exports",
  access: "manager",
  status: 201,
  summary: "Begin an export of orders, refunds or payments of some days, whose parts can be read for a day",
  params: inOrganization,
  body: BeginExport,
  response: z.object({ id: ExportId }),
  perMinute: 20,
});

export const getExportPart = route({
  method: "GET",
  path: "/{organizationId}/exports/{id}",
  access: "manager",
  checksSession: true,
  summary: "Get a part of an export that the caller began: at most 200 orders or refunds, and 1 MB",
  params: oneOf(ExportId),
  query: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^(?:(?:ord|rfd)_[0-9a-z]{0,26}|unpaid_\d{4}-\d{2}-\d{2})$/))),
  }),
  response: ExportPart,
  perMinute: 300,
});
