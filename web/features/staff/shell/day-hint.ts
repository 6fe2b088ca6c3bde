import { dateWithYear } from "./days.ts";
import { useStaffReader } from "./staff-shop.ts";

/**
 * The hint of a date field: its day in the reader's language. The browser writes it in its own language, where 11/12 may
 * be in November or in December.
 */
export function useDayHint() {
  const reader = useStaffReader();
  // A day may come from an address that somebody typed.
  return (day: string | null) =>
    day && !Number.isNaN(Date.parse(`${day}T12:00:00Z`)) ? dateWithYear(day, reader) : undefined;
}
