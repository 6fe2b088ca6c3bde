import { type CSSProperties, useRef } from "react";
import { useIntl } from "react-intl";
import type { Table } from "#core/contract/organizations/table-input.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useGuestName } from "./guest-name.ts";
import { HOUR, movedTables, movedTime, planOf, type Stay } from "./plan.ts";
import type { Moved } from "./plan-guests.tsx";
import { middleOf, PlanRow } from "./plan-row.tsx";
import { reservationMessage } from "./reservation-row.tsx";
import { useTableNames, useTooFewSeats } from "./tables.ts";
import { useMoveReservations, type useVisits } from "./use-reservations.ts";

/** The smallest width of an hour in pixels. */
const HOUR_WIDTH = 76;

interface Props {
  reservations: readonly Reservation[];
  /** Instants of the day at which guests may come. */
  openAt: readonly string[];
  visits: ReturnType<typeof useVisits>;
  onOpen: (reservation: Reservation) => void;
  /** Called with the new time and table of dragged guests. */
  onMove: (reservation: Reservation, to: Pick<Reservation, "date" | "tables">) => void;
}

/** Scrolls a narrow plan to an hour before the present time, or else before the first guests. */
const beginAtGuests = (plan: HTMLElement | null) => {
  const offsets = (marks: string) =>
    [...(plan?.querySelectorAll<HTMLElement>(marks) ?? [])].map(({ offsetLeft }) => offsetLeft);
  const [first] = [...offsets("[data-now]"), ...offsets("[data-guests]").sort((a, b) => a - b)];
  if (plan && first !== undefined) plan.scrollLeft = first - HOUR_WIDTH;
};

/**
 * The plan of a day by tables and hours. Guests can be dragged to another table or time; a press opens everything else.
 */
export function TablePlan({ reservations, openAt, visits, onOpen, onMove }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { tables, reservations: settings } = useStaffShop().configuration;
  const nameOf = useGuestName();
  const tableNames = useTableNames();
  const tooFewSeats = useTooFewSeats();
  const moves = useMoveReservations();
  const rows = useRef<HTMLDivElement>(null);
  const now = serverNow();
  const plan = planOf(reservations, tables, { openAt, now, timeZone: reader.timeZone });
  if (!plan) return <EmptyState>{$t({ id: "staff.noReservations" })}</EmptyState>;
  const { from, to } = plan;
  const hours = Array.from({ length: (to - from) / HOUR }, (_, n) => from + n * HOUR);
  const place = (time: number) => `${((time - from) / (to - from)) * 100}%`;

  // Without tables that were removed since, which the API does not know any more.
  const setTables = (reservation: Reservation, ids: readonly string[], isUndo = false): void =>
    void moves.send(
      reservation.id,
      { reservationId: reservation.id, body: { tables: ids.filter((id) => tables.some((table) => table.id === id)) } },
      (after) => {
        const name = nameOf(after);
        const table = tableNames(after);
        const message = table ? `${name}: ${table}` : $t({ id: "staff-book.tableFreed" }, { name });
        toast(
          [message, tooFewSeats(after)].filter(Boolean).join(" · "),
          isUndo ? undefined : () => setTables(after, reservation.tables, true),
        );
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
    moves.clear();
    if (date !== reservation.date) onMove(reservation, { date, tables: chosen });
    else if (over?.id !== row?.id) setTables(reservation, chosen);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-muted print:hidden">{$t({ id: "staff-book.planHint" })}</p>
      {reservations.map((each) => (
        <Failure
          key={each.id}
          title={`${nameOf(each)}: ${$t({ id: "staff.reservationUnchanged" })}`}
          error={visits.errorOf(each) ?? moves.errorOf(each.id)}
          messageOf={reservationMessage}
        />
      ))}
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
              <PlanRow
                key={row.table?.id ?? ""}
                row={row}
                hours={hours}
                place={place}
                now={now}
                isNow={now > from && now < to}
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
