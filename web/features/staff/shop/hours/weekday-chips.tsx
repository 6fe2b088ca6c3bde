import { useIntl } from "react-intl";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";
import { weekdayName } from "./week.ts";

/** Some days of the week, in their order. */
export function WeekdayChips({ value, onChange }: { value: readonly Weekday[]; onChange: (days: Weekday[]) => void }) {
  const { locale } = useIntl();
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((each) => (each === day ? !value.includes(day) : value.includes(each))));
  return (
    <div className="flex flex-wrap gap-2">
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={value.includes(day)}
          onClick={() => toggle(day)}
          className="min-h-target min-w-target rounded-button border border-control bg-paper px-3 text-muted transition-colors aria-pressed:border-brand-text aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-text"
        >
          <span aria-hidden>{weekdayName(day, locale, "short")}</span>
          <span className="sr-only">{weekdayName(day, locale)}</span>
        </button>
      ))}
    </div>
  );
}
