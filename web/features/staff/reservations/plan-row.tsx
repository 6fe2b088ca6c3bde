import { useIntl } from "react-intl";
import type { Table } from "#core/contract/organizations/table-input.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { cx } from "../../../ui/cx.ts";
import type { Stay, TableStays } from "./plan.ts";
import { type Moved, PlanGuests } from "./plan-guests.tsx";

/** The height of a stay in pixels, with the space above it. */
const LANE_HEIGHT = 52;

const topOf = (lane: number) => lane * LANE_HEIGHT + 4;

/** The vertical middle of a stay in its row, in pixels. */
export const middleOf = (lane: number) => topOf(lane) + 24;

/** The row of a table with its stays, or the row of guests without a table. */
export function PlanRow({
  row: { table, stays, lanes },
  hours,
  place,
  now,
  isNow,
  onOpen,
  onDrop,
}: {
  row: TableStays;
  hours: readonly number[];
  place: (time: number) => string;
  now: number;
  /** Whether the present time is a part of the plan. */
  isNow: boolean;
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
      <ul data-row className={cx("relative flex-1", !table && "bg-wash")} style={{ minHeight: topOf(lanes) }}>
        {hours.map((hour) => (
          <li
            key={hour}
            aria-hidden
            style={{ insetInlineStart: place(hour) }}
            className="absolute inset-y-0 border-line border-s"
          />
        ))}
        {isNow && (
          <li
            aria-hidden
            data-now
            style={{ insetInlineStart: place(now) }}
            className="absolute inset-y-0 z-1 border-brand-text border-s-2 print:hidden"
          />
        )}
        {stays.map((stay) => (
          <PlanGuests
            key={stay.reservation.id}
            stay={stay}
            top={topOf(stay.lane)}
            place={place}
            now={now}
            onOpen={() => onOpen(stay.reservation)}
            onDrop={(moved) => onDrop(stay, table, moved)}
          />
        ))}
      </ul>
    </div>
  );
}
