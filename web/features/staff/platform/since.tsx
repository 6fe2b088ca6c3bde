import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";

/** The path of a runbook in the repository. */
export const runbookPage = (name: string) => `docs/runbooks/${name}.md`;

/** Says since when an alarm or a letter exists, in the reader's time zone. */
export function Since({ time }: { time: string }) {
  const { $t } = useIntl();
  return (
    <span className="figures">
      {$t({ id: "staff-platform.since" }, { time: formatDateTime(time, useDeviceReader()) })}
    </span>
  );
}
