import { isPaidByTerminal } from "../payments/at-hand-over.ts";
import type { PaymentOption } from "../payments/payments.ts";
import { decimalsOf } from "../values/money.ts";
import type { Column } from "./cells.ts";
import type { MoneyHolder } from "./datev-settings.ts";
import type { ExportedOrder, ExportPart } from "./exports.ts";

/**
 * What was sold or refunded on a day in one way to pay at one rate, or tipped. Amounts are minor units of the
 * currency.
 */
export interface DayTotal {
  day: string;
  provider: MoneyHolder;
  currency: string;
  /** Percent; null for what has no line of VAT, such as a tip. */
  rate: number | null;
  /** Tips are no sales, and in no register. */
  isTip: boolean;
  is: "sale" | "refund";
  net: number;
  tax: number;
  gross: number;
}

const holderOf = (way: Pick<PaymentOption, "provider" | "method">): MoneyHolder =>
  isPaidByTerminal(way) ? "terminal" : way.provider;

/** The amounts of an order or a refund by rate, in major units. */
const linesOf = (tax: ExportedOrder["tax"], amount: number) =>
  tax ?? [{ rate: null, net: amount, tax: 0, gross: amount }];

/**
 * Adds up parts of an export by day, way to pay, currency and rate, so that the memory that it takes does not grow with
 * the orders. A sale counts on the day of its order. A refund, and a part of a sale that was never paid, count on a day
 * of their own.
 */
export const newDayTotals = () => {
  const totals = new Map<string, DayTotal>();
  const add = (
    place: Pick<DayTotal, "day" | "provider" | "currency" | "is" | "isTip">,
    lines: readonly Pick<DayTotal, "rate" | "net" | "tax" | "gross">[],
  ) => {
    const minor = (amount: number) => Math.round(amount * 10 ** decimalsOf(place.currency));
    for (const { rate, net, tax, gross } of lines) {
      const key = [place.day, place.provider, place.currency, place.isTip, rate, place.is].join();
      const before = totals.get(key) ?? { ...place, rate, net: 0, tax: 0, gross: 0 };
      totals.set(key, {
        ...before,
        net: before.net + minor(net),
        tax: before.tax + minor(tax),
        gross: before.gross + minor(gross),
      });
    }
  };
  return {
    add: ({ orders, refunds, unpaid }: ExportPart): void => {
      for (const { day, payment, tax, ways = [{ ...payment, tax }] } of orders.filter(({ isSale }) => isSale))
        for (const way of ways) {
          const place = { day, provider: holderOf(way), currency: payment.currency, is: "sale" as const };
          add({ ...place, isTip: false }, linesOf(way.tax, way.total));
          add({ ...place, isTip: true }, linesOf(undefined, way.tip));
        }
      const back = [...refunds.filter(({ isOfSale }) => isOfSale), ...unpaid];
      for (const { day, currency, amount, tip, tax, order } of back) {
        const place = { day, provider: holderOf(order), currency, is: "refund" as const };
        add({ ...place, isTip: false }, linesOf(tax, amount - tip));
        add({ ...place, isTip: true }, linesOf(undefined, tip));
      }
    },
    /** In the order of days, then of providers, sales first, and rates. */
    all: (): DayTotal[] =>
      [...totals.values()]
        .filter(({ gross }) => gross !== 0)
        .sort(
          (one, other) =>
            compare(one.day, other.day) ||
            compare(one.provider, other.provider) ||
            compare(other.is, one.is) ||
            Number(one.isTip) - Number(other.isTip) ||
            (one.rate ?? -1) - (other.rate ?? -1),
        ),
  };
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A row of a sales register: what was sold and refunded on a day, or on all days, at one rate. */
interface RegisterRow {
  day: string;
  rate: number | null;
  currency: string;
  sale: Amounts;
  refund: Amounts;
}
type Amounts = Pick<DayTotal, "net" | "tax" | "gross">;
const nothing: Amounts = { net: 0, tax: 0, gross: 0 };
const plus = (one: Amounts, other: Amounts): Amounts => ({
  net: one.net + other.net,
  tax: one.tax + other.tax,
  gross: one.gross + other.gross,
});

/** The register of some days: a row for each day and rate, then one for each rate on all days, whose day is "total". */
export const registerRows = (totals: readonly DayTotal[]): RegisterRow[] => {
  const rows = new Map<string, RegisterRow>();
  const addTo = (day: string, { rate, currency, is, net, tax, gross }: DayTotal) => {
    const key = [day, currency, rate].join();
    const row = rows.get(key) ?? { day, rate, currency, sale: nothing, refund: nothing };
    rows.set(key, { ...row, [is]: plus(row[is], { net, tax, gross }) });
  };
  const sales = totals.filter(({ isTip }) => !isTip);
  for (const total of sales) addTo(total.day, total);
  for (const total of sales) addTo("total", total);
  // "total" sorts behind every day.
  return [...rows.values()].sort(
    (one, other) =>
      compare(one.day, other.day) || compare(one.currency, other.currency) || (one.rate ?? -1) - (other.rate ?? -1),
  );
};

/**
 * Where the register of a Polish shop's JPK_V7 has a rate: base and tax. The rates of art. 41 ustawy o VAT; see
 * "Broszura informacyjna dot. struktury JPK_VAT z deklaracją" of the Polish Ministry of Finance.
 */
const jpkFields: Readonly<Record<number, string>> = {
  0: "K_13",
  5: "K_15 K_16",
  7: "K_17 K_18",
  8: "K_17 K_18",
  22: "K_19 K_20",
  23: "K_19 K_20",
};

/** @param country of the shop: a Polish one gets the fields of its JPK beside each rate */
export const registerColumns = (country: string | undefined): Column<RegisterRow>[] => {
  const money = (amount: number, { currency }: RegisterRow) => ({
    amount: amount / 10 ** decimalsOf(currency),
    currency,
  });
  const parts = ["net", "tax", "gross"] as const;
  return [
    { name: "day", of: ({ day }) => day },
    { name: "rate", of: ({ rate }) => rate },
    ...(country === "PL"
      ? [{ name: "jpk_fields", of: ({ rate }: RegisterRow) => (rate === null ? "K_10" : jpkFields[rate]) }]
      : []),
    { name: "currency", of: ({ currency }) => currency },
    ...(["sale", "refund"] as const).flatMap((is) =>
      parts.map((part) => ({ name: `${is}_${part}`, of: (row: RegisterRow) => money(row[is][part], row) })),
    ),
    ...parts.map((part) => ({ name: part, of: (row: RegisterRow) => money(row.sale[part] - row.refund[part], row) })),
  ];
};
