import { useIntl } from "react-intl";
import { etaMinutes } from "#core/contract/orders/acceptance.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import type { TillDraft } from "./till-draft.ts";
import type { Times } from "./use-till.ts";

/** The choice of the time at which the order is ready or at the door: minutes from now, or one of the shop's times. */
export function TimeField({
  draft: { fulfilment, deliveryAt },
  times: { now, days },
  minutes,
  onMinutes,
  onChange,
}: {
  draft: TillDraft;
  times: Times;
  minutes: number;
  onMinutes: (minutes: number) => void;
  onChange: (change: Partial<TillDraft>) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  return (
    <ChoiceField
      label={$t({ id: `staff-till.when.${fulfilment}` })}
      name="time"
      choices={[]}
      value={deliveryAt || String(minutes)}
      onChange={({ target }) => {
        const isSoon = !target.value.includes("T");
        if (isSoon) onMinutes(Number(target.value));
        onChange({ deliveryAt: isSoon ? "" : target.value });
      }}
    >
      <optgroup label={$t({ id: "staff-till.soon" })}>
        {etaMinutes.map((each) => (
          <option key={each} value={each}>
            {$t({ id: "staff.inMinutes" }, { minutes: each, time: formatTime(new Date(now + each * 60_000), reader) })}
          </option>
        ))}
      </optgroup>
      {days
        .filter(({ slots }) => slots.length > 0)
        .map(({ label, slots }) => (
          <optgroup key={label} label={label}>
            {slots.map(({ at, label: time }) => (
              <option key={at} value={at}>
                {time}
              </option>
            ))}
          </optgroup>
        ))}
    </ChoiceField>
  );
}
