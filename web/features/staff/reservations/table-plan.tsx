import { type CSSProperties, useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { useIntl } from "react-intl";
import type { Table } from "#core/contract/organizations/table-input.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useGuestName } from "./guest-name.ts";
import { HOUR, movedTables, movedTime, type PlanRow, planOf, type Stay } from "./plan.ts";
import { reservationMessage } from "./reservation-row.tsx";
import { useTableNames } from "./tables.ts";
import { useMoveReservation } from "./use-reservations.ts";

/** How high a stay is in a row, and how wide an hour is at least. */
const LANE = 52;
const HOUR_WIDTH = 76;

const topOf = (lane: number) => lane * LANE + 4;

/** Where the middle of a stay is in its row. */
const middleOf = (lane: number) => topOf(lane) + 24;

/** Pixels of a drag, from where it began. */
interface Moved {
  x: number;
  y: number;
}

interface Props {
  reservations: readonly Reservation[];
  /** Instants of the day at which guests may come. */
  openAt: readonly string[];
  onOpen: (reservation: Reservation) => void;
  /** Asks about another time before guests are told of it. */
  onMove: (reservation: Reservation, to: Pick<Reservation, "date" | "tables">) => void;
}

/** Pixels before them. */
const AIR = 40;

/** Scrolls a narrow plan to the present, or else to those who come first. */
const beginAtGuests = (plan: HTMLElement | null) => {
  const marks = [...(plan?.querySelectorAll<HTMLElement>("[data-begins]") ?? [])];
  if (plan && marks.length > 0) plan.scrollLeft = Math.min(...marks.map(({ offsetLeft }) => offsetLeft)) - AIR;
};

/** A day by its tables and hours. Guests are dragged to another table or time; everything else is behind a press. */
export function TablePlan({ reservations, openAt, onOpen, onMove }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { tables, reservations: settings } = useStaffShop().configuration;
  const nameOf = useGuestName();
  const tableNames = useTableNames();
  const move = useMoveReservation();
  const rows = useRef<HTMLDivElement>(null);
  const plan = planOf(reservations, tables, openAt);
  if (!plan) return <EmptyState>{$t({ id: "staff.noReservations" })}</EmptyState>;
  const { from, to } = plan;
  const hours = Array.from({ length: (to - from) / HOUR }, (_, n) => from + n * HOUR);
  const place = (time: number) => `${((time - from) / (to - from)) * 100}%`;
  const now = serverNow();

  const setTables = (reservation: Reservation, tables: string[], isUndo = false) =>
    move.mutate(
      { reservationId: reservation.id, body: { guests: reservation.guests, date: reservation.date, tables } },
      {
        onSuccess: (after) => {
          const name = nameOf(after);
          const table = tableNames(after);
          const message = table ? `${name}: ${table}` : $t({ id: "staff-book.tableFreed" }, { name });
          toast(message, isUndo ? undefined : () => setTables(after, reservation.tables, true));
        },
      },
    );
  const drop = ({ reservation, lane }: Stay, row: Table | undefined, moved: Moved) => {
    const begin = plan.rows.findIndex(({ table }) => table?.id === row?.id);
    const lines = [...(rows.current?.querySelectorAll("[data-row]") ?? [])];
    const middle = (lines[begin]?.getBoundingClientRect().top ?? 0) + middleOf(lane) + moved.y;
    const line = lines.findIndex((each) => each.getBoundingClientRect().bottom > middle);
    const over = plan.rows.at(line)?.table;
    const width = rows.current?.querySelector("[data-row]")?.getBoundingClientRect().width ?? 1;
    const isFixed = visitStepOf(reservation) !== "expected";
    const date = isFixed
      ? reservation.date
      : movedTime(reservation.date, (moved.x / width) * (to - from), settings.stepMinutes);
    const chosen = movedTables(reservation.tables, row, over);
    move.reset();
    if (date !== reservation.date) onMove(reservation, { date, tables: chosen });
    else if (over?.id !== row?.id) setTables(reservation, chosen);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-muted print:hidden">{$t({ id: "staff-book.planHint" })}</p>
      <Failure title={$t({ id: "staff.reservationUnchanged" })} error={move.error} messageOf={reservationMessage} />
      <section
        aria-label={$t({ id: "staff-book.tables" })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard, even without guests.
        tabIndex={0}
        ref={beginAtGuests}
        className="overflow-x-auto rounded-docket border border-line"
      >
        <div
          style={{ "--hours": `${hours.length * HOUR_WIDTH}px` } as CSSProperties}
          className="min-w-[calc(var(--hours)+88px)] sm:min-w-[calc(var(--hours)+120px)]"
        >
          <div className="flex border-line border-b bg-wash">
            <span className="sticky start-0 z-2 w-[88px] sm:w-[120px] shrink-0 border-line border-e bg-wash" />
            <div className="relative h-8 flex-1">
              {hours.map((hour) => (
                <span
                  key={hour}
                  style={{ insetInlineStart: place(hour) }}
                  className="figures absolute top-1 ps-1 text-14 text-muted"
                >
                  {formatTime(new Date(hour), reader)}
                </span>
              ))}
            </div>
          </div>
          <div ref={rows} className="relative flex flex-col divide-y divide-line">
            {plan.rows.map((row) => (
              <Row
                key={row.table?.id ?? ""}
                row={row}
                hours={hours}
                place={place}
                now={now > from && now < to ? now : undefined}
                onOpen={onOpen}
                onDrop={drop}
              />
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}

function Row({
  row: { table, stays, lanes },
  hours,
  place,
  now,
  onOpen,
  onDrop,
}: {
  row: PlanRow;
  hours: readonly number[];
  place: (time: number) => string;
  now: number | undefined;
  onOpen: (reservation: Reservation) => void;
  onDrop: (stay: Stay, row: Table | undefined, moved: Moved) => void;
}) {
  const { $t } = useIntl();
  return (
    <div className="flex">
      <h3 className="sticky start-0 z-2 flex w-[88px] sm:w-[120px] shrink-0 flex-col justify-center border-line border-e bg-paper px-2 py-1 text-16 sm:px-3">
        <span dir="auto" className="wrap-anywhere">
          {table?.name ?? $t({ id: "staff-book.noTable" })}
        </span>
        {table && (
          <span className="figures font-normal text-14 text-muted">
            {$t({ id: "staff-book.seats" }, { seats: table.seats })}
          </span>
        )}
      </h3>
      <ul data-row className={cx("relative flex-1", !table && "bg-wash")} style={{ height: lanes * LANE + 4 }}>
        {hours.map((hour) => (
          <li
            key={hour}
            aria-hidden
            style={{ insetInlineStart: place(hour) }}
            className="absolute inset-y-0 border-line border-s"
          />
        ))}
        {now && (
          <li
            aria-hidden
            data-begins
            style={{ insetInlineStart: place(now) }}
            className="absolute inset-y-0 z-1 border-brand-text border-s-2 print:hidden"
          />
        )}
        {stays.map((stay) => (
          <Guests
            key={stay.reservation.id}
            stay={stay}
            place={place}
            onOpen={() => onOpen(stay.reservation)}
            onDrop={(moved) => onDrop(stay, table, moved)}
          />
        ))}
      </ul>
    </div>
  );
}

const looks = {
  expected: "border-control bg-paper",
  arrived: "border-transparent bg-accent text-on-accent",
  seated: "border-brand-text bg-brand-tint",
  left: "border-line bg-wash text-muted",
  no_show: "",
};

/** Pixels of a drag that is meant; less is a press. */
const MEANT = 6;

/** Guests at their place in the plan. Arrow keys do not drag: a press opens the form that does it. */
function Guests({
  stay: { reservation, from, to, lane },
  place,
  onOpen,
  onDrop,
}: {
  stay: Stay;
  place: (time: number) => string;
  onOpen: () => void;
  onDrop: (moved: Moved) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const name = useGuestName()(reservation);
  const step = visitStepOf(reservation);
  const { guests, status } = reservation;
  const [drag, setDrag] = useState<Moved>();
  const moved = useRef<Moved>({ x: 0, y: 0 });
  const begin = () => {
    moved.current = { x: 0, y: 0 };
  };
  const isMeant = () => Math.hypot(moved.current.x, moved.current.y) > MEANT;
  const { moveProps } = useMove({
    onMoveStart: begin,
    onMove: ({ deltaX, deltaY, pointerType }) => {
      if (pointerType === "keyboard" || step === "left") return;
      const { x, y } = moved.current;
      moved.current = { x: x + deltaX, y: y + deltaY };
      if (isMeant()) setDrag(moved.current);
    },
    onMoveEnd: () => {
      // What is drawn may lag behind a quick hand on a slow tablet, so nothing of it counts here.
      if (isMeant()) onDrop(moved.current);
      setDrag(undefined);
    },
  });
  const times = `${formatTime(reservation.date, reader)} – ${formatTime(new Date(to), reader)}`;
  const state = status === "pending" ? $t({ id: "staff.reservationIs.pending" }) : $t({ id: `staff-book.is.${step}` });
  return (
    <li
      data-begins
      style={{
        insetInlineStart: place(from),
        insetInlineEnd: `calc(100% - ${place(to)})`,
        top: topOf(lane),
        transform: drag && `translate(${drag.x}px, ${drag.y}px)`,
      }}
      className={cx("absolute h-12 px-[1px]", drag && "z-3 opacity-90")}
    >
      <button
        {...moveProps}
        type="button"
        onPointerDown={(event) => {
          begin();
          moveProps.onPointerDown?.(event);
        }}
        onClick={() => {
          // The press that ends a drag opens nothing. A finger's drag ends without one.
          if (!isMeant()) onOpen();
          begin();
        }}
        className={cx(
          "flex size-full touch-none flex-col overflow-hidden rounded-field border px-1 py-1 text-start text-14 leading-5 sm:px-2",
          looks[step],
          status === "pending" && "border-dashed",
          drag ? "cursor-grabbing" : "cursor-pointer",
        )}
      >
        <span dir="auto" className="w-full truncate font-semibold">
          {name}
        </span>
        <span aria-hidden className="figures w-full truncate text-12">
          {formatTime(reservation.date, reader)} · {guests}
        </span>
        <span className="sr-only">{`${times}, ${$t({ id: "staff.guests" }, { count: guests })}, ${state}`}</span>
      </button>
    </li>
  );
}
