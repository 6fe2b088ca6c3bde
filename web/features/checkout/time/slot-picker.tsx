import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Chips } from "../../../ui/chips.tsx";
import { useFulfilment } from "../../cart/use-cart.ts";
import { useOrganization, useReader } from "../../organization/organization.tsx";
import { slotDays } from "./slots.ts";

/** Milliseconds. */
const MINUTE = 60_000;
const TICK_MS = 10_000;

const minuteNow = () => Math.floor(Date.now() / MINUTE);

/** The present minute since the epoch: times pass while somebody thinks. */
const useMinute = (): number => {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
};

/**
 * A day and an hour for the delivery, of those that the shop offers. It is loaded lazily, because it needs the
 * calendar.
 */
export default function SlotPicker({
  times,
  value,
  onChange,
}: {
  /** Those that the kitchen has room for; undefined where it has no limit. */
  times: readonly string[] | undefined;
  /** The chosen instant, ISO 8601. */
  value: string | undefined;
  onChange: (at: string) => void;
}) {
  const { $t } = useIntl();
  const reader = useReader();
  const { configuration } = useOrganization();
  const { fulfilment } = useFulfilment();
  const minute = useMinute();
  const days = useMemo(
    () =>
      slotDays(configuration, fulfilment, reader, new Date(minute * MINUTE)).map((day) => ({
        ...day,
        slots: day.slots.filter(({ at }) => !times || times.includes(at)),
      })),
    [configuration, fulfilment, reader, minute, times],
  );
  const holding = (at: string | undefined) => days.find(({ slots }) => slots.some((slot) => slot.at === at));
  const [label, setLabel] = useState((holding(value) ?? days.find(({ slots }) => slots.length > 0))?.label);
  const free = days.filter(({ slots }) => slots.length > 0);
  const day = free.find((each) => each.label === label) ?? free[0];
  if (!day) return <p className="text-muted">{$t({ id: "checkout.slotNone" })}</p>;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{$t({ id: "checkout.slotTitle" })}</h2>
      <Chips
        legend={$t({ id: "checkout.slotDay" })}
        layout="strip"
        chips={days.map(({ label, lines, slots }) => ({ value: label, label, lines, disabled: slots.length === 0 }))}
        value={day.label}
        onChange={setLabel}
      />
      <Chips
        key={day.label}
        legend={$t({ id: "checkout.slotHour" })}
        layout="grid"
        chips={day.slots.map(({ at, label }) => ({ value: at, label, disabled: false }))}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}
