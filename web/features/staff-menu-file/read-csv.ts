import Papa from "papaparse";
import { textOf } from "./cells.ts";
import { type CellProblem, plainColumns, type Row, textColumnOf } from "./columns.ts";

export interface ReadFile {
  columns: string[];
  rows: Row[];
  problems: CellProblem[];
}

export type NoMenu = { noMenu: "noType" | "noTitle" | "tooLong" | "columnTwice"; column?: string };

/** Most rows of a file. */
const MAX_ROWS = 20_000;

/**
 * The rows of a file's text. Columns may stand in any order, separated by commas, semicolons or tabs; unknown ones are
 * passed over, as are rows without a word.
 */
export const readCsv = (text: string): ReadFile | NoMenu => {
  const unmarked = text.replace(/^\uFEFF/, "");
  const { data } = Papa.parse<string[]>(unmarked, { delimiter: delimiterOf(unmarked) });
  const [head = [], ...body] = data;
  const names = head.map((name) => textOf(name.trim()).toLowerCase());
  const isKnown = (name: string) => (plainColumns as readonly string[]).includes(name) || Boolean(textColumnOf(name));
  const columns = names.filter(isKnown);
  if (!columns.includes("type")) return { noMenu: "noType" };
  if (!columns.some((name) => textColumnOf(name)?.text === "title")) return { noMenu: "noTitle" };
  const twice = columns.find((name, place) => columns.indexOf(name) !== place);
  if (twice) return { noMenu: "columnTwice", column: twice };
  if (body.length > MAX_ROWS) return { noMenu: "tooLong" };

  const problems: CellProblem[] = [];
  const rows = body.flatMap((cells, place): Row[] => {
    const number = place + 2;
    if (cells.every((cell) => !cell.trim())) return [];
    // Something was not quoted: every later cell stands in another column.
    if (cells.slice(names.length).some((cell) => cell.trim()))
      problems.push({ row: number, problem: { own: "tooManyCells" } });
    const known = names.flatMap((name, at) => (isKnown(name) ? [[name, textOf(cells[at] ?? "")]] : []));
    return [{ number, cells: Object.fromEntries(known) }];
  });
  return { columns, rows, problems };
};

/** What stands between the columns' names. Further rows may hold more of the others: allergens have commas. */
const delimiterOf = (text: string): string => {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const parts = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, each) => (parts(each) > parts(best) ? each : best));
};
