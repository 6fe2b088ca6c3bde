import type { Language } from "../locales/languages.ts";

/**
 * The language and the time zone (IANA) in which a date is written. The time zone is the shop's, never the visitor's.
 */
export interface Reader {
  locale: Language;
  timeZone: string;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format({ locale, timeZone }: Reader): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: locale === "en" ? "numeric" : "2-digit",
      minute: "2-digit",
      hourCycle: locale === "en" ? "h12" : "h23",
    });
  formats.set(key, made);
  return made;
}

const partsOf = (instant: string | Date, reader: Reader): Parts =>
  Object.fromEntries(
    format(reader)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );

const clock = ({ hour, minute, dayPeriod }: Parts) => `${hour}:${minute}${dayPeriod ? ` ${dayPeriod}` : ""}`;

/** `Nov 21, 2026 - 5:30 PM`, `21 lis 2026, 17:30`. */
export function formatDateTime(instant: string | Date, reader: Reader): string {
  const parts = partsOf(instant, reader);
  const { day, month, year } = parts;
  return reader.locale === "en"
    ? `${month} ${day}, ${year} - ${clock(parts)}`
    : `${day} ${month} ${year}, ${clock(parts)}`;
}

/** `5:30 PM`, `17:30`. */
export const formatTime = (instant: string | Date, reader: Reader): string => clock(partsOf(instant, reader));

/** `Sat, Nov 21`, `sob., 21 lis`. */
export function formatDay(instant: string | Date, reader: Reader): string {
  const { weekday, day, month } = partsOf(instant, reader);
  return reader.locale === "en" ? `${weekday}, ${month} ${day}` : `${weekday}, ${day} ${month}`;
}
