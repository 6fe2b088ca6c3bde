import { expect, test } from "vitest";
import type { Amount } from "../values/common.ts";
import { idPrefix, type OrderId, type RefundId } from "../values/ids.ts";
import { jsonCell } from "./cells.ts";
import { lineRows, ratesIn } from "./columns.ts";
import { type ExportedOrder, type ExportedRefund, ExportPart } from "./exports.ts";
import { tableOf } from "./tables.ts";
import { newDayTotals, registerColumns, registerRows } from "./totals.ts";

const money = (amount: number) => amount as Amount;
const line = (rate: number, net: number, tax: number) => ({
  rate,
  category: "food" as const,
  net: money(net),
  tax: money(tax),
  gross: money(Math.round((net + tax) * 100) / 100),
});

const anOrder = (overrides: Partial<ExportedOrder> = {}): ExportedOrder => ({
  id: `${idPrefix.order}_01k9zv3m5n7p9r1s3t5v7w9y0a` as OrderId,
  referenceId: "K7QW-2FH",
  dayNumber: 7,
  fiscalReceipt: null,
  day: "2026-11-21",
  status: "completed",
  createdAt: "2026-11-21T18:00:00.000Z",
  placedAt: "2026-11-21T18:01:00.000Z",
  acceptedAt: null,
  readyForDispatchAt: null,
  dispatchedAt: null,
  completedAt: null,
  cancelledAt: null,
  deliveryAt: null,
  deletedAt: null,
  cancelReason: null,
  fulfilmentMethod: "delivery",
  payment: {
    method: "card",
    provider: "stripe",
    status: "succeeded",
    subtotal: money(30),
    discount: money(0),
    shipping: money(0),
    total: money(30),
    tip: money(0),
    currency: "PLN",
    reference: "pi_1",
  },
  promotions: [],
  isSale: true,
  refunded: money(0),
  tax: [line(8, 10, 0.8), line(23, 15.61, 3.59)],
  invoice: null,
  customer: null,
  ...overrides,
});

const aRefund = (overrides: Partial<ExportedRefund> = {}): ExportedRefund => ({
  id: `${idPrefix.refund}_01k9zv3m5n7p9r1s3t5v7w9y0a` as RefundId,
  day: "2026-12-02",
  at: "2026-12-02T10:00:00.000Z",
  amount: money(5.4),
  tip: money(0),
  currency: "PLN",
  status: "succeeded",
  reason: "requested",
  tax: [line(8, 5, 0.4), line(23, 0, 0)],
  reference: "re_1",
  charge: "pi_1",
  isOfSale: true,
  isUnwanted: false,
  order: {
    id: anOrder().id,
    referenceId: "K7QW-2FH",
    dayNumber: 7,
    day: "2026-11-21",
    provider: "stripe",
    method: "card",
  },
  ...overrides,
});

const part = (orders: ExportedOrder[], refunds: ExportedRefund[] = []): ExportPart =>
  ExportPart.parse({ orders, refunds, unpaid: [], next: null });

const records = (kind: Parameters<typeof tableOf>[0], of: ExportPart, rates = ratesIn(of), withCustomers = false) => {
  const { columns, rows } = tableOf(kind, { rates, withCustomers });
  return rows(of).map((cells) =>
    Object.fromEntries(columns.map((column, place) => [column, jsonCell(cells[place], "Europe/Warsaw")])),
  );
};

test("An order is a row with its VAT by rate, the invoice that was asked for, and times of the shop", () => {
  const invoice = { company: "Dosa sp. z o.o.", taxId: "5260250274", address: "Kraków" };
  const [row] = records("orders", part([anOrder({ invoice })]));
  expect(row).toMatchObject({
    reference: "K7QW-2FH",
    day: "2026-11-21",
    day_number: 7,
    placed_at: "2026-11-21T19:01:00+01:00",
    accepted_at: null,
    total: 30,
    payment_provider: "stripe",
    payment_reference: "pi_1",
    invoice_tax_id: "5260250274",
    net_8: 10,
    tax_8: 0.8,
    gross_8: 10.8,
    net_23: 15.61,
    tax_23: 3.59,
    gross_23: 19.2,
  });
  expect(row).not.toHaveProperty("customer_name");
});

test("A rate that an order does not have is empty, and two categories of a rate are added up", () => {
  const [two, none] = records(
    "orders",
    part([anOrder({ tax: [line(8, 1, 0.08), line(8, 2, 0.16)] }), anOrder({ tax: undefined })]),
  );
  expect(two).toMatchObject({ net_8: 3, tax_8: 0.24, gross_8: 3.24 });
  expect(none).toMatchObject({ net_8: null, tax_8: null, gross_8: null });
});

test("Shoppers have columns only where everyone is exported", () => {
  const customer = { name: "Ada Nowak", phone: "600", email: null, address: null };
  const [row] = records("orders", part([anOrder({ customer })]), [], true);
  expect(row).toMatchObject({ customer_name: "Ada Nowak", customer_phone: "600", customer_email: null });
});

test("An order has the number of its fiscal receipt where staff noted one", () => {
  const rows = records("orders", part([anOrder({ fiscalReceipt: "W0042/1187" }), anOrder()]));
  expect(rows.map(({ fiscal_receipt }) => fiscal_receipt)).toEqual(["W0042/1187", null]);
});

test("A line of an order is a row with its place and its category of VAT", () => {
  const lines = [
    {
      productId: "prd_1",
      title: "Dosa",
      options: "Chutney",
      quantity: 2,
      unitPrice: money(15),
      totalPrice: money(30),
      discount: money(4),
      taxed: [
        { category: "food" as const, rate: 8, gross: money(17.33) },
        { category: "beverage" as const, rate: 23, gross: money(8.67) },
      ],
    },
  ];
  expect(lineRows(part([anOrder()]))).toEqual([]);
  expect(records("lines", part([anOrder({ lines })]))).toMatchObject([
    {
      line: 1,
      title: "Dosa",
      quantity: 2,
      total: 30,
      discount: 4,
      tax_categories: "food + beverage",
      tax_rates: "8 + 23",
    },
  ]);
});

test("Payments hold what came in and what went back, a payment that came twice with its refund", () => {
  const twice = aRefund({
    reason: "paid_twice",
    charge: "pi_2",
    isOfSale: false,
    isUnwanted: true,
    reference: "re_2",
    amount: money(30),
  });
  const rows = records("payments", part([anOrder()], [aRefund(), twice]));
  expect(
    rows.map(({ type, amount, payment_reference, refund_reference }) => [
      type,
      amount,
      payment_reference,
      refund_reference,
    ]),
  ).toEqual([
    ["payment", 30, "pi_1", null],
    ["refund", -5.4, "pi_1", "re_1"],
    ["second_payment", 30, "pi_2", null],
    ["refund", -30, "pi_2", "re_2"],
  ]);
});

test("What is paid to the shop moves when the order is handed over, and never if that did not happen", () => {
  const inCash = { ...anOrder().payment, provider: "not_applicable" as const, reference: null };
  const completedAt = "2026-11-21T19:10:00.000Z";
  const orders = [
    anOrder({ payment: inCash, completedAt }),
    anOrder({ payment: { ...inCash, status: "pending" }, acceptedAt: "2026-11-21T18:02:00.000Z" }),
    anOrder({ payment: { ...inCash, status: "canceled" }, cancelledAt: "2026-11-21T18:30:00.000Z" }),
    // Reserved, and not charged yet.
    anOrder({ payment: { ...anOrder().payment, status: "pending", reference: null } }),
  ];
  const rows = records("payments", part(orders));
  expect(rows.map(({ at, amount }) => [at, amount])).toEqual([["2026-11-21T20:10:00+01:00", 30]]);
});

test("A refund is a row with what it gives back of each rate", () => {
  expect(records("refunds", part([], [aRefund()]))).toMatchObject([
    { day: "2026-12-02", amount: 5.4, net_8: 5, gross_23: 0, refund_reference: "re_1", order_day: "2026-11-21" },
  ]);
});

test("A register sums sales on their days and refunds on theirs; what was cancelled before it was paid is no sale", () => {
  const totals = newDayTotals();
  const cancelledAt = "2026-11-21T18:30:00.000Z";
  const inCash = { ...anOrder().payment, provider: "not_applicable" as const, reference: null };
  totals.add(part([anOrder(), anOrder({ payment: inCash }), anOrder({ payment: inCash, cancelledAt, isSale: false })]));
  totals.add(
    part(
      [anOrder({ cancelledAt }), anOrder({ placedAt: null, isSale: false })],
      [aRefund(), aRefund({ isOfSale: false })],
    ),
  );
  const columns = registerColumns("PL");
  const rows = registerRows(totals.all()).map((row) =>
    Object.fromEntries(columns.map(({ name, of }) => [name, jsonCell(of(row), "Europe/Warsaw")])),
  );
  expect(
    rows.map(({ day, rate, jpk_fields, sale_gross, refund_gross, net, tax, gross }) => [
      day,
      rate,
      jpk_fields,
      sale_gross,
      refund_gross,
      net,
      tax,
      gross,
    ]),
  ).toEqual([
    ["2026-11-21", 8, "K_17 K_18", 32.4, 0, 30, 2.4, 32.4],
    ["2026-11-21", 23, "K_19 K_20", 57.6, 0, 46.83, 10.77, 57.6],
    ["2026-12-02", 8, "K_17 K_18", 0, 5.4, -5, -0.4, -5.4],
    ["total", 8, "K_17 K_18", 32.4, 5.4, 25, 2, 27],
    ["total", 23, "K_19 K_20", 57.6, 0, 46.83, 10.77, 57.6],
  ]);
  expect(registerColumns("DE").map(({ name }) => name)).not.toContain("jpk_fields");
});

test("A tip is no sale: it moves with the payment and is in no register", () => {
  const tipped = anOrder({ payment: { ...anOrder().payment, tip: money(4) } });
  const refund = aRefund({ tip: money(2), amount: money(7.4) });
  const totals = newDayTotals();
  totals.add(part([tipped], [refund]));
  expect(totals.all().flatMap(({ is, isTip, gross }) => (isTip ? [[is, gross]] : []))).toEqual([
    ["sale", 400],
    ["refund", 200],
  ]);
  expect(registerRows(totals.all()).at(-1)).toMatchObject({ day: "total", rate: 23, sale: { gross: 1920 } });
  expect(records("payments", part([tipped], [refund])).map(({ amount }) => amount)).toEqual([34, -7.4]);
});

test("What is collected in cash of an order that was paid online is summed as cash, at each rate", () => {
  const paid = {
    provider: "stripe" as const,
    method: "card" as const,
    total: money(18),
    tip: money(4),
    tax: [line(8, 6, 0.48), line(23, 9.37, 2.15)],
  };
  const collected = {
    provider: "not_applicable" as const,
    method: "cash_on_delivery" as const,
    total: money(12),
    tip: money(0),
    tax: [line(8, 4, 0.32), line(23, 6.24, 1.44)],
  };
  const tipped = { ...anOrder().payment, tip: money(4) };
  const totals = newDayTotals();
  totals.add(part([anOrder({ payment: tipped, ways: [paid, collected] })]));
  expect(totals.all().map(({ provider, rate, isTip, gross }) => [provider, rate, isTip, gross])).toEqual([
    ["not_applicable", 8, false, 432],
    ["not_applicable", 23, false, 768],
    ["stripe", 8, false, 648],
    ["stripe", 23, false, 1152],
    ["stripe", null, true, 400],
  ]);
  const register = (of: ReturnType<typeof newDayTotals>) => registerRows(of.all());
  const whole = newDayTotals();
  whole.add(part([anOrder({ payment: tipped })]));
  expect(register(totals)).toEqual(register(whole));
});

test("What the shop's own card terminal took and gave back is summed apart from cash", () => {
  const byHand = { provider: "not_applicable" as const, reference: null };
  const card = { ...anOrder().payment, ...byHand };
  const totals = newDayTotals();
  totals.add(
    part(
      [anOrder({ payment: card }), anOrder({ payment: { ...card, method: "cash_on_delivery" } })],
      [aRefund({ order: { ...aRefund().order, ...byHand }, tax: [line(8, 5, 0.4)] })],
    ),
  );
  expect(totals.all().map(({ provider, is, rate, gross }) => [provider, is, rate, gross])).toEqual([
    ["not_applicable", "sale", 8, 1080],
    ["not_applicable", "sale", 23, 1920],
    ["terminal", "sale", 8, 1080],
    ["terminal", "sale", 23, 1920],
    ["terminal", "refund", 8, 540],
  ]);
});

test("Promotions of an order are named, with what they took off", () => {
  const one = { id: "prm_1" as never, name: "Happy hour", discount: money(2.5), shipping: money(0) };
  const { columns, rows } = tableOf("orders", { rates: [], withCustomers: false });
  const [cells = []] = rows({
    orders: [anOrder({ promotions: [one, { ...one, name: "Ten", code: "TEN", shipping: money(9.9) }] })],
    refunds: [],
    unpaid: [],
    next: null,
  });
  const cell = (name: string) => jsonCell(cells[columns.indexOf(name)], "UTC");
  expect(["promotions", "promotion_codes", "promotion_discount", "promotion_shipping"].map(cell)).toEqual([
    "Happy hour + Ten",
    "TEN",
    5,
    9.9,
  ]);
});

test("An order says which service brought it and what that charges, and is empty there without one", () => {
  const { columns, rows } = tableOf("orders", { rates: [], withCustomers: false });
  const courier = { service: "uber-direct" as const, fee: money(14.5) };
  const both = rows({ orders: [anOrder({ courier }), anOrder()], refunds: [], unpaid: [], next: null });
  const cells = both.map((cells) =>
    ["courier_service", "courier_fee"].map((name) => jsonCell(cells[columns.indexOf(name)], "UTC")),
  );
  expect(cells).toEqual([
    ["uber-direct", 14.5],
    [null, null],
  ]);
});

test("What has no VAT is in the register without a rate, and yen have no decimals", () => {
  const totals = newDayTotals();
  const payment = { ...anOrder().payment, currency: "JPY" as const, total: money(1500) };
  totals.add(part([anOrder({ payment, tax: undefined })]));
  expect(registerRows(totals.all())[0]).toMatchObject({
    rate: null,
    currency: "JPY",
    sale: { net: 1500, tax: 0, gross: 1500 },
  });
});
