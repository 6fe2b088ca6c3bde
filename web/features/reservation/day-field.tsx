import { useState } from "react";
import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useOrganization, useReader } from "../organization/organization.tsx";

/**
 * The first day to show. The field is uncontrolled, because React would replace a date that is half typed by another
 * day. It is not loaded lazily, because a day typed into the server's page would be lost while this code loads.
 */
export function DayField({
  from,
  onFrom,
}: {
  /** `2026-11-21`; undefined for today. */
  from: string | undefined;
  onFrom: (day: string | undefined) => void;
}) {
  const { $t } = useIntl();
  const reader = useReader();
  const { configuration } = useOrganization();
  const dateIn = (later: number) => dateOf(localDay(new Date(), configuration.timezone, later));
  const [today, last] = [dateIn(0), dateIn(configuration.reservations.daysAhead - 1)];
  const [typed, setTyped] = useState(from ?? today);
  const isOffered = (day: string) => day >= today && day <= last;
  return (
    <TextField
      label={$t({ id: "reservation.otherDay" })}
      type="date"
      min={today}
      max={last}
      defaultValue={typed}
      error={!isOffered(typed) && $t({ id: "reservation.tooFarAhead" }, { last: formatDate(last, reader) })}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isOffered(value)) onFrom(value === today ? undefined : value);
      }}
    />
  );
}
