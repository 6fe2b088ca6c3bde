import type { Dimension, ReportNumber, ReportTime } from "../contract/reports/report.ts";
import { type Minor, subtract, sum, zero } from "../money.ts";
import { inCash } from "../orders/charges.ts";
import type { Days } from "./days.ts";
import type { Back, Lines, Sale } from "./lines.ts";

/** A line of a day, with what it says of one event. */
type Of<Event> = Event & { id: string; day: string };

/** What happened on some days, in one currency. */
export interface Entries {
  sales: Of<Sale>[];
  back: Of<Back>[];
  cancelled: Of<{ total: Minor; reason: string }>[];
  reservations: (Lines["reservations"][string] & { day: string })[];
  /** Orders in other currencies. */
  others: number;
}

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

/** What of a sale is in one group of a dimension. */
interface Share {
  gross: Minor;
  quantity?: number;
  off?: Minor;
}

const whole =
  (keyOf: (sale: Of<Sale>) => string) =>
  (sale: Of<Sale>): [string, Share][] => [[keyOf(sale), { gross: sale.total }]];

const byDish =
  (keyOf: (dish: Sale["dishes"][number]) => string) =>
  ({ dishes }: Sale): [string, Share][] =>
    dishes.map((dish) => [keyOf(dish), { gross: dish.gross, quantity: dish.quantity }]);

const wayToPay = ({ provider, method }: Pick<Sale, "provider" | "method">) => `${provider} ${method}`;

/** What was charged at a provider, and what is collected in cash. */
const byWay = (sale: Sale): [string, Share][] => {
  const { total, due = zero } = sale;
  const ways: [string, Share][] = [
    [wayToPay(sale), { gross: subtract(total, due) }],
    [wayToPay(inCash), { gross: due }],
  ];
  return due === 0 ? ways.slice(0, 1) : ways.filter(([, { gross }]) => gross > 0);
};

/** The groups that a sale is in, by each dimension: those of its dishes may be several, or one several times. */
export const sharesBy: Record<Dimension, (sale: Of<Sale>) => [key: string, Share][]> = {
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

/** The groups that what was taken back is in, by the dimensions that tell it apart. */
export const backBy: Partial<Record<Dimension, (back: Of<Back>) => string>> = {
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

/** What of an amount is at which rate of VAT. */
const ratesIn = (amount: Minor, { tax, isExempt }: Pick<Sale, "tax" | "isExempt">): RateShare[] =>
  tax ?? [{ rate: isExempt ? "exempt" : "none", net: null, tax: null, gross: amount }];

export const ratesOfSale = (sale: Sale): RateShare[] => ratesIn(sale.total, sale);
export const ratesOfBack = (back: Back): RateShare[] => ratesIn(back.amount, back);

/** The seconds of a sale behind each time of a report; undefined where it has none. */
const secondsBy: Record<ReportTime, (sale: Sale) => number | undefined> = {
  toAccept: ({ secondsToAccept }) => secondsToAccept,
  toReady: ({ secondsToReady }) => secondsToReady,
  toDone: ({ secondsToDone }) => secondsToDone,
  promised: ({ secondsLate }) => secondsLate,
  late: ({ secondsLate = 0 }) => (secondsLate > 0 ? secondsLate : undefined),
};

/** A group that a number is narrowed to. */
export interface Narrowed {
  by: Dimension | "rate" | "reason" | "time";
  is: string;
}

const isTime = (is: string): is is ReportTime => is in secondsBy;

/** How many seconds a sale took, where a number is narrowed to a time. */
export const secondsOf = (sale: Sale, { by, is }: Narrowed): number | undefined =>
  by === "time" && isTime(is) ? secondsBy[is](sale) : undefined;

/** Seconds as minutes, to a tenth. */
export const tenthsOfMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;

const fieldOf = { sales: "total", discount: "discount", shipping: "shipping", tips: "tip" } as const;

const atRate = (rates: readonly RateShare[], is: string): Minor[] =>
  rates.filter(({ rate }) => String(rate) === is).map(({ gross }) => gross);

/** What a sale has of a number, or of one group of it. */
const partsOfSale = (sale: Of<Sale>, of: keyof typeof fieldOf, narrowed: Narrowed | undefined): Minor[] => {
  const whole = sale[fieldOf[of]] ?? zero;
  if (of !== "sales" && whole === 0) return [];
  if (!narrowed) return [whole];
  const { by, is } = narrowed;
  if (by === "time") return secondsOf(sale, narrowed) === undefined ? [] : [whole];
  if (by === "rate") return of === "sales" ? atRate(ratesOfSale(sale), is) : [];
  if (by === "reason") return [];
  const shares = sharesBy[by](sale).filter(([key]) => key === is);
  return of === "sales" ? shares.map(([, { gross }]) => gross) : shares.slice(0, 1).map(() => whole);
};

/** The same of what was taken back. */
const partsOfBack = (back: Of<Back>, of: "back" | "tipsBack", narrowed: Narrowed | undefined): Minor[] => {
  if (of === "tipsBack") return back.tip ? [back.tip] : [];
  if (!narrowed) return [back.amount];
  const { by, is } = narrowed;
  if (by === "rate") return atRate(ratesOfBack(back), is);
  if (by === "time") return [];
  return (by === "reason" ? back.reason : backBy[by]?.(back)) === is ? [back.amount] : [];
};

/**
 * What each order adds to a number of a report, in the order of their ids. Orders that add nothing to it are left out.
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
