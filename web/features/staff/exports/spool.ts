import { type Cell, jsonCell } from "#core/contract/exports/cells.ts";
import { ratesIn } from "#core/contract/exports/columns.ts";
import { bomOf, type CsvStyle, csvRows } from "#core/contract/exports/csv.ts";
import { datevBatch, windows1252 } from "#core/contract/exports/datev.ts";
import type { DatevSettings } from "#core/contract/exports/datev-settings.ts";
import type { ExportKind, ExportPart } from "#core/contract/exports/exports.ts";
import { type TableKind, tableOf } from "#core/contract/exports/tables.ts";
import { newDayTotals, registerColumns, registerRows } from "#core/contract/exports/totals.ts";

/** The format of an export's file. */
export type FileFormat = { is: "csv"; style: CsvStyle } | { is: "json" } | { is: "datev"; settings: DatevSettings };

/** The facts of a file besides its rows. */
interface Facts {
  kind: ExportKind;
  from: string;
  to: string;
  withCustomers: boolean;
  timezone: string;
  country: string | undefined;
}

const isTable = (kind: ExportKind): kind is TableKind => kind !== "vat" && kind !== "datev";

/**
 * Collects the parts of an export and writes them as one file. Parts are stored in blobs, outside of the page's memory,
 * so that memory holds one part at a time. The file is written after the last part, because only then all rates of VAT
 * are known, each of which has columns.
 */
export const newSpool = (facts: Facts) => {
  const { kind, from, to, timezone, withCustomers, country } = facts;
  const parts: Blob[] = [];
  const rates = new Set<number>();
  const totals = newDayTotals();

  async function* rowsOfParts(): AsyncGenerator<Cell[][]> {
    if (!isTable(kind)) {
      const columns = registerColumns(country);
      yield registerRows(totals.all()).map((row) => columns.map(({ of }) => of(row)));
      return;
    }
    const { rows } = tableOf(kind, { rates: [...rates], withCustomers });
    for (const part of parts) yield rows(JSON.parse(await part.text()) as ExportPart);
  }

  const columns = (): string[] =>
    isTable(kind)
      ? tableOf(kind, { rates: [...rates], withCustomers }).columns
      : registerColumns(country).map(({ name }) => name);

  const csv = async (style: CsvStyle): Promise<Blob> => {
    const file = [new Blob([bomOf(style) + csvRows([columns()], style, timezone)])];
    for await (const rows of rowsOfParts()) file.push(new Blob([csvRows(rows, style, timezone)]));
    return new Blob(file, { type: "text/csv;charset=utf-8" });
  };

  const json = async (): Promise<Blob> => {
    const names = columns();
    const file = [new Blob([`${JSON.stringify({ kind, from, to, timezone }).slice(0, -1)},"rows":[`])];
    let isFirst = true;
    for await (const rows of rowsOfParts()) {
      const texts = rows.map((cells) =>
        JSON.stringify(Object.fromEntries(names.map((name, place) => [name, jsonCell(cells[place], timezone)]))),
      );
      if (!texts.length) continue;
      file.push(new Blob([`${isFirst ? "" : ","}\n${texts.join(",\n")}`]));
      isFirst = false;
    }
    return new Blob([...file, "\n]}\n"], { type: "application/json" });
  };

  return {
    /** Adds the next part. For totals, its rows are summed and not stored. */
    add: (part: ExportPart): void => {
      for (const rate of ratesIn(part)) rates.add(rate);
      if (isTable(kind)) parts.push(new Blob([JSON.stringify(part)]));
      else totals.add(part);
    },
    /** The sums of an export of totals. */
    totals: totals.all,
    file: async (format: FileFormat, now = new Date()): Promise<Blob> => {
      if (format.is === "json") return json();
      if (format.is === "csv") return csv(format.style);
      const { settings } = format;
      return new Blob([windows1252(datevBatch(totals.all(), { settings, from, to, timezone }, now))], {
        type: "text/csv;charset=windows-1252",
      });
    },
  };
};
export type Spool = ReturnType<typeof newSpool>;
