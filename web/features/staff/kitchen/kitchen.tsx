import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import type { Board } from "#core/contract/orders/board.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { cx } from "../../../ui/cx.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useStore } from "../../../ui/store.ts";
import { useRingOnce } from "../board/bell.ts";
import { type Density, display } from "../board/display.ts";
import { beginsAt } from "../board/order-steps.ts";
import { withTaps } from "../board/taps.ts";
import { useNews } from "../board/use-news.ts";
import { useTaps } from "../board/use-taps.ts";
import { WatchedBoard } from "../board/watched-board.tsx";
import { calledName } from "../orders/person.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Steady } from "../shell/steady.tsx";
import { Unsent } from "../shell/unsent.tsx";
import { useNow } from "../shell/use-now.ts";
import { Bar } from "./bar.tsx";
import { Finished } from "./finished.tsx";
import { stationsHere } from "./settings.ts";
import { TicketCard } from "./ticket.tsx";
import { kitchenOf, type Ticket } from "./tickets.ts";
import { slots, useKeys } from "./use-keys.ts";
import { useGone, useMarks } from "./use-marks.ts";

/** The screen of the kitchen: the tickets of its stations, on which each dish is marked as made. */
export default function Kitchen() {
  const { $t } = useIntl();
  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col">
      <PageHeading className="sr-only">{$t({ id: "staff.kitchen.title" })}</PageHeading>
      <WatchedBoard>{(board) => <Tickets board={board} />}</WatchedBoard>
    </div>
  );
}

/** As many columns as fit, and with larger letters fewer. */
const columns: Record<Density, string> = {
  compact: "grid-cols-[repeat(auto-fill,minmax(min(100%,11.25rem),1fr))]",
  normal: "grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]",
  large: "grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]",
};

function Tickets({ board }: { board: Board }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const now = useNow(true);
  const density = useStore(display, ({ density }) => density);
  const chosen = useStore(stationsHere(organizationId));
  const { taps, refusal, tap, see } = useTaps(organizationId);
  const known = chosen.filter((id) => configuration.stations.some((station) => station.id === id));
  const orders = useMemo(() => withTaps(board.orders, taps), [board.orders, taps]);
  const kitchen = kitchenOf(orders, { stations: configuration.stations, chosen: known, now });
  // Thirty tickets render in slices, so that a slow tablet can respond to taps in between.
  const open = useDeferredValue(kitchen.open);
  const news = useNews(board, now);
  const grid = useRef<HTMLUListElement>(null);
  const gone = useGone(grid, open);
  const marks = useMarks({ tap, see }, gone);
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
      <Steady news={news} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {open.length === 0 && <p className="p-4 text-24 text-muted">{$t({ id: "staff.kitchen.nothing" })}</p>}
        <ul ref={grid} className={cx("grid auto-rows-[4px] items-start gap-x-2", columns[density])}>
          {open.map((ticket, place) => (
            <Slot key={ticket.order.id}>
              <TicketCard ticket={ticket} slot={slots[place]} now={now} density={density} actions={marks.actions} />
            </Slot>
          ))}
        </ul>
      </Steady>
      <Finished {...kitchen} onBack={marks.bring} />
    </>
  );
}

/** Pixels of a row of the grid. */
const ROW_HEIGHT = 4;

/** A grid cell as high as its ticket, so that the next ticket is placed right below, in the first column with room. */
function Slot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = slot.current;
    const ticket = item?.firstElementChild;
    if (!item || !ticket) return;
    const measure = () => {
      item.style.gridRowEnd = `span ${Math.ceil((ticket.getBoundingClientRect().height + 2 * ROW_HEIGHT) / ROW_HEIGHT)}`;
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

/** Rings once for a ticket that is new on this screen because its order was accepted, or has to be begun now. */
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
