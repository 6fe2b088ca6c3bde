import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { heldTimes, holdersOf } from "#core/contract/reservations/stay.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useGuestName } from "./guest-name.ts";
import { useTooFewSeats } from "./tables.ts";

const MINUTE = 60_000;

interface Props {
  chosen: readonly string[];
  /** The time and the length of the stay. Without a date, no table counts as taken. */
  date: string;
  stayMinutes: number;
  guests: number;
  /** The other reservations of the day, the latest first. */
  others: readonly Reservation[];
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/**
 * The choice of tables for a stay, several for a large party. A taken table says by whom. So does a free one whose
 * guests sit longer than their stay: staff decide. Nothing in a shop without tables.
 */
export function TableChoice({ chosen, date, stayMinutes, guests, others, error, onChange }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const nameOf = useGuestName();
  const tooFewSeats = useTooFewSeats();
  const { tables } = useStaffShop().configuration;
  if (tables.length === 0) return null;
  const stay = date && { from: date, to: new Date(Date.parse(date) + stayMinutes * MINUTE).toISOString() };
  const tooFew = tooFewSeats({ tables: [...chosen], guests });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{$t({ id: "staff-book.tables" })}</span>
        <span className="text-14 text-muted">{$t({ id: "common.optional" })}</span>
      </legend>
      {tables.map(({ id, name, seats }) => {
        const [holder] = stay ? holdersOf([id], stay, others) : [];
        const longer = holder ? undefined : sittingOver(id, others, serverNow());
        return (
          <label
            key={id}
            className={cx(
              "flex min-h-target min-w-[80px] flex-col justify-center rounded-button border border-control px-3 py-1 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2",
              holder ? "border-line bg-wash text-muted" : "cursor-pointer",
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              // A chosen table that was taken meanwhile can still be removed.
              disabled={holder && !chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="sr-only"
            />
            <span className="font-semibold">{name}</span>
            <span className="figures text-14 text-muted">
              {holder
                ? `${formatTime(holder.date, reader)} ${nameOf(holder)}`
                : $t({ id: "staff-book.seats" }, { seats })}
            </span>
            {longer && (
              <span className="text-14 text-warn">{$t({ id: "staff-book.stillHere" }, { name: nameOf(longer) })}</span>
            )}
          </label>
        );
      })}
      {error && (
        <div className="w-full">
          <FieldError id="tables-error">{error}</FieldError>
        </div>
      )}
      {tooFew && (
        <p role="status" className="w-full text-14 text-warn">
          {tooFew}
        </p>
      )}
    </fieldset>
  );
}

/** The last guests of a table, if they have not left although their stay is over. */
const sittingOver = (table: string, reservations: readonly Reservation[], now: number): Reservation | undefined => {
  const last = reservations.find(
    (each) => each.tables.includes(table) && heldTimes(each) && Date.parse(each.date) <= now,
  );
  if (!last || !["arrived", "seated"].includes(visitStepOf(last))) return undefined;
  return Date.parse(last.date) + last.stayMinutes * MINUTE <= now ? last : undefined;
};
