import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { rowName } from "./group-table.tsx";

/** Rows that a finger hits on a screen, and that are short on paper. */
export const dense = "py-2 print:py-1";

/** A table of a document: each row has a name, then its figures. `columns` begin with the name's. */
export const FiguresTable = ({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly ReactNode[] }[];
}) => (
  <table className="figures w-full text-12 sm:text-14">
    <caption className="pb-1 text-start font-semibold">{caption}</caption>
    <thead className="text-12 text-muted">
      <tr>
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            className={cx("whitespace-nowrap py-1 font-semibold", place === 0 ? "text-start" : "ps-3 text-end")}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row" className={cx(rowName, dense, "first-letter:uppercase")}>
            {name}
          </th>
          {figures.map((figure, place) => (
            <td key={columns[place + 1]} className={cx("whitespace-nowrap ps-3 text-end", dense)}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
