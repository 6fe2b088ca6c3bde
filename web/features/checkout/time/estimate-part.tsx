import { useIntl } from "react-intl";
import type { OrderEstimate } from "#core/contract/orders/estimate.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useReader } from "../../organization/organization.tsx";

const MINUTE = 60_000;

/** Minutes after which a wait is longer than people expect. */
const LONG_WAIT_MINUTES = 60;

/** When an order for as soon as possible is expected. */
export function SoonestPart({ soonest: { from, to } }: { soonest: NonNullable<OrderEstimate["soonest"]> }) {
  const { $t } = useIntl();
  const reader = useReader();
  const window = { from: formatTime(from, reader), to: formatTime(to, reader) };
  const isLong = Date.parse(from) - Date.now() > LONG_WAIT_MINUTES * MINUTE;
  return $t({ id: isLong ? "estimate.busy" : "estimate.about" }, window);
}

/** Says that the kitchen is full, for now or at the chosen time, and which times are next. */
export function FullPart({ chosen, times }: { chosen?: string | undefined; times: OrderEstimate["times"] }) {
  const { $t, formatList } = useIntl();
  const reader = useReader();
  const when = (instant: string) =>
    formatDay(instant, reader) === formatDay(new Date(), reader)
      ? formatTime(instant, reader)
      : formatDateTime(instant, reader);
  const [earliest] = times;
  if (!earliest) return <Alert tone="warn">{$t({ id: "estimate.none" })}</Alert>;
  const near = chosen
    ? times
        .toSorted((a, b) => distance(a, chosen) - distance(b, chosen))
        .slice(0, 3)
        .toSorted()
    : [];
  return (
    <Alert tone="warn">
      <p role="status">
        {chosen
          ? $t(
              { id: "estimate.chosenFull" },
              { time: when(chosen), free: formatList(near.map(when), { type: "unit" }) },
            )
          : $t({ id: "estimate.full" }, { time: when(earliest) })}
      </p>
    </Alert>
  );
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));
