import { decimalsOf } from "../values/money.ts";

/** A value of an exported table: a text, a number, an amount or an instant. */
export type Cell = string | number | { amount: number; currency: string } | { at: string } | null | undefined;

/** A column: its name, which is the same in every language, and its value in a row. */
export interface Column<Row> {
  name: string;
  of: (row: Row) => Cell;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const partsOf = (at: string, timezone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
  const clock =
    clocks.get(timezone) ??
    // Swedish writes 2026-11-21 19:04:05.
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: timezone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
  clocks.set(timezone, clock);
  return Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
};

/** An instant on the clock of a time zone, as spreadsheets of every language read it: `2026-11-21 19:04:05`. */
export const localTime = (at: string, timezone: string): string => {
  const { year, month, day, hour, minute, second } = partsOf(at, timezone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
};

/** The same with the offset of the zone, for programs: `2026-11-21T19:04:05+01:00`. */
const zonedTime = (at: string, timezone: string): string => {
  const offset = (partsOf(at, timezone).timeZoneName ?? "").replace(/^(GMT|UTC)/, "").replace("\u2212", "-");
  return `${localTime(at, timezone).replace(" ", "T")}${offset || "+00:00"}`;
};

/** A cell as JSON has it. */
export const jsonCell = (cell: Cell, timezone: string): string | number | null => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell !== "object") return cell;
  return "at" in cell ? zonedTime(cell.at, timezone) : cell.amount;
};

/** A cell as plain text, with a point before decimals; `isNumber` where a spreadsheet may calculate with it. */
export const textCell = (cell: Cell, timezone: string): { text: string; isNumber: boolean } => {
  if (cell === null || cell === undefined) return { text: "", isNumber: false };
  if (typeof cell === "string") return { text: cell, isNumber: false };
  if (typeof cell === "number") return { text: String(cell), isNumber: true };
  if ("at" in cell) return { text: localTime(cell.at, timezone), isNumber: false };
  return { text: cell.amount.toFixed(decimalsOf(cell.currency)), isNumber: true };
};
