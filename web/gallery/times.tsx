import { type ReactNode, useState } from "react";
import { weekdays } from "#core/contract/common.ts";
import SlotPicker from "../features/checkout/slot-picker.tsx";
import { OrganizationProvider } from "../features/organization/organization.tsx";
import { always, usualWeek, type Week, withTimes } from "../features/staff-shop/week.ts";
import { WeekField } from "../features/staff-shop/week-field.tsx";
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
  return <SlotPicker value={at} onChange={setAt} />;
}

const Open = ({ hours, children }: { hours: Week; children: ReactNode }) => (
  <OrganizationProvider organization={{ ...shop, configuration: { ...shop.configuration, ...hours } }}>
    {children}
  </OrganizationProvider>
);

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
