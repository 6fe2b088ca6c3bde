import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { MAX_DAY_BREAKS, type SpecialDay } from "#core/contract/organizations/hours.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { TimeField } from "../../../../ui/time-field.tsx";
import { DayCalendar } from "../../forms/day-calendar.tsx";
import { useEditorField, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import { Switch } from "../../forms/switch-field.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { Booked } from "./booked.tsx";
import { isPastMidnight, specialDaysOn } from "./week.ts";

/** The field for days on which a shop is closed or open at other hours, up to a year ahead. */
export function SpecialDays() {
  const { $t, formatDate } = useIntl();
  const { timezone, specialDays: stored } = useStaffShop().configuration;
  const errorOf = useFieldErrors();
  const { value, onChange, error } = useEditorField("specialDays");
  const days: readonly SpecialDay[] = value;
  const dayIn = (count: number) => dateOf(localDay(new Date(), timezone, count));
  const set = (place: number, change: Partial<SpecialDay>) =>
    onChange(days.map((day, index) => (index === place ? { ...day, ...change } : day)));
  const isStored = ({ date, openingTime, closingTime }: SpecialDay) =>
    stored.some((day) => day.date === date && day.openingTime === openingTime && day.closingTime === closingTime);
  // Formatted in UTC, because a date without a time does not depend on the reader's zone.
  const inWords = (date: string) => formatDate(date, { dateStyle: "full", timeZone: "UTC" });
  return (
    <div className="flex flex-col gap-3">
      <DayCalendar
        label={$t({ id: "staff-shop.specialDays" })}
        value={days.map(({ date }) => date)}
        today={dayIn(0)}
        max={dayIn(366)}
        onChange={(dates) => onChange(specialDaysOn(dates, days))}
      />
      {days.length === 0 && <p className="text-muted">{$t({ id: "staff-shop.noSpecialDays" })}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
        {days.map(({ date, openingTime, closingTime, breaks = [] }, place) => (
          <li key={date}>
            <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
              <legend className="sr-only">{inWords(date)}</legend>
              <div className="flex w-full items-center justify-between gap-2">
                <p aria-hidden className="font-semibold first-letter:uppercase">
                  {inWords(date)}
                </p>
                <RemoveButton
                  label={$t({ id: "staff-shop.removeDay" }, { date: inWords(date) })}
                  onRemove={() => onChange(days.filter((_, index) => index !== place))}
                />
              </div>
              <div className={openingTime === null ? "" : "sm:pt-6"}>
                <Switch
                  label={$t({ id: "staff-shop.open1" })}
                  isOn={openingTime !== null}
                  onChange={(isOn) =>
                    set(
                      place,
                      isOn
                        ? { openingTime: "11:00", closingTime: "21:00" }
                        : { openingTime: null, closingTime: null, breaks: [] },
                    )
                  }
                />
              </div>
              {!isStored({ date, openingTime, closingTime }) && <Booked date={date} />}
              {openingTime !== null && (
                <>
                  <div className="flex flex-wrap gap-4">
                    <TimeField
                      label={$t({ id: "staff-shop.from" })}
                      value={openingTime}
                      error={errorOf(`specialDays.${place}.openingTime`)}
                      onChange={(time) => set(place, { openingTime: time })}
                    />
                    <TimeField
                      label={$t({ id: "staff-shop.to" })}
                      value={closingTime ?? ""}
                      error={errorOf(`specialDays.${place}.closingTime`)}
                      hint={isPastMidnight(openingTime, closingTime ?? "") && $t({ id: "staff-shop.nextDay" })}
                      onChange={(time) => set(place, { closingTime: time })}
                    />
                  </div>
                  <DayBreaks
                    day={inWords(date)}
                    breaks={breaks}
                    errorOf={(at, side) => errorOf(`specialDays.${place}.breaks.${at}.${side}`)}
                    onChange={(breaks) => set(place, { breaks })}
                  />
                </>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {error && <FieldError id="special-days-error">{error}</FieldError>}
    </div>
  );
}

type Breaks = NonNullable<SpecialDay["breaks"]>;

/** The breaks of a special day. */
function DayBreaks({
  day,
  breaks,
  errorOf,
  onChange,
}: {
  /** The date as text. */
  day: string;
  breaks: Breaks;
  errorOf: (at: number, side: "from" | "to") => string | undefined;
  onChange: (breaks: Breaks) => void;
}) {
  const { $t } = useIntl();
  const set = (at: number, change: Partial<Breaks[number]>) =>
    onChange(breaks.map((each, place) => (place === at ? { ...each, ...change } : each)));
  return (
    <div className="flex w-full flex-col gap-3">
      {breaks.map(({ from, to }, at) => {
        const numbered = $t({ id: "staff-shop.breakNumber" }, { number: at + 1, date: day });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a break has no identity but its place, and its fields are controlled
          <fieldset key={at} className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-t pt-3">
            <legend className="sr-only">{numbered}</legend>
            <p aria-hidden className="self-center pt-6 font-semibold">
              {$t({ id: "staff-shop.breaks" })}
            </p>
            <TimeField
              label={$t({ id: "staff-shop.from" })}
              value={from}
              error={errorOf(at, "from")}
              onChange={(time) => set(at, { from: time })}
            />
            <TimeField
              label={$t({ id: "staff-shop.to" })}
              value={to}
              error={errorOf(at, "to")}
              onChange={(time) => set(at, { to: time })}
            />
            <RemoveButton
              label={$t({ id: "staff-shop.remove" }, { title: numbered })}
              className="mt-[30px] ml-auto"
              onRemove={() => onChange(breaks.filter((_, place) => place !== at))}
            />
          </fieldset>
        );
      })}
      {breaks.length < MAX_DAY_BREAKS && (
        <AddButton onClick={() => onChange([...breaks, { from: "15:00", to: "17:00" }])}>
          {$t({ id: "staff-shop.addBreak" })}
          <span className="sr-only">: {day}</span>
        </AddButton>
      )}
    </div>
  );
}
