import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";
import { Alert } from "../../../ui/alert.tsx";

/** How the health page polls: every minute while it is visible, and at once when it becomes visible again. */
export const watched = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

interface Watched {
  isError: boolean;
  data: object | undefined;
  dataUpdatedAt: number;
}

/** Says that the shown data is old: "no alarm is ringing" is worth nothing if it is two hours old. */
export function Outdated({ query: { isError, data, dataUpdatedAt } }: { query: Watched }) {
  const { $t } = useIntl();
  const reader = useDeviceReader();
  if (!isError || !data) return null;
  const time = formatDateTime(new Date(serverTime(dataUpdatedAt)).toISOString(), reader);
  return <Alert tone="warn">{$t({ id: "staff-platform.outdated" }, { time })}</Alert>;
}
