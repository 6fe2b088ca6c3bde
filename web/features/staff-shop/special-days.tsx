import { Plus, Trash2 } from "lucide-react";
import { useController } from "react-hook-form";
import { dateOf, localDay } from "#core/contract/calendar.ts";
import type { SpecialDay } from "#core/contract/hours.ts";
import { useText } from "../../i18n/text.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TimeField } from "../../ui/time-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorContext, useFieldErrors } from "../staff-forms/editor-context.ts";
import { Switch } from "../staff-forms/switch-field.tsx";
import { isPastMidnight } from "./week.ts";

/** Days on which a shop is closed or open at other hours, up to a year ahead. */
export function SpecialDays() {
  const t = useText();
  const { timezone } = useWorkplace().configuration;
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { field } = useController({ control: form.control, name: "specialDays" });
  const days: readonly SpecialDay[] = field.value;
  const dayIn = (count: number) => dateOf(localDay(new Date(), timezone, count));
  const set = (place: number, change: Partial<SpecialDay>) =>
    field.onChange(days.map((day, index) => (index === place ? { ...day, ...change } : day)));
  const add = () => {
    const taken = new Set(days.map(({ date }) => date));
    const date = Array.from({ length: 366 }, (_, count) => dayIn(count + 1)).find((each) => !taken.has(each));
    field.onChange([...days, { date: date ?? dayIn(1), openingTime: null, closingTime: null }]);
  };
  const error = errorOf("specialDays");
  // Its date can be typed anew, so only its place tells a row.
  const rows = days.map((day, place) => ({ ...day, place, key: `row ${place}` }));
  return (
    <div className="flex flex-col gap-3">
      {days.length === 0 && <p className="text-muted">{t("staff-shop.noSpecialDays")}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
        {rows.map(({ key, place, date, openingTime, closingTime }) => (
          <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
            <TextField
              label={t("staff-shop.day")}
              type="date"
              min={dayIn(-1)}
              max={dayIn(366)}
              value={date}
              error={errorOf(`specialDays.${place}.date`)}
              onChange={({ currentTarget }) => set(place, { date: currentTarget.value })}
              className="w-[168px]"
            />
            <div className="pt-6">
              <Switch
                label={t("staff-shop.open1")}
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
                  label={t("staff-shop.from")}
                  value={openingTime}
                  error={errorOf(`specialDays.${place}.openingTime`)}
                  onChange={(time) => set(place, { openingTime: time })}
                />
                <TimeField
                  label={t("staff-shop.to")}
                  value={closingTime ?? ""}
                  error={errorOf(`specialDays.${place}.closingTime`)}
                  hint={isPastMidnight(openingTime, closingTime ?? "") && t("staff-shop.nextDay")}
                  onChange={(time) => set(place, { closingTime: time })}
                />
              </>
            )}
            <IconButton
              label={t("staff-shop.removeDay", { date })}
              className="ms-auto mt-6"
              onClick={() => field.onChange(days.filter((_, index) => index !== place))}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <FieldError id="special-days-error">{error}</FieldError>}
      <Button variant="secondary" className="self-start" onClick={add}>
        <Plus size={20} aria-hidden />
        {t("staff-shop.addDay")}
      </Button>
    </div>
  );
}
