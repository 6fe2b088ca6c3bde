import { Download } from "lucide-react";
import { useIntl } from "react-intl";
import { formatDate } from "#core/contract/values/format-date.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useHolderName } from "./holder-name.ts";
import type { ExportState, Reached } from "./use-export.ts";

const DAY = 24 * 60 * 60_000;

/** The share of the days that is fetched, by the latest day. */
const shareOf = (day: string | undefined, from: string, to: string): number => {
  const days = (end: string) => (Date.parse(end) - Date.parse(from)) / DAY + 1;
  return day && day >= from ? Math.min(1, days(day) / days(to)) : 0;
};

/** The progress and the result of an export. */
export function Progress({
  state,
  from,
  to,
  onCancel,
  onResume,
}: {
  state: ExportState;
  from: string;
  to: string;
  onCancel: () => void;
  onResume: () => void;
}) {
  const { $t, formatList } = useIntl();
  const reader = useStaffReader();
  const holderName = useHolderName();
  const what = ({ orders, refunds }: Reached) =>
    formatList([
      ...(orders ? [$t({ id: "staff-exports.orders" }, { count: orders })] : []),
      ...(refunds ? [$t({ id: "staff-exports.refunds" }, { count: refunds })] : []),
    ]);
  switch (state.is) {
    case "waiting":
      return null;
    case "running":
      return (
        <div className="flex w-full max-w-form flex-col gap-3">
          <p role="status" className="font-semibold">
            {what(state)
              ? $t({ id: "staff-exports.running" }, { what: what(state) })
              : $t({ id: "staff-exports.begun" })}
            {state.day && (
              <span className="font-normal text-muted">
                {" "}
                {$t({ id: "staff-exports.reached" }, { day: formatDate(state.day, reader) })}
              </span>
            )}
          </p>
          <progress
            aria-label={$t({ id: "staff-exports.progress" })}
            value={shareOf(state.day, from, to)}
            className="h-2 w-full accent-brand-text"
          />
          <Button variant="secondary" className="self-start" onClick={onCancel}>
            {$t({ id: "staff-exports.cancel" })}
          </Button>
        </div>
      );
    case "interrupted":
      return (
        <Alert
          title={
            what(state)
              ? $t({ id: "staff-exports.interrupted" }, { what: what(state) })
              : $t({ id: "staff-exports.interruptedAtOnce" })
          }
        >
          <p>{$t({ id: errorMessage(state.error) })}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button variant="secondary" onClick={onResume}>
              {$t({ id: "staff-exports.resume" })}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {$t({ id: "staff-exports.giveUp" })}
            </Button>
          </div>
        </Alert>
      );
    case "unbookable":
      return (
        <Alert title={$t({ id: "staff-exports.unbookable" })}>
          {state.missing.rates.length > 0 && (
            <p>
              {$t(
                { id: "staff-exports.missingRates" },
                { rates: formatList(state.missing.rates.map((rate) => `${rate.toLocaleString(reader.locale)} %`)) },
              )}
            </p>
          )}
          {state.missing.providers.length > 0 && (
            <p>
              {$t(
                { id: "staff-exports.missingMoney" },
                { providers: formatList(state.missing.providers.map(holderName)) },
              )}
            </p>
          )}
        </Alert>
      );
    case "done":
      return (
        <Alert
          tone="info"
          title={
            what(state.reached)
              ? $t({ id: "staff-exports.done" }, { what: what(state.reached) })
              : $t({ id: "staff-exports.empty" })
          }
        >
          <p role="status" className="break-all">
            {state.name}
          </p>
          <Button variant="quiet" className="-ms-3 self-start" onClick={() => saveFile(state.name, state.file)}>
            <Download size={20} aria-hidden />
            {$t({ id: "staff-exports.saveAgain" })}
          </Button>
        </Alert>
      );
  }
}
