import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CirclePause, Printer, Timer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDateTime, formatDay, formatTime } from "#core/contract/format-date.ts";
import type { Board } from "#core/contract/order-board.ts";
import type { Ordering } from "#core/contract/ordering.ts";
import { changeOrdering, extraMinutes, type OrderingChange, pauses } from "#core/contract/pausing.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure } from "./change.tsx";
import { PrintingSheet } from "./printing-sheet.tsx";
import { boardKey } from "./use-board.ts";
import { useWorkplace, useWorkplaceReader } from "./workplace.ts";

/** How the shop takes orders just now, and where staff stop or slow new ones on a busy evening. */
export function BusyBar({ ordering, now }: { ordering: Ordering; now: number }) {
  const t = useText();
  const reader = useWorkplaceReader();
  const [isOpen, setIsOpen] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const change = useOrderingChange();
  const { pausedUntil, extraMinutes: extra } = ordering;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  const when = (instant: string) =>
    formatDay(instant, reader) === formatDay(new Date(now), reader)
      ? formatTime(instant, reader)
      : formatDateTime(instant, reader);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2 lg:px-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isPaused && (
          <State Icon={CirclePause} text={t("staff.pausedUntil", { time: when(pausedUntil) })}>
            <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ pause: null })}>
              {t("staff.resume")}
            </Button>
          </State>
        )}
        {extra > 0 && (
          <State Icon={Timer} text={t("staff.slower", { minutes: extra })}>
            <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ extraMinutes: 0 })}>
              {t("staff.usual")}
            </Button>
          </State>
        )}
        {!isPaused && extra === 0 && <p className="text-muted">{t("staff.takesOrders")}</p>}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" className="min-h-tabs border border-control" onClick={() => setIsPrinting(true)}>
          <Printer size={20} aria-hidden />
          {t("staff.printing")}
        </Button>
        <Button variant="quiet" className="min-h-tabs border border-control" onClick={() => setIsOpen(true)}>
          {t("staff.busy")}
        </Button>
      </div>
      {!isOpen && <Failure className="w-full" title={t("staff.notSaved")} error={change.error} />}
      {isPrinting && <PrintingSheet onClose={() => setIsPrinting(false)} />}
      {isOpen && (
        <BusySheet
          ordering={ordering}
          error={change.error}
          isPending={change.isPending}
          onChange={(asked) => change.mutate(asked, { onSuccess: () => setIsOpen(false) })}
          onClose={() => {
            change.reset();
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

const State = ({ Icon, text, children }: { Icon: typeof Timer; text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center rounded-field bg-warn-wash text-warn">
    <p className="flex items-center gap-2 px-3 pt-2 font-semibold sm:pe-1 sm:pt-0">
      <Icon size={20} aria-hidden className="shrink-0" />
      {text}
    </p>
    {children}
  </div>
);

/** Changes it, and shows it at once; the other screens hear of it by their next poll. */
function useOrderingChange() {
  const { id: organizationId } = useWorkplace();
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: (body: OrderingChange) => call(changeOrdering, { params: { organizationId }, body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (ordering) => queries.setQueryData<Board>(queryKey, (board) => board && { ...board, ordering }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

interface SheetProps {
  ordering: Ordering;
  error: Error | null;
  isPending: boolean;
  onChange: (change: OrderingChange) => void;
  onClose: () => void;
}

/** Each choice takes effect at once. */
function BusySheet({ ordering, error, isPending, onChange, onClose }: SheetProps) {
  const t = useText();
  const choose = (change: OrderingChange) => () => isPending || onChange(change);
  return (
    <Sheet isOpen onClose={onClose} title={t("staff.busy")}>
      <div className="flex flex-col gap-6">
        <Failure title={t("staff.notSaved")} error={error} />
        <Group title={t("staff.pauseTitle")} hint={t("staff.pauseHint")}>
          {pauses.map((pause) => (
            <Button key={pause} variant="secondary" className="px-2" onClick={choose({ pause })}>
              {pause === "tomorrow" ? t("staff.pauseTomorrow") : t("staff.pauseFor", { minutes: pause })}
            </Button>
          ))}
        </Group>
        <Group title={t("staff.slowTitle")} hint={t("staff.slowHint")}>
          {extraMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant={ordering.extraMinutes === minutes ? "primary" : "secondary"}
              aria-pressed={ordering.extraMinutes === minutes}
              className="px-2"
              onClick={choose({ extraMinutes: minutes })}
            >
              {minutes ? t("staff.slowBy", { minutes }) : t("staff.slowNone")}
            </Button>
          ))}
        </Group>
      </div>
    </Sheet>
  );
}

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-18">{title}</h3>
    <p className="text-muted">{hint}</p>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">{children}</div>
  </section>
);
