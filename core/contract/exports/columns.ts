import { chargedOf } from "../orders/charged.ts";
import { isPaidAtHandOver } from "../payments/at-hand-over.ts";
import type { TaxLine } from "../tax/tax.ts";
import { rounded } from "../values/money.ts";
import type { Column } from "./cells.ts";
import type { ExportedLine, ExportedOrder, ExportedRefund, ExportPart } from "./exports.ts";

/** The rates of VAT in a part, for which there are columns. */
export const ratesIn = ({ orders, refunds }: ExportPart): number[] => [
  ...new Set([...orders, ...refunds].flatMap(({ tax = [] }) => tax.map(({ rate }) => rate))),
];

const instant = (at: string | null) => at && { at };

/** Net, tax and gross of each rate: `net_7`, `tax_7`, `gross_7`. */
const taxColumns = <Row>(
  rates: readonly number[],
  of: (row: Row) => { tax?: readonly TaxLine[] | undefined; currency: string },
): Column<Row>[] =>
  rates
    .toSorted((one, other) => one - other)
    .flatMap((rate) =>
      (["net", "tax", "gross"] as const).map((part) => ({
        name: `${part}_${rate}`,
        of: (row: Row) => {
          const { tax = [], currency } = of(row);
          const lines = tax.filter((line) => line.rate === rate);
          const amount = rounded(
            lines.reduce((sum, line) => sum + line[part], 0),
            currency,
          );
          return lines.length ? { amount, currency } : null;
        },
      })),
    );

type Money = "subtotal" | "discount" | "shipping" | "total" | "tip";
const paid =
  (field: Money) =>
  ({ payment }: ExportedOrder) => ({ amount: payment[field], currency: payment.currency });

const tookOff = ({ promotions, payment: { currency } }: ExportedOrder, from: "discount" | "shipping") => ({
  amount: rounded(
    promotions.reduce((sum, promotion) => sum + promotion[from], 0),
    currency,
  ),
  currency,
});

/** The columns of an export of orders: three for each rate of VAT, and the customer's if the export holds everyone. */
export const orderColumns = (rates: readonly number[], withCustomers: boolean): Column<ExportedOrder>[] => [
  { name: "order_id", of: ({ id }) => id },
  { name: "reference", of: ({ referenceId }) => referenceId },
  { name: "day", of: ({ day }) => day },
  { name: "day_number", of: ({ dayNumber }) => dayNumber },
  { name: "status", of: ({ status }) => status },
  { name: "fulfilment", of: ({ fulfilmentMethod }) => fulfilmentMethod },
  { name: "created_at", of: ({ createdAt }) => instant(createdAt) },
  { name: "placed_at", of: ({ placedAt }) => instant(placedAt) },
  { name: "accepted_at", of: ({ acceptedAt }) => instant(acceptedAt) },
  { name: "ready_at", of: ({ readyForDispatchAt }) => instant(readyForDispatchAt) },
  { name: "dispatched_at", of: ({ dispatchedAt }) => instant(dispatchedAt) },
  { name: "completed_at", of: ({ completedAt }) => instant(completedAt) },
  { name: "cancelled_at", of: ({ cancelledAt }) => instant(cancelledAt) },
  { name: "cancel_reason", of: ({ cancelReason }) => cancelReason },
  { name: "wanted_at", of: ({ deliveryAt }) => instant(deliveryAt) },
  { name: "deleted_at", of: ({ deletedAt }) => instant(deletedAt) },
  { name: "currency", of: ({ payment }) => payment.currency },
  { name: "subtotal", of: paid("subtotal") },
  { name: "discount", of: paid("discount") },
  { name: "shipping", of: paid("shipping") },
  { name: "total", of: paid("total") },
  { name: "tip", of: paid("tip") },
  { name: "promotions", of: ({ promotions }) => promotions.map(({ name }) => name).join(" + ") },
  { name: "promotion_codes", of: ({ promotions }) => promotions.flatMap(({ code }) => code ?? []).join(" + ") },
  { name: "promotion_discount", of: (order) => tookOff(order, "discount") },
  { name: "promotion_shipping", of: (order) => tookOff(order, "shipping") },
  { name: "refunded", of: ({ refunded, payment }) => ({ amount: refunded, currency: payment.currency }) },
  { name: "payment_provider", of: ({ payment }) => payment.provider },
  { name: "payment_method", of: ({ payment }) => payment.method },
  { name: "payment_status", of: ({ payment }) => payment.status },
  { name: "payment_reference", of: ({ payment }) => payment.reference },
  { name: "invoice_company", of: ({ invoice }) => invoice?.company },
  { name: "invoice_tax_id", of: ({ invoice }) => invoice?.taxId },
  { name: "invoice_address", of: ({ invoice }) => invoice?.address },
  { name: "fiscal_receipt", of: ({ fiscalReceipt }) => fiscalReceipt },
  { name: "courier_service", of: ({ courier }) => courier?.service },
  { name: "courier_fee", of: ({ courier, payment }) => courier && { amount: courier.fee, currency: payment.currency } },
  ...(withCustomers
    ? (["name", "phone", "email", "address"] as const).map((field) => ({
        name: `customer_${field}`,
        of: ({ customer }: ExportedOrder) => customer?.[field],
      }))
    : []),
  { name: "tax_exemption", of: ({ taxExemption }) => taxExemption },
  ...taxColumns(rates, ({ tax, payment }: ExportedOrder) => ({ tax, currency: payment.currency })),
];

interface LineRow {
  order: ExportedOrder;
  line: ExportedLine;
  place: number;
}

/** The lines of the orders of a part, numbered from 1 within each order. */
export const lineRows = ({ orders }: ExportPart): LineRow[] =>
  orders.flatMap((order) => (order.lines ?? []).map((line, place) => ({ order, line, place: place + 1 })));

export const lineColumns: Column<LineRow>[] = [
  { name: "order_id", of: ({ order }) => order.id },
  { name: "reference", of: ({ order }) => order.referenceId },
  { name: "day", of: ({ order }) => order.day },
  { name: "status", of: ({ order }) => order.status },
  { name: "fulfilment", of: ({ order }) => order.fulfilmentMethod },
  { name: "line", of: ({ place }) => place },
  { name: "product_id", of: ({ line }) => line.productId },
  { name: "title", of: ({ line }) => line.title },
  { name: "options", of: ({ line }) => line.options },
  { name: "quantity", of: ({ line }) => line.quantity },
  { name: "currency", of: ({ order }) => order.payment.currency },
  { name: "unit_price", of: ({ line, order }) => ({ amount: line.unitPrice, currency: order.payment.currency }) },
  { name: "total", of: ({ line, order }) => ({ amount: line.totalPrice, currency: order.payment.currency }) },
  { name: "discount", of: ({ line, order }) => ({ amount: line.discount, currency: order.payment.currency }) },
  { name: "tax_categories", of: ({ line }) => line.taxed?.map(({ category }) => category).join(" + ") },
  {
    name: "tax_rates",
    of: ({ line }) => [...new Set(line.taxed?.map(({ rate }) => rate ?? "?"))].join(" + ") || null,
  },
];

/** The columns of an export of refunds, with three for each rate of VAT. */
export const refundColumns = (rates: readonly number[]): Column<ExportedRefund>[] => [
  { name: "refund_id", of: ({ id }) => id },
  { name: "day", of: ({ day }) => day },
  { name: "refunded_at", of: ({ at }) => instant(at) },
  { name: "status", of: ({ status }) => status },
  { name: "reason", of: ({ reason }) => reason },
  { name: "currency", of: ({ currency }) => currency },
  { name: "amount", of: ({ amount, currency }) => ({ amount, currency }) },
  { name: "tip", of: ({ tip, currency }) => ({ amount: tip, currency }) },
  { name: "payment_provider", of: ({ order }) => order.provider },
  { name: "payment_method", of: ({ order }) => order.method },
  { name: "payment_reference", of: ({ charge }) => charge },
  { name: "refund_reference", of: ({ reference }) => reference },
  { name: "order_id", of: ({ order }) => order.id },
  { name: "reference", of: ({ order }) => order.referenceId },
  { name: "order_day", of: ({ order }) => order.day },
  { name: "order_day_number", of: ({ order }) => order.dayNumber },
  ...taxColumns(rates, ({ tax, currency }: ExportedRefund) => ({ tax, currency })),
];

/** Money that came in or went back, as the provider's own list of payouts has it. */
interface Movement {
  type: "payment" | "second_payment" | "refund";
  day: string;
  at: string | null;
  order: Pick<ExportedOrder, "id" | "referenceId">;
  provider: string;
  method: string;
  status: string;
  /** With the tip; negative where it went back. */
  amount: number;
  currency: string;
  reference: string | null;
  refundReference: string | null;
}

/** Whether an order's one payment was made: at its provider, or to the shop, which is at the hand-over. */
const isMade = ({ payment, completedAt }: ExportedOrder): boolean =>
  payment.reference !== null || (isPaidAtHandOver(payment) && completedAt !== null);

/** The payments that were made for an order. */
const paymentsOf = (order: ExportedOrder): NonNullable<ExportedOrder["paid"]> =>
  order.paid ?? (isMade(order) ? [{ ...order.payment, amount: chargedOf(order.payment) }] : []);

/**
 * What moved, one row each: the payments of each order, and each refund. A payment that came twice, or too late for an
 * edit, is a row beside its refund, which is all that is kept of it, so both are there to be matched.
 */
export const movements = ({ orders, refunds }: ExportPart): Movement[] => [
  ...orders.flatMap((order) => {
    const { id, referenceId, day, placedAt, completedAt, createdAt, payment } = order;
    return paymentsOf(order).map(
      ({ provider, method, amount, reference, at }): Movement => ({
        type: "payment",
        day,
        at: at ?? (reference === null ? completedAt : placedAt) ?? createdAt,
        order: { id, referenceId },
        provider,
        method,
        status: payment.status,
        amount,
        currency: payment.currency,
        reference,
        refundReference: null,
      }),
    );
  }),
  ...refunds.flatMap(({ day, at, order, amount, currency, status, isUnwanted, charge, reference }): Movement[] => {
    const { provider, method } = order;
    const shared = { day, at, order, provider, method, currency, reference: charge };
    const refund = { ...shared, type: "refund" as const, status, amount: -amount, refundReference: reference };
    if (!isUnwanted) return [refund];
    return [{ ...shared, type: "second_payment", status: "succeeded", amount, refundReference: null }, refund];
  }),
];

export const movementColumns: Column<Movement>[] = [
  { name: "type", of: ({ type }) => type },
  { name: "day", of: ({ day }) => day },
  { name: "at", of: ({ at }) => instant(at) },
  { name: "payment_provider", of: ({ provider }) => provider },
  { name: "payment_method", of: ({ method }) => method },
  { name: "status", of: ({ status }) => status },
  { name: "currency", of: ({ currency }) => currency },
  { name: "amount", of: ({ amount, currency }) => ({ amount, currency }) },
  { name: "payment_reference", of: ({ reference }) => reference },
  { name: "refund_reference", of: ({ refundReference }) => refundReference },
  { name: "order_id", of: ({ order }) => order.id },
  { name: "reference", of: ({ order }) => order.referenceId },
];
