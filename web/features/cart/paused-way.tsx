import { CirclePause } from "lucide-react";
import { useIntl } from "react-intl";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { useReader } from "../organization/organization.tsx";

/** Which way to get an order is paused, and until when. */
export default function PausedWay({ paused: { delivery, pickup } }: { paused: NonNullable<Ordering["paused"]> }) {
  const { $t } = useIntl();
  const reader = useReader();
  const until = delivery ?? pickup;
  if (!until) return null;
  const isToday = formatDay(until, reader) === formatDay(new Date(), reader);
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <CirclePause size={20} aria-hidden className="shrink-0" />
      {$t(
        { id: `checkout.pausedUntil.${delivery ? "delivery" : "pickup"}` },
        { time: (isToday ? formatTime : formatDateTime)(until, reader) },
      )}
    </p>
  );
}
