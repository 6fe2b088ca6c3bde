import { ChevronLeft, ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { daysAfter } from "../shell/days.ts";
import { SearchForm } from "../shell/search.tsx";

interface Props {
  /** Calendar days of the shop, as `2026-11-28`. */
  day: string;
  today: string;
  /** The words of the search. */
  search: string;
  /** Called without a day for today. */
  onDay: (day?: string) => void;
  onSearch: (words: string) => void;
}

/** The choice of the book's day, and a search for guests of all days. */
export function DayBar({ day, today, search, onDay, onSearch }: Props) {
  const { $t } = useIntl();
  return (
    <div className="grid grid-cols-1 items-end gap-3 lg:grid-cols-2 print:hidden">
      <div className="flex items-end gap-1">
        <IconButton label={$t({ id: "staff.dayBefore" })} className="mb-1" onClick={() => onDay(daysAfter(day, -1))}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <TextField
          label={$t({ id: "staff.day" })}
          type="date"
          value={day}
          className="min-w-0 flex-1"
          onChange={({ target }) => onDay(target.value)}
        />
        <IconButton label={$t({ id: "staff.dayAfter" })} className="mb-1" onClick={() => onDay(daysAfter(day, 1))}>
          <ChevronRight size={24} aria-hidden />
        </IconButton>
        {day !== today && (
          <Button reads variant="secondary" className="px-3" onClick={() => onDay()}>
            {$t({ id: "staff.today" })}
          </Button>
        )}
      </div>
      <SearchForm label={$t({ id: "staff.searchGuest" })} words={search} onSearch={onSearch} />
    </div>
  );
}
