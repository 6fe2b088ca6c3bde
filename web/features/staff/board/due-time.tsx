import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { formatDay, formatTime, needsNoDay, type Reader } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { cx } from "../../../ui/cx.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { isLate, minutesUntil, minutesWaiting } from "./order-steps.ts";

/** Formats an instant as a time, with its day unless that is today or the same evening. */
export const formatWhen = (instant: string, now: number, reader: Reader): string => {
  const time = formatTime(instant, reader);
  return needsNoDay(instant, now, reader) ? time : `${formatDay(instant, reader)} ${time}`;
};

/** `formatWhen` for the shop's staff. */
export function useWhen() {
  const reader = useStaffReader();
  return (instant: string) => formatWhen(instant, serverNow(), reader);
}

/** Nobody counts more minutes than these, as there are until the morning after an order by night. */
const MOST_MINUTES = 120;

/** When an order is due, and how long until then or since: for a new one, how long it may wait for an answer. */
export function DueTime({ order, now, className }: { order: BoardOrder; now: number; className: string }) {
  const { $t } = useIntl();
  const when = useWhen();
  const { status, acceptBy, promisedAt, deliveryAt } = order;
  const late = isLate(order, now);
  const tone = late && "text-error";
  if (status === "pending") {
    const left = acceptBy ? Math.max(0, minutesUntil(acceptBy, now)) : undefined;
    return (
      <span className={cx("font-sans font-semibold text-16 tabular-nums", (late || (left ?? 9) < 5) && "text-error")}>
        {left === undefined
          ? $t({ id: "staff.waiting" }, { minutes: minutesWaiting(order, now) })
          : left > MOST_MINUTES && acceptBy
            ? $t({ id: "staff.acceptUntil" }, { time: when(acceptBy) })
            : $t({ id: "staff.toAccept" }, { minutes: left })}
      </span>
    );
  }
  const due = promisedAt ?? deliveryAt;
  if (!due)
    return (
      status === "accepted" && <span className="font-semibold text-14 text-muted">{$t({ id: "staff.noEta" })}</span>
    );
  const minutes = minutesUntil(due, now);
  return (
    <span className={cx("flex flex-wrap items-baseline gap-x-2 figures font-bold font-heading", className, tone)}>
      <span>
        <span className="sr-only">{$t({ id: "staff.etaAt" })} </span>
        {when(due)}
      </span>
      {status === "accepted" && (
        <span className="font-sans font-semibold text-14">
          {late
            ? $t({ id: "staff.minutesLate" }, { minutes: -minutes - 1 })
            : $t({ id: "staff.minutesLeft" }, { minutes })}
        </span>
      )}
    </span>
  );
}
