import { routes } from "#core/contract/index.ts";
import type { Totals } from "#core/contract/reports/report.ts";
import { dayOf } from "#core/day.ts";
import { org } from "#core/db/keys.ts";
import { type Item, query } from "#core/db/table.ts";
import { MAX_ENTRIES } from "#core/lists/list.ts";
import { openRecords } from "#infra/local/payments/records.ts";
import { openStore } from "#infra/local/stripe/store.ts";
import type { Received } from "../kit/receiver.ts";
import type { Evening } from "./evening.ts";

/** The fields of an order that are counted, as stored. Amounts are minor units. */
interface Order {
  id: string;
  charge?: string;
  placedAt: string | null;
  acceptedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  payment: { total: number };
  tax: { rate: number; net: number; tax: number; gross: number }[];
  refunds?: { amount: number; status: string; tax: { rate: number; gross: number }[] }[];
  hold?: { shares: [minutes: number, parts: Record<string, number>][] } | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const minor = (amount: number) => Math.round(amount * 100);
const refundedOf = ({ refunds = [] }: Order) => sum(refunds.map(({ amount }) => amount));

const addTo = <K>(totals: Map<K, number>, key: K, more: number) => totals.set(key, (totals.get(key) ?? 0) + more);

interface Books {
  told: Evening["told"];
  orders: readonly Order[];
  faults: string[];
}

/** Collects differences. */
const mustBe = (faults: string[], what: string, found: unknown, expected: unknown) => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) faults.push(`${what}: ${a}, and not ${b}`);
};

/** Every order that was confirmed to a caller exists once, at its price, and was paid as Stripe says. */
const countMoney = ({ told, orders, faults }: Books, records: string) => {
  const must = (what: string, found: unknown, expected: unknown) => mustBe(faults, what, found, expected);
  must("Orders", orders.length, told.length);
  const { intents, refunds } = openStore(openRecords(records));
  const gaveBack = new Map<string, number>();
  for (const { refund } of refunds.all())
    if (refund.status === "succeeded") addTo(gaveBack, String(refund.payment_intent), refund.amount);
  const received = new Map(intents.all().map(({ intent }) => [intent.id, intent.amount_received]));
  for (const { id, total, method, isPaid } of told) {
    const order = orders.find((each) => each.id === id);
    if (!order) {
      faults.push(`Order ${id} is gone`);
      continue;
    }
    must(`The price of ${id}`, order.payment.total, total);
    must(`The placing of ${id}`, order.placedAt !== null, isPaid || method === "cash");
    if (!isPaid) continue;
    must(`The payment of ${id}`, received.get(order.charge ?? ""), total);
    must(`What was given back of ${id}`, gaveBack.get(order.charge ?? "") ?? 0, refundedOf(order));
    if (order.cancelledAt) must(`The refund of the cancelled ${id}`, refundedOf(order), total);
  }
};

/** The VAT of each order sums to its price, and the day's VAT to the report's. */
const countReport = ({ orders, faults }: Books, { total }: Pick<Totals, "total">) => {
  const must = (what: string, found: unknown, expected: unknown) => mustBe(faults, what, found, expected);
  const grossAt = new Map<number, number>();
  for (const { id, payment, tax, placedAt, cancelledAt, refunds = [] } of orders) {
    must(`The rates of ${id}`, sum(tax.map(({ gross }) => gross)), payment.total);
    for (const line of tax) {
      must(`The VAT of ${id}`, line.net + line.tax, line.gross);
      must(`The VAT of ${id}`, line.tax, Math.floor((line.gross * line.rate) / (100 + line.rate) + 0.5));
      if (placedAt && !cancelledAt) addTo(grossAt, line.rate, line.gross);
    }
    if (placedAt && !cancelledAt)
      for (const refund of refunds) for (const { rate, gross } of refund.tax) addTo(grossAt, rate, -gross);
  }
  must("The report", minor(total.gross), sum([...grossAt.values()]));
  for (const [rate, gross] of grossAt)
    must(`The report at ${rate} %`, minor(total.tax.find((line) => line.rate === rate)?.gross ?? 0), gross);
};

/** Each kitchen slot and each hour's seats count exactly what is held. */
const countPlaces = ({ orders, faults }: Books, items: readonly Item[]) => {
  const held = new Map<string, number>();
  for (const { cancelledAt, hold } of orders)
    for (const [minutes, parts] of cancelledAt ? [] : (hold?.shares ?? []))
      addTo(held, new Date(minutes * 60_000).toISOString(), sum(Object.values(parts)));
  for (const { date, guests, cancelledAt } of items.filter(({ sk }) => String(sk).startsWith("RESERVATION#")))
    if (!cancelledAt) addTo(held, `seats of ${date}`, Number(guests));
  const counted = new Map<string, number>();
  for (const { sk, slot, hour, taken } of items) {
    if (String(sk).startsWith("SLOT#")) addTo(counted, String(slot), Number(taken ?? 0));
    if (String(sk).startsWith("SEATS#")) addTo(counted, `seats of ${hour}`, Number(taken));
  }
  for (const place of new Set([...held.keys(), ...counted.keys()]))
    mustBe(faults, `The places of ${place}`, counted.get(place) ?? 0, held.get(place) ?? 0);
};

/** Webhooks reported each placed order, in order. */
const countWebhooks = ({ orders, faults }: Books, taken: readonly Received[]) => {
  const firsts = new Map<string, Received>();
  for (const message of taken) {
    const { orderId } = message.event.data as { orderId: string };
    if (!firsts.has(orderId)) firsts.set(orderId, message);
  }
  for (const { id, placedAt } of orders)
    mustBe(faults, `The first webhook of ${id}`, firsts.get(id)?.event.type, placedAt ? "order.placed" : undefined);
};

/**
 * Recounts an evening from the answers that callers got, the table, and Stripe's stand-in.
 * @returns the differences
 */
export const recount = async (
  { shop, told, printer, tables }: Evening,
  { records, webhooks }: { records: string; webhooks: readonly Received[] },
): Promise<string[]> => {
  const { organizationId, owner, organization } = shop;
  const items = await query({ pk: org(organizationId), consistent: true });
  const orders = items.filter(({ sk }) => String(sk).startsWith("ORDER#")) as unknown as Order[];
  const faults: string[] = [];
  const books = { told, orders, faults };
  countMoney(books, records);
  const params = { organizationId };
  const today = dayOf(new Date(), organization.configuration.timezone);
  const first = dayOf(new Date(Date.now() - 24 * 60 * 60_000), organization.configuration.timezone);
  countReport(books, await owner.call(routes.reports.getReport, { params, query: { from: first, to: today } }));
  countPlaces(books, items);
  countWebhooks(books, webhooks);

  const listed = async (status?: "completed" | "cancelled") =>
    (await owner.call(routes.orders.listOrders, { params, query: { status } })).pagination.totalCount;
  const placed = orders.filter(({ placedAt }) => placedAt);
  const completed = placed.filter(({ completedAt, cancelledAt }) => completedAt && !cancelledAt).length;
  // Above 1,000, the list of a status says 1,000.
  mustBe(faults, "The list of completed orders", await listed("completed"), Math.min(completed, MAX_ENTRIES));
  mustBe(faults, "Reservations", items.filter(({ sk }) => String(sk).startsWith("RESERVATION#")).length, tables());
  mustBe(faults, "Printed tickets", printer.printed.length, orders.filter(({ acceptedAt }) => acceptedAt).length);
  return faults;
};
