import { localTime } from "#core/contract/exports/cells.ts";

/** The calendar day of an instant in a time zone. */
export const dayIn = (now: Date, timezone: string): string => localTime(now.toISOString(), timezone).slice(0, 10);

/** The first and the last day of a month: that of a day, or one before it. */
export const monthOf = (day: string, before: 0 | 1): { from: string; to: string } => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - before + months, date)).toISOString().slice(0, 10);
  return { from: at(0, 1), to: at(1, 0) };
};
