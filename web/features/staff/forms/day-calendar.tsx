import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useIntl } from "react-intl";
import { cx } from "../../../ui/cx.ts";

const step =
  "inline-flex size-target items-center justify-center rounded-button hover:bg-wash disabled:cursor-default disabled:text-control";

/**
 * A calendar on which days, such as `2026-12-24`, are chosen and removed, one month at a time. Days before `today` and
 * after `max` are disabled. `today` is that of the shop's time zone, which may not be the reader's.
 */
export function DayCalendar({
  label,
  value,
  today,
  max,
  onChange,
}: {
  label: string;
  value: readonly string[];
  today: string;
  max: string;
  onChange: (days: string[]) => void;
}) {
  const { locale } = useIntl();
  return (
    <I18nProvider locale={locale}>
      <Calendar
        aria-label={label}
        selectionMode="multiple"
        firstDayOfWeek="mon"
        className="w-full max-w-[362px] rounded-docket border border-line p-3"
        value={value.map(parseDate)}
        minValue={parseDate(today)}
        maxValue={parseDate(max)}
        onChange={(days) => onChange(days.map(String))}
      >
        <header className="flex items-center justify-between gap-1">
          <Button slot="previous" className={step}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <CalendarHeading level={3} className="font-sans font-semibold text-16 first-letter:uppercase" />
          <Button slot="next" className={step}>
            <ChevronRight size={20} aria-hidden />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse [&_td]:p-0">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="h-8 font-normal text-14 text-muted">
                {day.replace(".", "")}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={cx(
                  String(date) === today && "border border-control",
                  "figures flex h-target w-full cursor-pointer items-center justify-center rounded-button data-selected:bg-brand-text data-disabled:cursor-default data-outside-month:invisible data-selected:font-semibold data-disabled:text-control data-selected:text-paper data-hovered:not-data-selected:bg-wash",
                )}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
