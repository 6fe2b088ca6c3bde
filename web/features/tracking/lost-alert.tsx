import { useIntl } from "react-intl";
import { formatTime } from "#core/contract/values/format-date.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useReader } from "../organization/organization.tsx";

/**
 * Says that the page's data can't be updated now.
 * @param since when it was last fetched, in epoch milliseconds; undefined shows nothing
 */
export function LostAlert({ since, onRetry }: { since: number | undefined; onRetry: () => void }) {
  const { $t } = useIntl();
  const reader = useReader();
  if (since === undefined) return null;
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="quiet" className="-mx-3 -mb-2" onClick={onRetry}>
          {$t({ id: "common.retry" })}
        </Button>
      }
    >
      <p role="status">{$t({ id: "common.lost" }, { time: formatTime(new Date(since), reader) })}</p>
    </Alert>
  );
}
