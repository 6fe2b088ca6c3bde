import Papa from "papaparse";
import { cellOf } from "../menu-import/cells.ts";
import { type Cell, textCell } from "./cells.ts";

export const separators = [";", ",", "\t"] as const;
export const decimalMarks = [",", "."] as const;

/** How a CSV file is written. */
export interface CsvStyle {
  separator: (typeof separators)[number];
  /** What stands before the decimals of a number. */
  decimal: (typeof decimalMarks)[number];
  /** Whether it begins with a byte order mark, by which Excel knows UTF-8. */
  bom: boolean;
}

/** What Excel opens by a double click, by the language that it speaks. */
export const csvStyles = {
  /** Polish, German and most of Europe. */
  comma: { separator: ";", decimal: ",", bom: true },
  /** English. */
  point: { separator: ",", decimal: ".", bom: true },
} as const satisfies Record<string, CsvStyle>;

/** Rows of a CSV file, each with its end. A text that a spreadsheet would run as a formula is marked as a text. */
export const csvRows = (
  rows: readonly (readonly Cell[])[],
  { separator, decimal }: Pick<CsvStyle, "separator" | "decimal">,
  timezone: string,
): string => {
  if (!rows.length) return "";
  const written = (cell: Cell) => {
    const { text, isNumber } = textCell(cell, timezone);
    return isNumber ? text.replace(".", decimal) : cellOf(text);
  };
  const data = rows.map((row) => row.map(written));
  return `${Papa.unparse(data, { delimiter: separator, newline: "\r\n" })}\r\n`;
};

/** The byte order mark of a style, if it has one. */
export const bomOf = ({ bom }: Pick<CsvStyle, "bom">): string => (bom ? "\uFEFF" : "");
