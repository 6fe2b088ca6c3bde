import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvStyles } from "#core/contract/exports/csv.ts";
import { ExportPart } from "#core/contract/exports/exports.ts";
import { newSpool } from "./spool.ts";

const order = (n: number, rate: number) => ({
  id: `ord_${String(n).padStart(26, "0")}`,
  referenceId: `K7QW-${n}`,
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
  fulfilmentMethod: "pickup",
  payment: {
    method: "cash_on_delivery",
    provider: "not_applicable",
    status: "succeeded",
    subtotal: 10.7,
    discount: 0,
    shipping: 0,
    total: 10.7,
    tip: 0,
    currency: "EUR",
    reference: null,
  },
  promotions: [],
  isSale: true,
  refunded: 0,
  tax: [{ rate, category: "food", net: 10, tax: 0.7, gross: 10.7 }],
  invoice: null,
  fiscalReceipt: null,
  customer: null,
});

const part = (...orders: object[]) => ExportPart.parse({ orders, refunds: [], unpaid: [], next: null });
const facts = {
  kind: "orders",
  from: "2026-11-01",
  to: "2026-11-30",
  withCustomers: false,
  timezone: "Europe/Berlin",
  country: "DE",
} as const;

test("A rate that only the last part has gets columns in all rows, whatever part they came with", async () => {
  const spool = newSpool(facts);
  spool.add(part(order(1, 7), order(2, 7)));
  spool.add(part());
  spool.add(part(order(3, 19)));
  const file = await spool.file({ is: "csv", style: csvStyles.comma });
  // A reader of texts takes the mark away.
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data.map(({ reference, net_7, net_19 }) => [reference, net_7, net_19])).toEqual([
    ["K7QW-1", "10,00", ""],
    ["K7QW-2", "10,00", ""],
    ["K7QW-3", "", "10,00"],
  ]);
});

test("JSON is one document, also where parts are empty or nothing was sold", async () => {
  const spool = newSpool(facts);
  expect(JSON.parse(await (await spool.file({ is: "json" })).text())).toMatchObject({ kind: "orders", rows: [] });
  for (const each of [part(), part(order(1, 7)), part(), part(order(2, 7))]) spool.add(each);
  const { rows, timezone } = JSON.parse(await (await spool.file({ is: "json" })).text());
  expect(timezone).toBe("Europe/Berlin");
  expect(rows).toMatchObject([
    { reference: "K7QW-1", total: 10.7, placed_at: "2026-11-21T19:01:00+01:00" },
    { reference: "K7QW-2", tax_7: 0.7 },
  ]);
});

test("Totals of VAT are a row for each day and rate", async () => {
  const spool = newSpool({ ...facts, kind: "vat" });
  for (let n = 0; n < 5; n++) spool.add(part(order(2 * n, 7), order(2 * n + 1, 7)));
  const text = await (await spool.file({ is: "csv", style: csvStyles.point })).text();
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    "2026-11-21,7,EUR,100.00,7.00,107.00,0.00,0.00,0.00,100.00,7.00,107.00",
    "total,7,EUR,100.00,7.00,107.00,0.00,0.00,0.00,100.00,7.00,107.00",
  ]);
});
