import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChartNoAxesColumn, CirclePause, MonitorCog, Printer, Timer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import type { Board } from "#core/contract/orders/board.ts";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import { changeOrdering, extraMinutes, type OrderingChange, pauses } from "#core/contract/organizations/pausing.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Chips } from "../../../ui/chips.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useIsWide } from "../../../ui/wide.ts";
import { PrintingSheet } from "../printers/printing-sheet.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { WorkerButton } from "../working/worker-button.tsx";
import { DisplaySheet } from "./display-sheet.tsx";
import { formatWhen } from "./due-time.tsx";
import { boardKey } from "./use-board.ts";

// What only kitchens with a capacity load.
const LoadSheet = lazy(() => import("./load-sheet.tsx"));
const LoadStrip = lazy(() => import("./load-strip.tsx"));

const kinds = ["delivery", "pickup"] as const;

/** How the shop takes orders just now, and where staff stop or slow new ones on a busy evening. */
export function BusyBar({
  ordering,
  version,
  now,
  children,
}: {
  ordering: Ordering;
  /** Of the board. */
  version: string;
  now: number;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const [isOpen, setIsOpen] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const [isDisplaying, setIsDisplaying] = useState(false);
  const [isLoadOpen, setIsLoadOpen] = useState(false);
  const { capacity } = useStaffShop().configuration;
  const isWide = useIsWide();
  const change = useOrderingChange();
  const { pausedUntil, paused, extraMinutes: extra } = ordering;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  const when = (instant: string) => formatWhen(instant, now, reader);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-2 lg:px-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isPaused && (
          <State Icon={CirclePause} text={$t({ id: "staff.pausedUntil" }, { time: when(pausedUntil) })}>
            <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ pause: null })}>
              {$t({ id: "staff.resume" })}
            </Button>
          </State>
        )}
        {!isPaused &&
          kinds.map((of) => {
            const until = paused?.[of];
            return (
              until &&
              Date.parse(until) > now && (
                <State key={of} Icon={CirclePause} text={$t({ id: `staff.pausedKind.${of}` }, { time: when(until) })}>
                  <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ pause: null, of })}>
                    {$t({ id: "staff.resume" })}
                  </Button>
                </State>
              )
            );
          })}
        {extra > 0 && (
          <State Icon={Timer} text={$t({ id: "staff.slower" }, { minutes: extra })}>
            <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ extraMinutes: 0 })}>
              {$t({ id: "staff.usual" })}
            </Button>
          </State>
        )}
        {!isPaused && !paused && extra === 0 && <p className="text-muted">{$t({ id: "staff.takesOrders" })}</p>}
      </div>
      <div className="order-last flex w-full min-w-0 flex-wrap items-center gap-2 empty:hidden lg:flex-nowrap lg:overflow-x-auto">
        {children}
      </div>
      {capacity && isWide && (
        <Suspense>
          <LoadStrip version={version} now={now} onOpen={() => setIsLoadOpen(true)} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-1">
        <WorkerButton />
        {capacity && !isWide && (
          <Button
            reads
            variant="quiet"
            className="min-h-target min-w-target border border-control"
            onClick={() => setIsLoadOpen(true)}
          >
            <ChartNoAxesColumn size={20} aria-hidden />
            <span className="sr-only">{$t({ id: "staff.load" })}</span>
          </Button>
        )}
        <Button
          reads
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsDisplaying(true)}
        >
          <MonitorCog size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.display" })}</span>
        </Button>
        <Button
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsPrinting(true)}
        >
          <Printer size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.printing" })}</span>
        </Button>
        <Button
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setIsOpen(true)}
        >
          {$t({ id: "staff.busy" })}
        </Button>
      </div>
      {!isOpen && <Failure className="w-full" title={$t({ id: "staff.notSaved" })} error={change.error} />}
      {isLoadOpen && (
        <Suspense>
          <LoadSheet onClose={() => setIsLoadOpen(false)} />
        </Suspense>
      )}
      {isDisplaying && <DisplaySheet onClose={() => setIsDisplaying(false)} />}
      {isPrinting && <PrintingSheet onClose={() => setIsPrinting(false)} />}
      {isOpen && (
        <BusySheet
          ordering={ordering}
          error={change.error}
          isPending={change.isPending}
          onChange={(ordering) => change.mutate(ordering, { onSuccess: () => setIsOpen(false) })}
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
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: (body: OrderingChange) => call(changeOrdering, { params: { organizationId }, body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (ordering) => queries.setQueryData<Board>(queryKey, (board) => board && { ...board, ordering }),
    onSettled: () => readAgain(queries, { queryKey }),
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
  const { $t } = useIntl();
  const { address, configuration } = useStaffShop();
  const [of, setOf] = useState<(typeof kinds)[number]>();
  const choose = (change: OrderingChange) => () => isPending || onChange(change);
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.busy" })}>
      <div className="flex flex-col gap-6">
        <Failure title={$t({ id: "staff.notSaved" })} error={error} />
        <Group title={$t({ id: "staff.pauseTitle" })} hint={$t({ id: "staff.pauseHint" })}>
          {address && configuration.enablePickup && (
            <div className="col-span-full">
              <Chips
                legend={$t({ id: "staff.pauseWhat" })}
                chips={[
                  { value: "", label: $t({ id: "staff.pauseAll" }), disabled: false },
                  ...kinds.map((value) => ({ value, label: $t({ id: `staff.${value}` }), disabled: false })),
                ]}
                value={of ?? ""}
                onChange={(value) => setOf(kinds.find((kind) => kind === value))}
              />
            </div>
          )}
          {pauses.map((pause) => (
            <Button key={pause} variant="secondary" className="px-2" onClick={choose({ pause, of })}>
              {pause === "tomorrow"
                ? $t({ id: "staff.pauseTomorrow" })
                : $t({ id: "staff.pauseFor" }, { minutes: pause })}
            </Button>
          ))}
        </Group>
        <Group title={$t({ id: "staff.slowTitle" })} hint={$t({ id: "staff.slowHint" })}>
          {extraMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant={ordering.extraMinutes === minutes ? "primary" : "secondary"}
              aria-pressed={ordering.extraMinutes === minutes}
              className="px-2"
              onClick={choose({ extraMinutes: minutes })}
            >
              {minutes ? $t({ id: "staff.slowBy" }, { minutes }) : $t({ id: "staff.slowNone" })}
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
