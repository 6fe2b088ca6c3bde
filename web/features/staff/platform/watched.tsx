import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";
import { Alert } from "../../../ui/alert.tsx";

/** How the page of health asks: each minute while it is seen, and at once when its reader comes back to it. */
export const watched = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

interface Watched {
  isError: boolean;
  data: object | undefined;
  dataUpdatedAt: number;
}

/** Says of what is still shown that it is old: "no alarm is ringing" is no good news of two hours ago. */
export function Outdated({ query: { isError, data, dataUpdatedAt } }: { query: Watched }) {
  const { $t } = useIntl();
  const reader = useDeviceReader();
  if (!isError || !data) return null;
  const time = formatDateTime(new Date(serverTime(dataUpdatedAt)).toISOString(), reader);
  return <Alert tone="warn">{$t({ id: "staff-platform.outdated" }, { time })}</Alert>;
}
