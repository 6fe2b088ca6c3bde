import { CirclePause } from "lucide-react";
import { useIntl } from "react-intl";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import { formatDateTime, formatTime, needsNoDay } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useReader } from "../organization/organization.tsx";

type Ways = NonNullable<Ordering["paused"]>;

/** Says which fulfilment is paused, and until when; else which one has its hours later, and from when on. */
export default function PausedWay({ paused, later }: { paused: Ways | undefined; later: Ways | undefined }) {
  const { $t } = useIntl();
  const reader = useReader();
  const { delivery, pickup } = paused ?? later ?? {};
  const until = delivery ?? pickup;
  if (!until) return null;
  const why = paused ? "pausedUntil" : "laterFrom";
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <CirclePause size={20} aria-hidden className="shrink-0" />
      {$t(
        { id: `checkout.${why}.${delivery ? "delivery" : "pickup"}` },
        { time: (needsNoDay(until, serverNow(), reader) ? formatTime : formatDateTime)(until, reader) },
      )}
    </p>
  );
}
