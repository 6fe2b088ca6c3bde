import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { Chips } from "../../ui/chips.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { DayField } from "./day-field.tsx";
import type { Day, Hour } from "./days.ts";

const FullHour = lazy(() => import("./full-hour.tsx"));

/** The choice of a time. If the chosen one has too few seats left, it offers the nearest free ones. */
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
  const { daysAhead } = useOrganization().configuration.reservations;
  const holding = (instant: string | undefined) => days.find(({ hours }) => hours.some((hour) => hour.at === instant));
  const [label, setLabel] = useState<string>();
  const day =
    days.find((each) => each.label === label) ?? holding(at) ?? days.find(({ obstacle }) => !obstacle) ?? days[0];
  const chosen = day?.hours.find((hour) => hour.at === at);
  const choose = (hour: Hour) => {
    setLabel(holding(hour.at)?.label);
    onAt(hour.at);
  };
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
        <DayField
          from={from}
          onFrom={(day) => {
            onFrom(day);
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
      {chosen?.obstacle && (
        <Suspense>
          <FullHour hour={chosen} guests={guests} days={days} onChoose={choose} />
        </Suspense>
      )}
    </section>
  );
}
