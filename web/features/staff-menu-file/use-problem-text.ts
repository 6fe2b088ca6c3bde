import { useText } from "../../i18n/text.tsx";
import { staffMessage } from "../staff-forms/validation.ts";
import type { CellProblem } from "./columns.ts";

/** What is wrong with a cell, in the reader's language. */
export function useProblemText(): (problem: CellProblem["problem"]) => string {
  const t = useText();
  return (problem) =>
    "sentence" in problem
      ? t(staffMessage(problem.sentence))
      : t(`staff-menu.cell.${problem.own}`, { value: problem.value ?? "" });
}
