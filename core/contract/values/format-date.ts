import type { Language } from "../locales/languages.ts";

/**
 * The language and the time zone (IANA) in which a date is written. The time zone is the shop's, never the visitor's.
 */
export interface Reader {
  locale: Language;
  timeZone: string;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * English of a European shop counts 24 hours and puts the day first, as its people do; its time zone tells where it is.
 */
const isAmerican = ({ locale, timeZone }: Reader): boolean => locale === "en" && !timeZone.startsWith("Europe/");

const formats = new Map<string, Intl.DateTimeFormat>();

const format = ({ locale, timeZone }: Reader, isHalfDay: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone} ${isHalfDay}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: isHalfDay ? "numeric" : "2-digit",
      minute: "2-digit",
      hourCycle: isHalfDay ? "h12" : "h23",
    });
  formats.set(key, made);
  return made;
};

const partsOf = (instant: string | Date, reader: Reader, isHalfDay = isAmerican(reader)): Parts =>
  Object.fromEntries(
    format(reader, isHalfDay)
      .formatToParts(new Date(instant))
      // The full stop of an ordinal day, `21.` in German, is a part of its own.
      .map(({ type, value }, at, all) => [
        type,
        type === "day" && all[at + 1]?.value.startsWith(".") ? `${value}.` : value,
      ]),
  );

const clock = ({ hour, minute, dayPeriod }: Parts) => `${hour}:${minute}${dayPeriod ? ` ${dayPeriod}` : ""}`;

/**
 * `Nov 21, 2026 - 5:30 PM` as the specification has it for English everywhere, `21 lis 2026, 17:30`, `21. Nov. 2026,
 * 17:30`.
 */
export const formatDateTime = (instant: string | Date, reader: Reader): string => {
  const isEnglish = reader.locale === "en";
  const parts = partsOf(instant, reader, isEnglish);
  const { day, month, year } = parts;
  return isEnglish ? `${month} ${day}, ${year} - ${clock(parts)}` : `${day} ${month} ${year}, ${clock(parts)}`;
};

/** `5:30 PM`, `17:30` of a European shop and in Polish. */
export const formatTime = (instant: string | Date, reader: Reader): string => clock(partsOf(instant, reader));

/** Milliseconds. An evening goes on after midnight. */
const EVENING_MS = 6 * 60 * 60 * 1000;

/** Whether an instant can be written without its day: it is less than six hours from now, or of the same day. */
export const needsNoDay = (instant: string, now: number, reader: Reader): boolean =>
  Math.abs(Date.parse(instant) - now) < EVENING_MS || formatDay(instant, reader) === formatDay(new Date(now), reader);

/** A time of the shop's clock, such as `17:30`, as `formatTime` writes it. */
export const formatClock = (time: string, { locale, timeZone }: Reader): string =>
  clock(partsOf(`2024-01-01T${time}:00Z`, { locale, timeZone: "UTC" }, isAmerican({ locale, timeZone })));

/** `Sat, Nov 21`; `Sat, 21 Nov` of a European shop, `sob., 21 lis`, `Sa., 21. Nov.`. */
export const formatDay = (instant: string | Date, reader: Reader): string => dayOf(partsOf(instant, reader), reader);

/** A day of the shop's calendar, such as `2026-11-21`, as `formatDay` writes it. */
export const formatDate = (date: string, reader: Reader): string =>
  dayOf(partsOf(`${date}T12:00:00Z`, { ...reader, timeZone: "UTC" }), reader);

/** `["Sat", "21"]`, for a strip of days. */
export const weekdayAndDay = (instant: string | Date, reader: Reader): readonly string[] => {
  const { weekday = "", day = "" } = partsOf(instant, reader);
  return [weekday, day];
};

const dayOf = ({ weekday, day, month }: Parts, reader: Reader): string =>
  isAmerican(reader) ? `${weekday}, ${month} ${day}` : `${weekday}, ${day} ${month}`;
