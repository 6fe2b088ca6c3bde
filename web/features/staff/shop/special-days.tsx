import { Trash2 } from "lucide-react";
import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import type { SpecialDay } from "#core/contract/organizations/hours.ts";
import { IconButton } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TimeField } from "../../../ui/time-field.tsx";
import { DayCalendar } from "../forms/day-calendar.tsx";
import { useEditorField, useFieldErrors } from "../forms/editor-context.ts";
import { Switch } from "../forms/switch-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { isPastMidnight, specialDaysOn } from "./week.ts";

/** Days on which a shop is closed or open at other hours, up to a year ahead. */
export function SpecialDays() {
  const { $t, formatDate } = useIntl();
  const { timezone } = useStaffShop().configuration;
  const errorOf = useFieldErrors();
  const { value, onChange, error } = useEditorField("specialDays");
  const days: readonly SpecialDay[] = value;
  const dayIn = (count: number) => dateOf(localDay(new Date(), timezone, count));
  const set = (place: number, change: Partial<SpecialDay>) =>
    onChange(days.map((day, index) => (index === place ? { ...day, ...change } : day)));
  // A date without a time is that of the shop, wherever its reader is.
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
        {days.map(({ date, openingTime, closingTime }, place) => (
          <li key={date}>
            <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
              <legend className="sr-only">{inWords(date)}</legend>
              <div className="flex w-full items-center justify-between gap-2">
                <p aria-hidden className="font-semibold first-letter:uppercase">
                  {inWords(date)}
                </p>
                <IconButton
                  label={$t({ id: "staff-shop.removeDay" }, { date: inWords(date) })}
                  onClick={() => onChange(days.filter((_, index) => index !== place))}
                >
                  <Trash2 size={20} aria-hidden />
                </IconButton>
              </div>
              <div className={openingTime === null ? "" : "pt-6"}>
                <Switch
                  label={$t({ id: "staff-shop.open1" })}
                  isOn={openingTime !== null}
                  onChange={(isOn) =>
                    set(
                      place,
                      isOn ? { openingTime: "11:00", closingTime: "21:00" } : { openingTime: null, closingTime: null },
                    )
                  }
                />
              </div>
              {openingTime !== null && (
                <>
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
