import Papa from "papaparse";
import { textOf } from "../contract/menu-import/cells.ts";
import { plainColumns, textColumnOf } from "../contract/menu-import/columns.ts";
import { type CellProblem, MAX_ROWS, type UnreadableMenu } from "../contract/menu-import/menu-import.ts";

/** A row of a file: its number as a spreadsheet shows it, and its cells by the names of their columns. */
export interface Row {
  number: number;
  cells: Record<string, string>;
}

export interface ReadFile {
  rows: Row[];
  problems: CellProblem[];
}

/**
 * The rows of a file's text. Columns may stand in any order, separated by commas, semicolons or tabs; unknown ones are
 * passed over, as are rows without a word.
 */
export const readCsv = (text: string): ReadFile | UnreadableMenu => {
  const unmarked = text.replace(/^\uFEFF/, "");
  const { data, errors } = Papa.parse<string[]>(unmarked, { delimiter: delimiterOf(unmarked) });
  const [head = [], ...body] = data;
  const names = head.map((name) => textOf(name.trim()).toLowerCase());
  const isKnown = (name: string) => (plainColumns as readonly string[]).includes(name) || Boolean(textColumnOf(name));
  const columns = names.filter(isKnown);
  if (!columns.includes("type")) return { unreadable: "noType" };
  if (!columns.some((name) => textColumnOf(name)?.text === "title")) return { unreadable: "noTitle" };
  const twice = columns.find((name, place) => columns.indexOf(name) !== place);
  if (twice) return { unreadable: "columnTwice", column: twice };
  if (body.length > MAX_ROWS) return { unreadable: "tooLong" };

  // A stray or unclosed quotation mark, after which the rows below were read as part of the text.
  const problems: CellProblem[] = errors.flatMap(({ type, row = 0 }) =>
    type === "Quotes" ? [{ row: row + 1, problem: { code: "quoteBroken" } }] : [],
  );
  const rows = body.flatMap((cells, place): Row[] => {
    const number = place + 2;
    if (cells.every((cell) => !cell.trim())) return [];
    // A text was not quoted, so every later cell is in the wrong column.
    if (cells.slice(names.length).some((cell) => cell.trim()))
      problems.push({ row: number, problem: { code: "tooManyCells" } });
    const known = names.flatMap((name, at) => (isKnown(name) ? [[name, textOf(cells[at] ?? "")]] : []));
    return [{ number, cells: Object.fromEntries(known) }];
  });
  return { rows, problems };
};

/**
 * The separator of the columns' names. Only the first row counts, because texts in other rows may contain other
 * separators, such as the commas of allergens.
 */
const delimiterOf = (text: string): string => {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const parts = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, each) => (parts(each) > parts(best) ? each : best));
};
