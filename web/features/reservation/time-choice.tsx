import { useState } from "react";
import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Chips } from "../../ui/chips.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { type Day, type Hour, nearestFree } from "./days.ts";

/** When guests come. A chosen hour that became too small for them offers the nearest free ones. */
export function TimeChoice({
  days,
  guests,
  at,
  error,
  from,
  onFrom,
  onAt,
}: {
  days: readonly Day[];
  guests: number;
  at: string | undefined;
  error?: string | undefined;
  /** The first of the days that are shown, `2026-11-21`; undefined for today. */
  from: string | undefined;
  onFrom: (day: string | undefined) => void;
  onAt: (at: string) => void;
}) {
  const { $t } = useIntl();
  const { configuration } = useOrganization();
  const { daysAhead } = configuration.reservations;
  const holding = (instant: string | undefined) => days.find(({ hours }) => hours.some((hour) => hour.at === instant));
  const [label, setLabel] = useState(holding(at)?.label);
  const day = days.find((each) => each.label === label) ?? days.find(({ obstacle }) => !obstacle) ?? days[0];
  const chosen = day?.hours.find((hour) => hour.at === at);
  const choose = (hour: Hour) => {
    setLabel(holding(hour.at)?.label);
    onAt(hour.at);
  };
  const dateIn = (later: number) => dateOf(localDay(new Date(), configuration.timezone, later));
  const reasonOf = ({ obstacle, free }: Hour) => obstacle && $t({ id: `reservation.hour.${obstacle}` }, { free });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{$t({ id: "reservation.when" })}</h2>
      <Chips
        legend={$t({ id: "checkout.slotDay" })}
        layout="strip"
        chips={days.map(({ label, lines, obstacle }) => ({
          value: label,
          label,
          lines,
          reason: obstacle && $t({ id: `reservation.day.${obstacle}` }),
          disabled: obstacle !== undefined,
        }))}
        value={day?.label}
        onChange={setLabel}
      />
      {daysAhead > days.length && (
        <TextField
          label={$t({ id: "reservation.otherDay" })}
          type="date"
          min={dateIn(0)}
          max={dateIn(daysAhead - 1)}
          value={from ?? dateIn(0)}
          onChange={({ target: { value } }) => {
            const isOffered = value >= dateIn(0) && value < dateIn(daysAhead);
            if (isOffered) onFrom(value === dateIn(0) ? undefined : value);
            setLabel(undefined);
          }}
        />
      )}
      <Chips
        key={day?.label}
        legend={$t({ id: "checkout.slotHour" })}
        layout="grid"
        chips={(day?.hours ?? []).map((hour) => ({
          value: hour.at,
          label: hour.label,
          reason: reasonOf(hour),
          disabled: hour.obstacle !== undefined,
        }))}
        value={chosen?.obstacle ? undefined : at}
        error={error}
        onChange={onAt}
      />
      {day?.hours.length === 0 && <p className="text-muted">{$t({ id: "reservation.noneThen" })}</p>}
      {chosen?.obstacle && <Full hour={chosen} guests={guests} days={days} onChoose={choose} />}
    </section>
  );
}

/** For a full hour: the nearest free ones. */
function Full({
  hour,
  guests,
  days,
  onChoose,
}: {
  hour: Hour;
  guests: number;
  days: readonly Day[];
  onChoose: (hour: Hour) => void;
}) {
  const { $t } = useIntl();
  const free = nearestFree(days, hour.at);
  const dayOf = (at: string) => days.find(({ hours }) => hours.some((each) => each.at === at))?.label ?? "";
  const nameOf = ({ at, label }: Hour) => (dayOf(at) === dayOf(hour.at) ? label : `${dayOf(at)}, ${label}`);
  return (
    <div role="status">
      <Alert
        tone="warn"
        title={$t({ id: "reservation.fullAt" }, { time: hour.label, guests })}
        action={
          <div className="flex flex-wrap gap-2 pt-1">
            {free.map((each) => (
              <Button key={each.at} variant="secondary" className="figures" onClick={() => onChoose(each)}>
                {nameOf(each)}
              </Button>
            ))}
          </div>
        }
      >
        {$t({ id: free.length ? "reservation.nearest" : "reservation.noneLeft" })}
      </Alert>
    </div>
  );
}
