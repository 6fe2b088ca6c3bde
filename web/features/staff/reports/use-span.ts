import { ReportSpan } from "#core/contract/reports/report.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { dayIn } from "../shell/days.ts";
import { useFilter } from "../shell/search.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { type Preset, presets, type Span, spanBefore, spanOf } from "./spans.ts";

/** The days in the address of a report: a preset, or a first and a last day. By default today. */
export function useSpan() {
  const { valueIn, narrow } = useFilter();
  const { timezone } = useStaffShop().configuration;
  const today = dayIn(new Date(), timezone);
  const [from, to] = [valueIn("from"), valueIn("to")];
  const preset: Preset = from || to ? "custom" : (presets.find((each) => each === valueIn("days")) ?? "today");
  const span = preset === "custom" ? { from, to } : spanOf(preset, today);
  const problem = problemOf(span);
  return {
    preset,
    span,
    // A day that is missing or half typed has no days before it.
    before: problem ? span : spanBefore(preset, span),
    problem,
    choose: (chosen: Preset) => narrow(chosen === "custom" ? { ...span } : { days: chosen }),
    setDays: (days: Span) => narrow({ ...days }),
  };
}

/** The text that says why there is no report of these days. */
const problemOf = (span: Span): MessageId | undefined => {
  if (ReportSpan.safeParse(span).success) return undefined;
  if (!span.from || !span.to) return "staff-reports.daysMissing";
  return span.from > span.to ? "staff-reports.daysReversed" : "staff-reports.daysMany";
};
