import { type ReactNode, useId } from "react";
import { useIntl } from "react-intl";
import type { WeeklySpan } from "#core/contract/organizations/order-hours-input.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { FieldError } from "../../../../ui/field.tsx";
import { TimeField } from "../../../../ui/time-field.tsx";
import { useEditorField, useFieldErrors } from "../../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../../forms/list-buttons.tsx";
import { isPastMidnight } from "./week.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

/** The field for stretches of time on some weekdays, such as the hours of delivery. `usual` is a new stretch. */
export function WeeklySpansField<Of extends WeeklySpan = WeeklySpan>({
  name,
  title,
  empty,
  usual,
  more,
}: {
  name: string;
  title: string;
  /** The text for an empty list. */
  empty: string;
  usual: Omit<Of, "weekdays">;
  /** Further fields of a stretch. */
  more?: (part: {
    span: Of;
    change: (change: Partial<Of>) => void;
    error: (field: string) => string | undefined;
  }) => ReactNode;
}) {
  const { $t } = useIntl();
  const id = useId();
  const errorOf = useFieldErrors();
  const { value, onChange, error } = useEditorField(name);
  const spans: readonly Of[] = value;
  const set = (place: number, change: Partial<Of> | Partial<WeeklySpan>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...change } : span)));
  return (
    <div className="flex flex-col gap-3">
      {spans.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
        {spans.map((span, place) => {
          const numbered = $t({ id: "staff-shop.spanNumber" }, { title, number: place + 1 });
          const daysError = errorOf(`${name}.${place}.weekdays`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no identity but its place, and its fields are controlled
            <li key={place}>
              <fieldset className="flex flex-col gap-3 p-4">
                <legend className="sr-only">{numbered}</legend>
                <WeekdayChips value={span.weekdays} onChange={(days) => set(place, { weekdays: days })} />
                {daysError && <FieldError id={`${id}-${place}`}>{daysError}</FieldError>}
                <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
                  <TimeField
                    label={$t({ id: "staff-shop.from" })}
                    value={span.from}
                    error={errorOf(`${name}.${place}.from`)}
                    onChange={(from) => set(place, { from })}
                  />
                  <TimeField
                    label={$t({ id: "staff-shop.to" })}
                    value={span.to}
                    error={errorOf(`${name}.${place}.to`)}
                    hint={isPastMidnight(span.from, span.to) && $t({ id: "staff-shop.nextDay" })}
                    onChange={(to) => set(place, { to })}
                  />
                  {more?.({
                    span,
                    change: (change) => set(place, change),
                    error: (field) => errorOf(`${name}.${place}.${field}`),
                  })}
                  <RemoveButton
                    label={$t({ id: "staff-shop.remove" }, { title: numbered })}
                    className="mt-[30px] ml-auto"
                    onRemove={() => onChange(spans.filter((_, index) => index !== place))}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {spans.length < 14 && (
        <AddButton onClick={() => onChange([...spans, { weekdays: [...weekdays], ...usual }])}>
          {$t({ id: "staff-shop.addSpan" })}
          <span className="sr-only">: {title}</span>
        </AddButton>
      )}
    </div>
  );
}
