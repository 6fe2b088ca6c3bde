import {
  type AtRate,
  type Dimension,
  dimensions,
  type Report,
  type ReportGroup,
  type ReservationCounts,
  type Totals,
} from "../contract/reports/report.ts";
import type { Amount } from "../contract/values/common.ts";
import { type Minor, subtract, sum, toMajor, zero } from "../money.ts";
import { backBy, type Entries, ratesOfBack, ratesOfSale, sharesBy, tenthsOfMinutes } from "./entries.ts";
import type { Title } from "./titles.ts";

type Rates = ReturnType<typeof ratesOfSale>;

/** Sums by rate, numbers first. Net and tax are null without a rate. */
const byRate = (rates: Rates): Rates =>
  [...Map.groupBy(rates, ({ rate }) => rate)]
    .map(([rate, some]) => {
      const known = (part: "net" | "tax") =>
        typeof rate === "number" ? sum(some.map((each) => each[part] ?? zero)) : null;
      return { rate, net: known("net"), tax: known("tax"), gross: sum(some.map(({ gross }) => gross)) };
    })
    .sort((one, other) => Number(one.rate) - Number(other.rate) || String(one.rate).localeCompare(String(other.rate)));

const negative = (rates: Rates): Rates =>
  rates.map(({ rate, net, tax, gross }) => ({
    rate,
    net: net === null ? null : subtract(zero, net),
    tax: tax === null ? null : subtract(zero, tax),
    gross: subtract(zero, gross),
  }));

const minutesOf = (seconds: readonly number[]): number | null =>
  seconds.length ? tenthsOfMinutes(seconds.reduce((all, each) => all + each, 0) / seconds.length) : null;

const averageOf = (seconds: readonly (number | undefined)[]): { minutes: number | null; orders: number } => {
  const known = seconds.filter((each) => each !== undefined);
  return { minutes: minutesOf(known), orders: known.length };
};

/** How the groups of some dimensions are sorted. All others begin with the greatest. */
const sequence: Partial<Record<Dimension, (one: string, other: string) => number>> = {
  day: (one, other) => (one < other ? -1 : 1),
  weekday: (one, other) => Number(one) - Number(other),
  hour: (one, other) => Number(one) - Number(other),
};

/** @param titles of dishes, options and categories, by their ids */
const groupsBy = (dimension: Dimension, entries: Entries, titles: Readonly<Record<string, Title>>, major: Major) => {
  const shares = entries.sales.flatMap((sale) =>
    sharesBy[dimension](sale).map(([key, share]) => ({ ...share, key, id: sale.id })),
  );
  const names = new Map(
    dimension === "promotion"
      ? entries.sales.flatMap(({ promotions = [] }) => promotions.map(({ id, name }) => [String(id), name] as const))
      : [],
  );
  const keyOfBack = backBy[dimension];
  const taken = Map.groupBy(keyOfBack ? entries.back : [], (back) => keyOfBack?.(back) ?? "");
  const groups = Map.groupBy(shares, ({ key }) => key);
  const keys = new Set([...groups.keys(), ...taken.keys()]);
  const hasQuantity = dimension === "dish" || dimension === "category" || dimension === "option";
  const rows = [...keys].map((key) => {
    const some = groups.get(key) ?? [];
    const name = names.get(key);
    const title = name === undefined ? titles[key] : { "": name };
    return {
      key,
      ...(title && { titles: title }),
      orders: new Set(some.map(({ id }) => id)).size,
      ...(hasQuantity && { quantity: some.reduce((all, { quantity = 0 }) => all + quantity, 0) }),
      ...(dimension !== "option" && { gross: major(sum(some.map(({ gross }) => gross))) }),
      ...(keyOfBack && { back: major(sum((taken.get(key) ?? []).map(({ amount }) => amount))) }),
      ...(dimension === "promotion" && { off: major(sum(some.map(({ off = zero }) => off))) }),
    } satisfies ReportGroup;
  });
  const inSequence = sequence[dimension];
  return rows.sort((one, other) =>
    inSequence
      ? inSequence(one.key, other.key)
      : (other.gross ?? 0) - (one.gross ?? 0) || (other.quantity ?? 0) - (one.quantity ?? 0),
  );
};

type Major = (amount: Minor) => Amount;

const reasonsOf = (events: readonly { id: string; reason: string; amount: Minor }[], major: Major): ReportGroup[] =>
  [...Map.groupBy(events, ({ reason }) => reason)]
    .map(([key, some]) => ({
      key,
      orders: new Set(some.map(({ id }) => id)).size,
      gross: major(sum(some.map(({ amount }) => amount))),
    }))
    .sort((one, other) => other.gross - one.gross);

/** The sums that both a report and a document of closed days have. */
export const totalsOf = (entries: Entries, currency: Totals["currency"]): Totals => {
  const major: Major = (amount) => toMajor(amount, currency);
  const answered = (rates: Rates): AtRate[] =>
    rates.map(({ rate, net, tax, gross }) => ({
      rate,
      net: net === null ? null : major(net),
      tax: tax === null ? null : major(tax),
      gross: major(gross),
    }));
  const { sales, back } = entries;
  const [sold, taken] = [byRate(sales.flatMap(ratesOfSale)), byRate(back.flatMap(ratesOfBack))];
  const [soldGross, takenGross] = [sum(sales.map(({ total }) => total)), sum(back.map(({ amount }) => amount))];
  return {
    currency,
    inOtherCurrencies: entries.others,
    sales: {
      orders: sales.length,
      gross: major(soldGross),
      discount: major(sum(sales.map(({ discount = zero }) => discount))),
      shipping: major(sum(sales.map(({ shipping = zero }) => shipping))),
      tax: answered(sold),
    },
    back: {
      orders: new Set(back.map(({ id }) => id)).size,
      gross: major(takenGross),
      tax: answered(taken),
      reasons: reasonsOf(back, major),
    },
    total: { gross: major(subtract(soldGross, takenGross)), tax: answered(byRate([...sold, ...negative(taken)])) },
    tips: {
      given: major(sum(sales.map(({ tip = zero }) => tip))),
      back: major(sum(back.map(({ tip = zero }) => tip))),
    },
    cancelled: {
      orders: entries.cancelled.length,
      gross: major(sum(entries.cancelled.map(({ total }) => total))),
      reasons: reasonsOf(
        entries.cancelled.map(({ id, reason, total }) => ({ id, reason, amount: total })),
        major,
      ),
    },
  };
};

/** The groups of some dimensions. */
export const groupsOf = <D extends Dimension>(
  wanted: readonly D[],
  entries: Entries,
  { titles, currency }: { titles: Readonly<Record<string, Title>>; currency: string },
): Record<D, ReportGroup[]> => {
  const major: Major = (amount) => toMajor(amount, currency);
  return Object.fromEntries(wanted.map((each) => [each, groupsBy(each, entries, titles, major)])) as Record<
    D,
    ReportGroup[]
  >;
};

const reservationsOf = (reservations: Entries["reservations"]): ReservationCounts => {
  const count = (wanted: (typeof reservations)[number]["is"]) => reservations.filter(({ is }) => is === wanted).length;
  const kept = reservations.filter(({ is }) => is !== "cancelled");
  return {
    count: kept.length,
    guests: kept.reduce((all, { guests }) => all + guests, 0),
    walkIns: count("walkIn"),
    cancelled: count("cancelled"),
    noShows: count("noShow"),
  };
};

const couriersOf = ({ sales }: Entries, major: Major): Report["couriers"] => {
  const brought = sales.filter(({ courier }) => courier !== undefined);
  if (brought.length === 0) return undefined;
  return {
    orders: brought.length,
    fees: major(sum(brought.map(({ courier = zero }) => courier))),
    shipping: major(sum(brought.map(({ shipping = zero }) => shipping))),
  };
};

/** The report of some days. */
export const reportOf = (
  entries: Entries,
  options: { titles: Readonly<Record<string, Title>>; currency: Totals["currency"] },
): Omit<Report, "from" | "to" | "notCounted"> => {
  const { sales, reservations } = entries;
  const waits = sales.flatMap(({ secondsLate }) => secondsLate ?? []);
  const late = waits.filter((seconds) => seconds > 0);
  return {
    ...totalsOf(entries, options.currency),
    couriers: couriersOf(entries, (amount) => toMajor(amount, options.currency)),
    by: groupsOf(dimensions, entries, options),
    minutes: {
      toAccept: averageOf(sales.map(({ secondsToAccept }) => secondsToAccept)),
      toReady: averageOf(sales.map(({ secondsToReady }) => secondsToReady)),
      toDone: averageOf(sales.map(({ secondsToDone }) => secondsToDone)),
    },
    promised: { onTime: waits.length - late.length, late: late.length, minutesLate: minutesOf(late) },
    reservations: {
      ...reservationsOf(reservations),
      days: [...Map.groupBy(reservations, ({ day }) => day)]
        .map(([day, some]) => ({ day, ...reservationsOf(some) }))
        .sort((one, other) => (one.day < other.day ? -1 : 1)),
    },
  };
};
