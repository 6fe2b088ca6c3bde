import type { Cell, Column } from "./cells.ts";
import { lineColumns, lineRows, movementColumns, movements, orderColumns, refundColumns } from "./columns.ts";
import type { ExportKind, ExportPart } from "./exports.ts";

/** A table of an export: its columns, and the cells of each part's rows. */
export interface Table {
  columns: string[];
  rows: (part: ExportPart) => Cell[][];
}

// @__NO_SIDE_EFFECTS__
const table = <Row>(columns: readonly Column<Row>[], rowsOf: (part: ExportPart) => readonly Row[]): Table => ({
  columns: columns.map(({ name }) => name),
  rows: (part) => rowsOf(part).map((row) => columns.map(({ of }) => of(row))),
});

/** The kinds of export with a row for each thing, which are written part after part. */
export type TableKind = Exclude<ExportKind, "vat" | "datev">;

/**
 * The table of a kind of export.
 * @param rates the rates of VAT of all its parts, see `ratesIn`
 */
export const tableOf = (
  kind: TableKind,
  { rates, withCustomers }: { rates: readonly number[]; withCustomers: boolean },
): Table => {
  switch (kind) {
    case "orders":
      return table(orderColumns(rates, withCustomers), ({ orders }) => orders);
    case "lines":
      return table(lineColumns, lineRows);
    case "refunds":
      return table(refundColumns(rates), ({ refunds }) => refunds);
    case "payments":
      return table(movementColumns, movements);
  }
};
