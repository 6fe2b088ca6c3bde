import { useIntl } from "react-intl";
import { Alert } from "../../../../ui/alert.tsx";
import { useEditorValue } from "../../forms/editor-context.ts";
import { servedWhileClosed } from "./served-hours.ts";
import { weekdayName } from "./week.ts";

/** Warns of the days on which some of the form's weekly hours lie while the shop is closed. */
export function WhileClosed({ spans, warning }: { spans: string; warning: (days: string) => string }) {
  const { locale, formatList } = useIntl();
  const [hours, openingTimes, closingTimes, breaks] = [
    useEditorValue(spans),
    useEditorValue("openingTimes"),
    useEditorValue("closingTimes"),
    useEditorValue("breaks"),
  ];
  const days = servedWhileClosed(hours ?? [], { openingTimes, closingTimes, breaks });
  if (days.length === 0) return null;
  return <Alert tone="warn">{warning(formatList(days.map((day) => weekdayName(day, locale))))}</Alert>;
}
