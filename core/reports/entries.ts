import type { Dimension, ReportNumber } from "../contract/reports/report.ts";
import { type Minor, sum, zero } from "../money.ts";
import type { Days } from "./days.ts";
import type { Back, Lines, Sale } from "./lines.ts";

/** A line of a day, with what it says of one event. */
type Of<Event> = Event & { id: string; day: string };

/** What happened on some days, in one currency. */
export interface Entries {
  sales: Of<Sale>[];
  back: Of<Back>[];
  cancelled: Of<{ total: Minor; reason: string }>[];
  reservations: Lines["reservations"][string][];
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
    reservations: [...days.values()].flatMap(({ reservations }) => Object.values(reservations)),
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

/** The groups that a sale is in, by each dimension: those of its dishes may be several, or one several times. */
export const sharesBy: Record<Dimension, (sale: Of<Sale>) => [key: string, Share][]> = {
  day: whole(({ day }) => day),
  weekday: whole(({ day }) => String(new Date(day).getUTCDay() || 7)),
  hour: whole(({ hour }) => String(hour)),
  fulfilment: whole(({ fulfilment }) => fulfilment),
  payment: whole(wayToPay),
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

/** A group that a number is narrowed to. */
export interface Narrowed {
  by: Dimension | "rate" | "reason";
  is: string;
}

/** What each order adds to a number of a report, in the order of their ids. Orders that add nothing to it are left out. */
export const ordersIn = (entries: Entries, of: ReportNumber, narrowed?: Narrowed): [id: string, amount: Minor][] => {
  const amounts = new Map<string, Minor>();
  const add = (id: string, amount: Minor) => amounts.set(id, sum([amounts.get(id) ?? zero, amount]));
  const { by, is } = narrowed ?? {};
  const addRates = (id: string, rates: readonly RateShare[]) => {
    for (const { rate, gross } of rates) if (String(rate) === is) add(id, gross);
  };
  if (of === "cancelled") {
    for (const { id, total, reason } of entries.cancelled)
      if (!by || (by === "reason" && reason === is)) add(id, total);
  } else if (of === "back") {
    for (const back of entries.back) {
      if (by === "rate") addRates(back.id, ratesOfBack(back));
      else if (!by || (by === "reason" ? back.reason : backBy[by]?.(back)) === is) add(back.id, back.amount);
    }
  } else {
    for (const sale of entries.sales) {
      if (of === "tips") {
        if (sale.tip && (!by || (by !== "rate" && by !== "reason" && sharesBy[by](sale).some(([key]) => key === is))))
          add(sale.id, sale.tip);
      } else if (by === "rate") addRates(sale.id, ratesOfSale(sale));
      else if (!by) add(sale.id, sale.total);
      else if (by !== "reason") for (const [key, { gross }] of sharesBy[by](sale)) if (key === is) add(sale.id, gross);
    }
  }
  return [...amounts].sort(([one], [other]) => (one < other ? -1 : 1));
};
