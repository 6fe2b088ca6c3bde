import { useText } from "../../i18n/text.tsx";
import { staffMessage } from "../staff-forms/validation.ts";
import type { CellProblem } from "./columns.ts";

/** As many as anybody mends before they try again. */
const SHOWN = 100;

/** What is wrong with a file, by row and column as a spreadsheet counts them. */
export function Problems({ problems }: { problems: readonly CellProblem[] }) {
  const t = useText();
  const textOf = (problem: CellProblem["problem"]) =>
    "sentence" in problem
      ? t(staffMessage(problem.sentence))
      : t(`staff-menu.cell.${problem.own}`, { value: problem.value ?? "" });
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-start">
        <thead className="border-line border-b text-14 text-muted">
          <tr>
            <th scope="col" className="p-2 text-start">
              {t("staff-menu.row")}
            </th>
            <th scope="col" className="p-2 text-start">
              {t("staff-menu.column")}
            </th>
            <th scope="col" className="p-2 text-start">
              {t("staff-menu.problem")}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN).map(({ row, column, problem }) => (
            <tr key={`${row} ${column} ${JSON.stringify(problem)}`} className="border-line border-b align-top">
              <td className="figures p-2">{row}</td>
              <td className="break-all p-2">{column ?? "–"}</td>
              <td className="break-words p-2">{textOf(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > SHOWN && (
        <p className="text-muted">{t("staff-menu.moreProblems", { count: problems.length - SHOWN })}</p>
      )}
    </div>
  );
}
