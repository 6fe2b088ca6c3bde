import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { SLOT_DAYS } from "#core/contract/organizations/slot-range.ts";
import { daysUntil, type SlotRange } from "#core/contract/organizations/slots.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { fetching } from "../../api/client.ts";
import { useOrganization } from "../organization/organization.tsx";

/** How often the times are fetched again, because others may take seats meanwhile. */
const REFRESH_MS = 60_000;

/**
 * The times at which a table can be reserved on seven days. The first day, `2026-11-21`, is the one that the guest
 * chooses; else today, or the day of `at` (ISO 8601) if that is later than the seven days.
 */
export function useTimes(at?: string) {
  const { id: organizationId, configuration } = useOrganization();
  const { enabled, daysAhead, stepMinutes } = configuration.reservations;
  const [from, setFrom] = useState(() => {
    const day = at && dateOf(localDay(new Date(at), configuration.timezone, 0));
    const later = day && daysUntil(day, configuration, new Date(), daysAhead);
    return (later || 0) >= SLOT_DAYS ? day : undefined;
  });
  const query = useQuery({
    ...fetching(reservations.listReservationTimes, { params: { organizationId }, query: from ? { day: from } : {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
  // The days of the last answer stay until the next one is here.
  const [shown, setShown] = useState(from);
  if (shown !== from && !query.isPlaceholderData) setShown(from);
  const first = shown === undefined ? 0 : (daysUntil(shown, configuration, new Date(), daysAhead) ?? 0);
  const range: SlotRange = useMemo(
    () => ({ first, days: Math.min(SLOT_DAYS, daysAhead - first), stepMinutes }),
    [first, daysAhead, stepMinutes],
  );
  return { query, range, from, setFrom };
}
