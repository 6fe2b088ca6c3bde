import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { pressed } from "../shell/pressed.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { type SoldOutState, useSoldOutChoices } from "./sold-out-choices.ts";

interface AvailabilitySwitchProps {
  name: string;
  isStrong?: boolean;
  /** Whether the dishes or options differ, so that no choice is pressed. */
  isMixed?: boolean;
  of: SoldOutState;
  isPending: boolean;
  onChange: (soldOut: SoldOutState) => void;
  /** Content beside the name. */
  children?: ReactNode;
}

/** Three buttons for the availability, of which the present one is pressed. */
export function AvailabilitySwitch({
  name,
  isStrong,
  isMixed = false,
  of,
  isPending,
  onChange,
  children,
}: AvailabilitySwitchProps) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { isOut, choices } = useSoldOutChoices(of, new Date(serverNow()));
  return (
    <fieldset
      aria-label={$t({ id: "staff.soldOutOf" }, { dish: name })}
      className="flex min-w-0 flex-wrap items-center justify-between gap-2"
    >
      <div className="flex min-w-0 grow basis-[240px] items-center gap-x-1">
        <p dir="auto" className="wrap-anywhere flex min-w-0 flex-col">
          <span className={isStrong ? "font-semibold text-18" : undefined}>{name}</span>
          {isOut && (
            <span className="text-14 text-error">
              {of.soldOutUntil
                ? $t({ id: "staff.outUntil" }, { time: formatDateTime(of.soldOutUntil, reader) })
                : $t({ id: "staff.out" })}
            </span>
          )}
        </p>
        {children}
      </div>
      <div className="flex grow flex-wrap gap-1 sm:grow-0">
        {choices.map(({ text, isChosen: isOf, to }) => {
          const isChosen = isOf && !isMixed;
          return (
            <Button
              key={text}
              variant="secondary"
              aria-pressed={isChosen}
              className={`${pressed} min-h-tabs grow px-2 py-2 sm:px-3`}
              aria-disabled={isPending}
              onClick={() => isPending || onChange(to)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
