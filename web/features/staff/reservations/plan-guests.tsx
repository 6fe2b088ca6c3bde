import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { useIntl } from "react-intl";
import { heldTimes } from "#core/contract/reservations/stay.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { cx } from "../../../ui/cx.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { minutesLate, minutesOver } from "./day.ts";
import { useGuestName } from "./guest-name.ts";
import type { Stay } from "./plan.ts";
import { useTooFewSeats } from "./tables.ts";

/** The distance of a drag in pixels. */
export interface Moved {
  x: number;
  y: number;
}

const looks = {
  expected: "border-control bg-paper",
  arrived: "border-transparent bg-accent text-on-accent",
  seated: "border-brand-text bg-brand-tint",
  left: "border-line bg-wash text-muted",
  no_show: "",
};

/** Pixels from which a movement counts as a drag; less is a press. */
const DRAG_THRESHOLD = 6;

/** Guests at their place in the plan. They can't be dragged by the keyboard; a press opens a form that moves them. */
export function PlanGuests({
  stay: { reservation, from, to },
  top,
  place,
  now,
  onOpen,
  onDrop,
}: {
  stay: Stay;
  /** Pixels from the top of its row. */
  top: number;
  place: (time: number) => string;
  now: number;
  onOpen: () => void;
  onDrop: (moved: Moved) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const name = useGuestName()(reservation);
  const step = visitStepOf(reservation);
  const tooFew = useTooFewSeats()(reservation);
  const { guests, status } = reservation;
  const [drag, setDrag] = useState<Moved>();
  const moved = useRef<Moved>({ x: 0, y: 0 });
  const begin = () => {
    moved.current = { x: 0, y: 0 };
  };
  const isMeant = () => Math.hypot(moved.current.x, moved.current.y) > DRAG_THRESHOLD;
  const { moveProps } = useMove({
    onMoveStart: begin,
    onMove: ({ deltaX, deltaY, pointerType }) => {
      if (pointerType === "keyboard" || step === "left") return;
      const { x, y } = moved.current;
      moved.current = { x: x + deltaX, y: y + deltaY };
      if (isMeant()) setDrag(moved.current);
    },
    onMoveEnd: () => {
      // Uses the pointer's position, because on a slow tablet the drawing may lag behind.
      if (isMeant()) onDrop(moved.current);
      setDrag(undefined);
    },
  });
  const [late, over] = [minutesLate(reservation, now), minutesOver(reservation, now)];
  const delay =
    late > 0
      ? $t({ id: "staff-book.late" }, { minutes: late })
      : over > 0 && $t({ id: "staff-book.over" }, { minutes: over });
  const times = `${formatTime(reservation.date, reader)} – ${formatTime(heldTimes(reservation)?.to ?? new Date(to), reader)}`;
  const state = status === "pending" ? $t({ id: "staff.reservationIs.pending" }) : $t({ id: `staff-book.is.${step}` });
  return (
    <li
      data-guests
      style={{
        insetInlineStart: place(from),
        insetInlineEnd: `calc(100% - ${place(to)})`,
        top,
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
          // A drag by mouse ends with a click, which must not open the details. A drag by touch ends without one.
          if (!isMeant()) onOpen();
          begin();
        }}
        className={cx(
          "flex size-full touch-none flex-col overflow-hidden rounded-field border px-1 py-1 text-start text-14 sm:px-2",
          looks[step],
          status === "pending" && "border-dashed",
          late > 0 && "border-error!",
          over > 0 && "border-warn!",
          drag ? "cursor-grabbing" : "cursor-pointer",
        )}
      >
        <span className="flex w-full items-center gap-1">
          <span dir="auto" className="flex-1 truncate font-semibold">
            {name}
          </span>
          {tooFew && <TriangleAlert size={12} aria-hidden className="shrink-0" />}
        </span>
        <span aria-hidden className={cx("figures w-full truncate text-12", late > 0 && "font-semibold text-error")}>
          {delay || formatTime(reservation.date, reader)} · {guests}
        </span>
        <span className="sr-only">
          {[times, $t({ id: "staff.guests" }, { count: guests }), tooFew, state, delay].filter(Boolean).join(", ")}
        </span>
      </button>
    </li>
  );
}
