import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";
import { Button } from "../../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../../ui/choice-row.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { TimeField } from "../../../../ui/time-field.tsx";
import { Switch } from "../../forms/switch-field.tsx";
import { always, isPastMidnight, usualWeek, type Week, weekdayName, withTimes } from "./week.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

type Side = "openingTimes" | "closingTimes";

interface Props {
  value: Week;
  onChange: (week: Week) => void;
  /** The text of the error of a time, or of all of them. */
  errorOf: (side: Side, day?: Weekday) => string | undefined;
  /** The level of its heading. */
  level?: "h2" | "h3";
}

/** The field for the opening times of a week: each day by itself, several at once, or always open. */
export function WeekField({ value, onChange, errorOf, level = "h3" }: Props) {
  const { $t } = useIntl();
  const id = useId();
  const hasHours = value.openingTimes !== null;
  const [last, setLast] = useState(hasHours ? value : usualWeek);
  const error = errorOf("openingTimes") ?? errorOf("closingTimes");
  return (
    <div className="flex flex-col gap-6">
      <Choices legend={$t({ id: "staff-shop.openWhen" })} level={level}>
        <RadioRow
          name={`${id}-when`}
          title={$t({ id: "staff-shop.atTimes" })}
          checked={hasHours}
          onChange={() => onChange(last)}
        />
        <RadioRow
          name={`${id}-when`}
          title={$t({ id: "staff-shop.always" })}
          checked={!hasHours}
          onChange={() => {
            setLast(value);
            onChange(always);
          }}
        />
      </Choices>
      {hasHours && (
        <>
          <SeveralDays onSet={(days, opens, closes) => onChange(withTimes(value, days, opens, closes))} />
          <div className="flex flex-col">
            {weekdays.map((day) => (
              <Day key={day} day={day} {...{ value, onChange, errorOf }} />
            ))}
          </div>
          {error && <FieldError id="week-error">{error}</FieldError>}
        </>
      )}
    </div>
  );
}

function Day({ day, value, onChange, errorOf }: Props & { day: Weekday }) {
  const { locale, $t } = useIntl();
  const [opens, closes] = [value.openingTimes?.[day] ?? null, value.closingTimes?.[day] ?? null];
  const isOpen = opens !== null || closes !== null;
  const [last, setLast] = useState(isOpen ? { opens, closes } : { opens: "11:00", closes: "21:00" });
  const set = (from: string | null, to: string | null) => onChange(withTimes(value, [day], from, to));
  const name = weekdayName(day, locale);
  return (
    <fieldset className="flex min-h-row flex-wrap items-start gap-x-6 gap-y-2 border-line border-b py-2">
      <legend className="sr-only">{name}</legend>
      <div className="w-[176px] pt-1">
        <Switch
          label={<span className="inline-block first-letter:uppercase">{name}</span>}
          hint={isOpen ? undefined : $t({ id: "staff-shop.closed" })}
          isOn={isOpen}
          onChange={(isOn) => {
            if (isOn) return set(last.opens, last.closes);
            setLast({ opens, closes });
            set(null, null);
          }}
        />
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label={$t({ id: "staff-shop.from" })}
            value={opens ?? ""}
            error={errorOf("openingTimes", day)}
            onChange={(time) => set(time, closes ?? "")}
          />
          <TimeField
            label={$t({ id: "staff-shop.to" })}
            value={closes ?? ""}
            error={errorOf("closingTimes", day)}
            hint={isPastMidnight(opens ?? "", closes ?? "") && $t({ id: "staff-shop.nextDay" })}
            onChange={(time) => set(opens ?? "", time)}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Sets the same times, or none, for the chosen days. */
function SeveralDays({
  onSet,
}: {
  onSet: (days: readonly Weekday[], opens: string | null, closes: string | null) => void;
}) {
  const { $t } = useIntl();
  const [days, setDays] = useState<readonly Weekday[]>(weekdays.slice(0, 5));
  const [times, setTimes] = useState({ opens: "11:00", closes: "21:00" });
  return (
    <fieldset className="flex flex-col gap-3 rounded-docket bg-wash p-4">
      <legend className="sr-only">{$t({ id: "staff-shop.several" })}</legend>
      <p aria-hidden className="font-semibold">
        {$t({ id: "staff-shop.several" })}
      </p>
      <WeekdayChips value={days} onChange={setDays} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TimeField
          label={$t({ id: "staff-shop.from" })}
          value={times.opens}
          onChange={(opens) => setTimes({ ...times, opens })}
        />
        <TimeField
          label={$t({ id: "staff-shop.to" })}
          value={times.closes}
          onChange={(closes) => setTimes({ ...times, closes })}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-disabled={days.length === 0}
            onClick={() => days.length > 0 && onSet(days, times.opens, times.closes)}
          >
            {$t({ id: "staff-shop.setDays" }, { count: days.length })}
          </Button>
          <Button
            variant="quiet"
            className="min-h-main"
            aria-disabled={days.length === 0}
            onClick={() => days.length > 0 && onSet(days, null, null)}
          >
            {$t({ id: "staff-shop.closeDays" })}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
