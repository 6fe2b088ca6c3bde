import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";

/** Milliseconds after which what rings or waits is read anew. */
export const MINUTE = 60_000;

/** Where the operators' instructions are in the sources. */
export const runbookPage = (name: string) => `docs/runbooks/${name}.md`;

/** Since when something rings or waits, in the reader's own zone. */
export function Since({ time }: { time: string }) {
  const { $t, locale } = useIntl();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <span className="figures">
      {$t({ id: "staff-platform.since" }, { time: formatDateTime(time, { locale, timeZone }) })}
    </span>
  );
}
