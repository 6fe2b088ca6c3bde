import { MonitorCog, Undo2 } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { Board, BoardOrder } from "#core/contract/orders/board.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useStore } from "../../../ui/store.ts";
import { toast } from "../../../ui/toast.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useRingOnce } from "../board/bell.ts";
import { type Density, display } from "../board/display.ts";
import { DisplaySheet } from "../board/display-sheet.tsx";
import { useWhen } from "../board/due-time.tsx";
import { beginsAt } from "../board/order-steps.ts";
import { useNow } from "../board/use-now.ts";
import { useWatched } from "../board/watch.ts";
import { calledName } from "../orders/order-facts.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Unsent } from "../shell/unsent.tsx";
import { WorkerButton } from "../working/worker-button.tsx";
import { useChanges } from "./changes.ts";
import { kitchenDevice } from "./settings.ts";
import { Stations } from "./stations.tsx";
import { TicketCard } from "./ticket.tsx";
import { allDayOf, isMade, kitchenOf, type Ticket, type TicketLine, withTaps } from "./tickets.ts";
import { slots, useKeys } from "./use-keys.ts";
import { useTaps } from "./use-taps.ts";

/** The kitchen's own screen: what its stations are to make, marked dish by dish. */
export default function Kitchen() {
  const { $t } = useIntl();
  const { query, isRefused } = useWatched();
  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{$t({ id: "staff.kitchen.title" })}</PageHeading>
      <Loaded
        query={isRefused ? { ...query, data: undefined } : query}
        skeleton={<Waiting />}
        failed={(retry) => (
          <div className="p-4">
            <ErrorState
              title={$t({ id: "staff.failed" })}
              hint={$t({ id: isRefused ? errorMessage(query.error) : "staff.lostStart" })}
              onRetry={() => void retry()}
            />
          </div>
        )}
      >
        {(board) => <Tickets board={board} />}
      </Loaded>
    </div>
  );
}

/** Milliseconds after a ticket has gone in which a tap was meant for it, and not for what is in its place now. */
const ONE_TAP_MS = 400;

/** As many columns as fit, and with larger letters fewer. */
const columns: Record<Density, string> = {
  compact: "grid-cols-[repeat(auto-fill,minmax(min(100%,11.25rem),1fr))]",
  normal: "grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]",
  large: "grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]",
};

function Tickets({ board }: { board: Board }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const { locale } = useStaffReader();
  const now = useNow(true);
  const density = useStore(display, ({ density }) => density);
  const chosen = useStore(kitchenDevice(organizationId).stations);
  const { taps, refusal, tap } = useTaps(organizationId);
  const known = chosen.filter((id) => configuration.stations.some((station) => station.id === id));
  const orders = useMemo(() => withTaps(board.orders, taps), [board.orders, taps]);
  const kitchen = kitchenOf(orders, { stations: configuration.stations, chosen: known, now });
  // Thirty tickets are rendered in slices, between which a slow tablet hears taps.
  const open = useDeferredValue(kitchen.open);
  const changesOf = useChanges(organizationId, board.orders, locale);
  const grid = useRef<HTMLUListElement>(null);
  const gone = useGone(grid, open);
  const marks = useMarks(tap, gone);
  useKeys(grid, marks.bringBack);
  useNewTickets(kitchen.open);
  const refused = refusal && board.orders.find(({ id }) => id === refusal.orderId);
  return (
    <>
      <Bar open={kitchen.open} />
      <div className="flex flex-col gap-2 px-2 pt-2 empty:hidden">
        {refused && (
          <Alert title={$t({ id: "staff.notMoved" }, { reference: calledName(refused) })}>
            {$t({ id: errorMessage(refusal.error) })}
          </Alert>
        )}
        <Unsent count={taps.length} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {open.length === 0 && <p className="p-4 text-24 text-muted">{$t({ id: "staff.kitchen.nothing" })}</p>}
        <ul ref={grid} className={cx("grid auto-rows-[4px] items-start gap-x-2", columns[density])}>
          {open.map((ticket, place) => (
            <Slot key={ticket.order.id}>
              <TicketCard
                ticket={ticket}
                slot={slots[place]}
                now={now}
                density={density}
                changes={changesOf(ticket.order)}
                actions={marks.actions}
              />
            </Slot>
          ))}
        </ul>
      </div>
      <Finished {...kitchen} onBack={marks.bring} />
    </>
  );
}

/** Pixels of a row of the grid. */
const ROW = 4;

/** A place of the grid as high as its ticket, so that the next one stands right below, wherever there is room first. */
function Slot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = slot.current;
    const ticket = item?.firstElementChild;
    if (!item || !ticket) return;
    const measure = () => {
      item.style.gridRowEnd = `span ${Math.ceil((ticket.getBoundingClientRect().height + 2 * ROW) / ROW)}`;
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(ticket);
    return () => watcher.disconnect();
  }, []);
  return (
    <li ref={slot} className="min-w-0">
      {children}
    </li>
  );
}

/** The stations of this screen, what is to be made in all, and how the screen looks. */
function Bar({ open }: { open: Ticket[] }) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const [isDisplaying, setDisplaying] = useState(false);
  const density = useStore(display, ({ density }) => density);
  const allDay = allDayOf(open, ({ translations }) => inLocale(translations, locale)?.title ?? "");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-2 py-1">
      <Stations />
      <section
        aria-labelledby="all-day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        tabIndex={0}
        className="order-last flex w-full min-w-0 items-baseline gap-3 overflow-y-auto lg:order-none max-h-[3.5rem] lg:w-auto lg:flex-1 lg:basis-[16rem]"
      >
        <h2 id="all-day" className="shrink-0 text-16 text-muted">
          {$t({ id: "staff.kitchen.allDay" })}
        </h2>
        <ul className="flex flex-wrap gap-x-4">
          {allDay.map(([title, count]) => (
            <li key={title} className={cx("figures", density === "large" ? "text-24" : "text-16")}>
              <span className={cx("font-bold font-heading", density === "large" ? "text-28" : "text-18")}>
                {count}×
              </span>{" "}
              {title}
            </li>
          ))}
        </ul>
      </section>
      <div className="ms-auto flex gap-1">
        <WorkerButton />
        <Button
          reads
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setDisplaying(true)}
        >
          <MonitorCog size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.display" })}</span>
        </Button>
      </div>
      {isDisplaying && <DisplaySheet onClose={() => setDisplaying(false)} />}
    </div>
  );
}

/** What is done here or ready, to bring back with a tap, what comes later, and what the keys do. */
function Finished({
  waiting,
  ready,
  later,
  onBack,
}: {
  waiting: Ticket[];
  ready: Ticket[];
  later: Ticket[];
  onBack: (ticket: Ticket) => void;
}) {
  const { $t } = useIntl();
  const when = useWhen();
  const [next] = later;
  const done = [...waiting, ...ready];
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-2 py-1">
      {done.length > 0 && (
        <section aria-labelledby="finished" className="flex min-w-0 flex-1 basis-[16rem] items-center gap-2">
          <h2 id="finished" className="shrink-0 text-16 text-muted">
            {$t({ id: "staff.kitchen.finished" })}
          </h2>
          <ul className="flex min-w-0 gap-1 overflow-x-auto">
            {done.map((ticket) => (
              <li key={ticket.order.id} className="shrink-0">
                <Button
                  variant="quiet"
                  className="min-h-target border border-control"
                  aria-label={$t({ id: "staff.kitchen.bringBack" }, { order: calledName(ticket.order) })}
                  onClick={() => onBack(ticket)}
                >
                  <Undo2 size={20} aria-hidden />
                  <span className="figures">{calledName(ticket.order)}</span>
                  {ticket.order.status === "accepted" && (
                    <span className="font-normal text-14 text-muted">{$t({ id: "staff.kitchen.waits" })}</span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <p className="text-muted">
          {$t(
            { id: "staff.kitchen.later" },
            { count: later.length, time: when(new Date(beginsAt(next.order)).toISOString()) },
          )}
        </p>
      )}
      <Keys />
    </footer>
  );
}

/** What a bump bar, or any keyboard, does here. */
function Keys() {
  const { $t } = useIntl();
  const keys = [
    ["1 … 0", "staff.kitchen.key.ticket"],
    ["↑ ↓ ← →", "staff.kitchen.key.dish"],
    ["Enter", "staff.kitchen.key.done"],
    ["⌫", "staff.kitchen.key.back"],
  ] as const;
  return (
    <dl className="ms-auto hidden flex-wrap gap-x-3 text-14 text-muted lg:flex">
      {keys.map(([key, id]) => (
        <div key={id} className="flex items-baseline gap-1">
          <dt>
            <kbd className="rounded-tag border border-control px-1 font-sans text-ink">{key}</kbd>
          </dt>
          <dd>{$t({ id })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How long ago a ticket left this screen, and the focus that it took with it, which its place gets back. */
function useGone(grid: RefObject<HTMLElement | null>, open: readonly Ticket[]) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, place: -1 });
  useEffect(() => {
    const { place } = last.current;
    if (place < 0 || document.activeElement !== document.body) return;
    last.current = { ...last.current, place: -1 };
    const tickets = grid.current?.querySelectorAll("[data-ticket]") ?? [];
    const next = tickets[Math.min(place, open.length - 1)]?.querySelector<HTMLElement>("[data-key]");
    (next ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [open, grid]);
  return useMemo(
    () => ({
      isJustNow: () => performance.now() - last.current.at < ONE_TAP_MS,
      /** A ticket is about to leave. */
      goes: () => {
        const tickets = [...(grid.current?.querySelectorAll("[data-ticket]") ?? [])];
        const place = tickets.findIndex((each) => each.contains(document.activeElement));
        last.current = { at: performance.now(), place };
      },
    }),
    [grid],
  );
}

/** What taps on tickets do, and how they are undone. */
function useMarks(
  tap: (order: BoardOrder, lines: readonly { line: string; made: number }[]) => void,
  gone: ReturnType<typeof useGone>,
) {
  const { $t } = useIntl();
  /** What the tickets that left this screen were before, the latest last. */
  const before = useRef<Ticket[]>([]);
  const tapLatest = useRef(tap);
  useEffect(() => {
    tapLatest.current = tap;
  });
  return useMemo(() => {
    const take = ({ order, lines }: Ticket) => {
      before.current = before.current.filter((other) => other.order.id !== order.id);
      tapLatest.current(order, lines);
      announce($t({ id: "staff.kitchen.isBack" }, { order: calledName(order) }));
    };
    const mark = (ticket: Ticket, lines: readonly TicketLine[]) => {
      if (gone.isJustNow()) return;
      const { order } = ticket;
      const isLast = ticket.lines.every((line) => isMade(lines.find((each) => each.line === line.line) ?? line));
      if (isLast) gone.goes();
      tapLatest.current(order, lines);
      if (!isLast) return;
      before.current = [...before.current.slice(-9), ticket];
      const text = ticket.elsewhere > 0 ? "staff.kitchen.doneHere" : "staff.kitchen.isReady";
      toast($t({ id: text }, { order: calledName(order) }), () => take(ticket));
    };
    return {
      actions: {
        line: (ticket: Ticket, line: TicketLine) => mark(ticket, [{ ...line, made: isMade(line) ? 0 : line.quantity }]),
        all: (ticket: Ticket) =>
          mark(
            ticket,
            ticket.lines.map((line) => ({ ...line, made: line.quantity })),
          ),
      },
      /** Brings a ticket back, with nothing made. */
      bring: (ticket: Ticket) => take({ ...ticket, lines: ticket.lines.map((line) => ({ ...line, made: 0 })) }),
      /** Brings back the ticket that left last, as it was. */
      bringBack: () => {
        const last = before.current.at(-1);
        if (last) take(last);
      },
    };
  }, [$t, gone]);
}

/** Rings once for a ticket that is new on this screen: just accepted, or due to be begun. */
function useNewTickets(open: readonly Ticket[]) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const latest = Math.max(0, ...open.map(({ order }) => beginsAt(order)));
  useRingOnce(`${id}-kitchen`, latest ? new Date(latest).toISOString() : undefined);
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const ids = new Set(open.map(({ order }) => order.id));
    const fresh = open.filter(({ order }) => known.current && !known.current.has(order.id));
    known.current = ids;
    if (fresh.length) announce($t({ id: "staff.kitchen.fresh" }, { count: fresh.length }));
  }, [open, $t]);
}
