import { useIntl } from "react-intl";
import type { CellProblem } from "#core/contract/menu-import/menu-import.ts";
import { staffMessage } from "../forms/validation.ts";

/** The problems of a file by row and column, as a spreadsheet counts them, and the number of further problems. */
export function Problems({ problems, more }: { problems: readonly CellProblem[]; more: number }) {
  const { $t } = useIntl();
  const textOf = (problem: CellProblem["problem"]) =>
    "message" in problem
      ? $t({ id: staffMessage(problem.message) })
      : $t({ id: `staff-menu.cell.${problem.code}` }, { value: problem.value ?? "" });
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-start">
        <thead className="border-line border-b text-14 text-muted">
          <tr>
            <th scope="col" className="p-2 text-start">
              {$t({ id: "staff-menu.row" })}
            </th>
            <th scope="col" className="p-2 text-start">
              {$t({ id: "staff-menu.column" })}
            </th>
            <th scope="col" className="p-2 text-start">
              {$t({ id: "staff-menu.problem" })}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, problem }) => (
            <tr key={`${row} ${column} ${JSON.stringify(problem)}`} className="border-line border-b align-top">
              <td className="figures p-2">{row}</td>
              <td className="whitespace-nowrap p-2">{column ?? "–"}</td>
              <td className="wrap-anywhere p-2">{textOf(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="text-muted">{$t({ id: "staff-menu.moreProblems" }, { count: more })}</p>}
    </div>
  );
}
