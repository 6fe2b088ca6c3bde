import { promisedMinutes } from "#core/contract/counter.ts";
import { formatTime } from "#core/contract/format-date.ts";
import type { BoardOrder } from "#core/contract/order-board.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure } from "./change.tsx";
import { lastMinutes, rememberMinutes } from "./last-minutes.ts";
import { useWorkplace, useWorkplaceReader } from "./workplace.ts";

interface Props {
  order: BoardOrder;
  now: number;
  error: Error | null;
  isPending: boolean;
  onAccept: (minutes: number) => void;
  onClose: () => void;
}

/** Asks in how many minutes an order is ready; one tap accepts it. The last promise comes first. */
export function AcceptSheet({ order, now, error, isPending, onAccept, onClose }: Props) {
  const t = useText();
  const { id } = useWorkplace();
  const reader = useWorkplaceReader();
  const { referenceId: reference, fulfilmentMethod } = order;
  const last = lastMinutes(id);
  const clock = (minutes: number) => formatTime(new Date(now + minutes * 60_000), reader);
  const accept = (minutes: number) => {
    rememberMinutes(id, minutes);
    onAccept(minutes);
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("staff.acceptTitle", { reference })}>
      <div className="flex flex-col gap-4">
        <p className="text-18">{t(`staff.promise.${fulfilmentMethod}`)}</p>
        <Failure title={t("staff.notMoved", { reference })} error={error} />
        <Button wide pending={isPending} className="figures min-h-bar text-24" onClick={() => accept(last)}>
          {t("staff.inMinutes", { minutes: last, time: clock(last) })}
        </Button>
        <ul className="grid grid-cols-3 gap-2">
          {promisedMinutes
            .filter((minutes) => minutes !== last)
            .map((minutes) => (
              <li key={minutes}>
                <Button
                  wide
                  variant="secondary"
                  className="figures min-h-bar flex-col gap-0 px-2"
                  aria-disabled={isPending}
                  onClick={() => isPending || accept(minutes)}
                >
                  <span className="text-18">{t("staff.minutes", { minutes })}</span>
                  <span className="font-normal text-14 text-muted">{clock(minutes)}</span>
                </Button>
              </li>
            ))}
        </ul>
      </div>
    </Sheet>
  );
}
