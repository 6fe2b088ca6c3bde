import { type ReactNode, useState } from "react";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import SlotPicker from "../features/checkout/time/slot-picker.tsx";
import { OrganizationProvider } from "../features/organization/organization.tsx";
import { DayCalendar } from "../features/staff/forms/day-calendar.tsx";
import { always, usualWeek, type Week, withTimes } from "../features/staff/shop/hours/week.ts";
import { WeekField } from "../features/staff/shop/hours/week-field.tsx";
import { TimeField } from "../ui/time-field.tsx";
import { shop } from "./shop.ts";
import { State, Widget } from "./state.tsx";

/** The day and hour of a delivery. */
export const DateTimePicker = () => (
  <Widget name="Date and time picker">
    <State name="Nothing chosen">
      <Picker />
    </State>
    <State name="Some days are closed">
      <Open hours={withTimes(usualWeek, ["saturday", "sunday"], null, null)}>
        <Picker />
      </Open>
    </State>
    <State name="No hour of the picker">
      <Open hours={withTimes(usualWeek, weekdays, "02:00", "03:00")}>
        <Picker />
      </Open>
    </State>
  </Widget>
);

function Picker() {
  const [at, setAt] = useState<string>();
  return <SlotPicker times={undefined} value={at} onChange={setAt} />;
}

const Open = ({ hours, children }: { hours: Week; children: ReactNode }) => (
  <OrganizationProvider organization={{ ...shop, configuration: { ...shop.configuration, ...hours } }}>
    {children}
  </OrganizationProvider>
);

/** Special days on the calendar of a month. */
export const Calendars = () => (
  <Widget name="Calendar">
    <State name="No day chosen: those before today are off">
      <Days />
    </State>
    <State name="Some chosen">
      <Days first={[7, 8, 16]} />
    </State>
    <State name="Ends after ten days">
      <Days last={10} />
    </State>
  </Widget>
);

function Days({ first = [], last = 366 }: { first?: readonly number[]; last?: number }) {
  const dayIn = (count: number) => dateOf(localDay(new Date(), shop.configuration.timezone, count));
  const [days, setDays] = useState(first.map(dayIn));
  return <DayCalendar label="Special days" value={days} today={dayIn(0)} max={dayIn(last)} onChange={setDays} />;
}

/** The opening times of a week, and one time of them. */
export const OpeningTimes = () => (
  <>
    <Widget name="Time, 99:99">
      <State name="Empty">
        <Time />
      </State>
      <State name="Filled">
        <Time first="09:30" />
      </State>
      <State name="Wrong">
        <Time first="9" error="Use a time such as 09:30" />
      </State>
    </Widget>
    <Widget name="Opening times">
      <State name="Always open">
        <Times first={always} />
      </State>
      <State name="A week, closed on Monday, past midnight on Friday">
        <Times first={withTimes(withTimes(usualWeek, ["monday"], null, null), ["friday"], "12:00", "01:30")} />
      </State>
      <State name="A time is missing">
        <Times first={withTimes(usualWeek, ["tuesday"], "11:00", "")} wrong="Say when the shop closes on this day" />
      </State>
    </Widget>
  </>
);

function Time({ first = "", error }: { first?: string; error?: string }) {
  const [time, setTime] = useState(first);
  return <TimeField label="From" value={time} onChange={setTime} error={error} />;
}

function Times({ first, wrong }: { first: Week; wrong?: string }) {
  const [week, setWeek] = useState(first);
  return (
    <WeekField
      value={week}
      onChange={setWeek}
      errorOf={(side, day) => (side === "closingTimes" && day === "tuesday" ? wrong : undefined)}
    />
  );
}
