import type { Dimension, ReportNumber, ReportTime } from "../contract/reports/report.ts";
import { type Minor, subtract, sum, zero } from "../money.ts";
import { inCash } from "../orders/money/charges.ts";
import type { Days } from "./days.ts";
import type { Back, Lines, Sale } from "./lines.ts";

/** An event of an order, with the day on which it counts. */
type Dated<Event> = Event & { id: string; day: string };

/** The events of some days in one currency. */
export interface Entries {
  sales: Dated<Sale>[];
  back: Dated<Back>[];
  cancelled: Dated<{ total: Minor; reason: string }>[];
  reservations: (Lines["reservations"][string] & { day: string })[];
  /** How many orders are in other currencies. */
  others: number;
}

/** The events in the lines of days. */
export const entriesOf = (days: Days, currency: string): Entries => {
  const all = [...days].flatMap(([day, { orders }]) =>
    Object.entries(orders).map(([id, line]) => ({ ...line, id, day })),
  );
  const own = all.filter((line) => line.currency === currency);
  return {
    sales: own.flatMap(({ id, day, sale }) => (sale ? { ...sale, id, day } : [])),
    back: own.flatMap(({ id, day, back = [] }) => back.map((each) => ({ ...each, id, day }))),
    cancelled: own.flatMap(({ id, day, cancelled }) => (cancelled ? { ...cancelled, id, day } : [])),
    reservations: [...days].flatMap(([day, { reservations }]) =>
      Object.values(reservations).map((each) => ({ ...each, day })),
    ),
    others: new Set(all.filter((line) => line.currency !== currency).map(({ id }) => id)).size,
  };
};

/** The part of a sale that is in one group of a dimension. */
interface Share {
  gross: Minor;
  quantity?: number;
  off?: Minor;
}

const whole =
  (keyOf: (sale: Dated<Sale>) => string) =>
  (sale: Dated<Sale>): [string, Share][] => [[keyOf(sale), { gross: sale.total }]];

const byDish =
  (keyOf: (dish: Sale["dishes"][number]) => string) =>
  ({ dishes }: Sale): [string, Share][] =>
    dishes.map((dish) => [keyOf(dish), { gross: dish.gross, quantity: dish.quantity }]);

const wayToPay = ({ provider, method }: Pick<Sale, "provider" | "method">) => `${provider} ${method}`;

/** The part that was charged at a provider, and the part that is collected in cash. */
const byWay = (sale: Sale): [string, Share][] => {
  const { total, due = zero } = sale;
  const ways: [string, Share][] = [
    [wayToPay(sale), { gross: subtract(total, due) }],
    [wayToPay(inCash), { gross: due }],
  ];
  return due === 0 ? ways.slice(0, 1) : ways.filter(([, { gross }]) => gross > 0);
};

/** The groups that a sale is in, by dimension. With several dishes it is in several groups, or in one several times. */
export const sharesBy: Record<Dimension, (sale: Dated<Sale>) => [key: string, Share][]> = {
  day: whole(({ day }) => day),
  weekday: whole(({ day }) => String(new Date(day).getUTCDay() || 7)),
  hour: whole(({ hour }) => String(hour)),
  fulfilment: whole(({ fulfilment }) => fulfilment),
  payment: byWay,
  customer: whole(({ customer = "unknown" }) => customer),
  category: byDish(({ category = "none" }) => category),
  dish: byDish(({ id }) => id),
  option: ({ dishes }) =>
    dishes.flatMap(({ options = [] }) => options.map(({ id, quantity }) => [id, { gross: zero, quantity }])),
  promotion: ({ total, promotions = [] }) => promotions.map(({ id, off }) => [id, { gross: total, off }]),
};

/** The group that an amount taken back is in, for the dimensions that have groups of these. */
export const backBy: Partial<Record<Dimension, (back: Dated<Back>) => string>> = {
  day: ({ day }) => day,
  payment: wayToPay,
};

type Rate = number | "none" | "exempt";

interface RateShare {
  rate: Rate;
  net: Minor | null;
  tax: Minor | null;
  gross: Minor;
}

/** An amount by rate of VAT. */
const ratesIn = (amount: Minor, { tax, isExempt }: Pick<Sale, "tax" | "isExempt">): RateShare[] =>
  tax ?? [{ rate: isExempt ? "exempt" : "none", net: null, tax: null, gross: amount }];

/** A sale, and what is taken back of one, by rate of VAT. Without rates it is one part, whose net and tax are null. */
export const ratesOfSale = (sale: Sale): RateShare[] => ratesIn(sale.total, sale);
/** What was taken back by rate of VAT, as `ratesOfSale` splits a sale. */
export const ratesOfBack = (back: Back): RateShare[] => ratesIn(back.amount, back);

/** The seconds of a sale for each time of a report; undefined if it has none. */
const secondsBy: Record<ReportTime, (sale: Sale) => number | undefined> = {
  toAccept: ({ secondsToAccept }) => secondsToAccept,
  toReady: ({ secondsToReady }) => secondsToReady,
  toDone: ({ secondsToDone }) => secondsToDone,
  promised: ({ secondsLate }) => secondsLate,
  late: ({ secondsLate = 0 }) => (secondsLate > 0 ? secondsLate : undefined),
};

/** The group to which a number of a report is narrowed. */
export interface Narrowed {
  by: Dimension | "rate" | "reason" | "time";
  is: string;
}

const isTime = (is: string): is is ReportTime => is in secondsBy;

/** How many seconds a sale took, if a number is narrowed to a time. */
export const secondsOf = (sale: Sale, { by, is }: Narrowed): number | undefined =>
  by === "time" && isTime(is) ? secondsBy[is](sale) : undefined;

/** Seconds as minutes, to a tenth. */
export const tenthsOfMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;

const fieldOf = { sales: "total", discount: "discount", shipping: "shipping", tips: "tip" } as const;

const atRate = (rates: readonly RateShare[], is: string): Minor[] =>
  rates.filter(({ rate }) => String(rate) === is).map(({ gross }) => gross);

/** What a sale adds to a number, or to one group of it. */
const partsOfSale = (sale: Dated<Sale>, of: keyof typeof fieldOf, narrowed: Narrowed | undefined): Minor[] => {
  const amount = sale[fieldOf[of]] ?? zero;
  if (of !== "sales" && amount === 0) return [];
  if (!narrowed) return [amount];
  const { by, is } = narrowed;
  if (by === "time") return secondsOf(sale, narrowed) === undefined ? [] : [amount];
  if (by === "rate") return of === "sales" ? atRate(ratesOfSale(sale), is) : [];
  if (by === "reason") return [];
  const shares = sharesBy[by](sale).filter(([key]) => key === is);
  return of === "sales" ? shares.map(([, { gross }]) => gross) : shares.slice(0, 1).map(() => amount);
};

/** What an amount taken back adds to a number, or to one group of it. */
const partsOfBack = (back: Dated<Back>, of: "back" | "tipsBack", narrowed: Narrowed | undefined): Minor[] => {
  if (of === "tipsBack") return back.tip ? [back.tip] : [];
  if (!narrowed) return [back.amount];
  const { by, is } = narrowed;
  if (by === "rate") return atRate(ratesOfBack(back), is);
  if (by === "time") return [];
  return (by === "reason" ? back.reason : backBy[by]?.(back)) === is ? [back.amount] : [];
};

/**
 * What each order adds to a number of a report, sorted by their ids. Orders that add nothing are left out.
 */
export const ordersIn = (entries: Entries, of: ReportNumber, narrowed?: Narrowed): [id: string, amount: Minor][] => {
  const parts =
    of === "cancelled"
      ? entries.cancelled
          .filter(({ reason }) => !narrowed || (narrowed.by === "reason" && narrowed.is === reason))
          .map(({ id, total }) => ({ id, amounts: [total] }))
      : of === "back" || of === "tipsBack"
        ? entries.back.map((back) => ({ id: back.id, amounts: partsOfBack(back, of, narrowed) }))
        : entries.sales.map((sale) => ({ id: sale.id, amounts: partsOfSale(sale, of, narrowed) }));
  const some = parts.filter(({ amounts }) => amounts.length > 0);
  return [...Map.groupBy(some, ({ id }) => id)]
    .map(([id, all]): [string, Minor] => [id, sum(all.flatMap(({ amounts }) => amounts))])
    .sort(([one], [other]) => (one < other ? -1 : 1));
};
