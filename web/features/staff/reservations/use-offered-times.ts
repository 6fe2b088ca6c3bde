import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { daysUntil, offeredSlots } from "#core/contract/organizations/slots.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { dayIn } from "../shell/days.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { seatsLeft } from "./day.ts";
import { useReservations } from "./use-reservations.ts";

/**
 * The times of a day that staff can choose, including the present time of a moved reservation, with the seats that are
 * left.
 */
export function useOfferedTimes(day: string, moved: Reservation | undefined) {
  const { $t } = useIntl();
  const { configuration } = useStaffShop();
  const reader = useStaffReader();
  const { daysAhead, stepMinutes, guestsPerHour, ...usual } = configuration.reservations;
  const stayMinutes = moved?.stayMinutes ?? usual.stayMinutes;
  const now = new Date(serverNow());
  const first = daysUntil(day, configuration, now, daysAhead);
  const offered = first === undefined ? [] : offeredSlots(configuration, now, 0, { first, days: 1, stepMinutes });
  const ofDay = [...new Set([...(moved ? [moved.date] : []), ...offered])]
    .filter((slot) => dayIn(slot, reader.timeZone) === day)
    .sort();
  const { data, isPlaceholderData } = useReservations({ day });
  const known = isPlaceholderData ? undefined : data;
  const others = (known ?? []).filter(({ id }) => id !== moved?.id);
  const seatsAt = (date: string): string => {
    if (guestsPerHour === null || !known) return "";
    const seats = seatsLeft({ date, stayMinutes }, others, { guestsPerHour, timeZone: reader.timeZone });
    return ` · ${$t({ id: "staff-book.seatsLeft" }, { seats })}`;
  };
  const dateIn = (later: number) => dateOf(localDay(now, configuration.timezone, later));
  return {
    times: ofDay.map((value) => ({ value, label: formatTime(value, reader) + seatsAt(value) })),
    /** The days that can be chosen. */
    days: { min: dateIn(0), max: dateIn(daysAhead - 1) },
    stayMinutes,
    /** The other reservations of the day; empty while they load. */
    others,
  };
}
