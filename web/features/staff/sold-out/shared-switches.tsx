import { useIntl } from "react-intl";
import { Alert } from "../../../ui/alert.tsx";
import { Summary } from "../../../ui/summary.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { AvailabilitySwitch } from "./availability-switch.tsx";
import type { SharedOption } from "./shared-options.ts";
import { useOptionAvailability } from "./use-dishes.ts";

/** Options and ingredients that several dishes have: each is switched in all of them at once. */
export function SharedSwitches({ options }: { options: readonly SharedOption[] }) {
  const { $t } = useIntl();
  return (
    <details className="rounded-docket border border-line px-4">
      <Summary className="min-h-row justify-between font-semibold text-18">{$t({ id: "staff.sharedOptions" })}</Summary>
      <p className="pb-2 text-muted">{$t({ id: "staff.sharedOptionsHint" })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {options.map((option) => (
          <li key={option.title} className="py-3">
            <SharedSwitch option={option} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SharedSwitch({ option: { title, options, dishes, out, state } }: { option: SharedOption }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const change = useOptionAvailability(id);
  const isMixed = out > 0 && out < options.length;
  return (
    <div className="flex flex-col gap-1">
      <AvailabilitySwitch
        name={title}
        of={state}
        isMixed={isMixed}
        isPending={change.isPending}
        onChange={(soldOut) => change.mutate({ options, ...soldOut })}
      />
      <p className="text-14 text-muted">
        {$t({ id: "staff.inDishes" }, { count: dishes })}
        {isMixed && ` · ${$t({ id: "staff.outInSome" }, { count: out })}`}
      </p>
      {Boolean(change.data) && <Alert title={$t({ id: "staff.someNotSaved" }, { count: change.data ?? 0 })} />}
      <Failure title={$t({ id: "staff.notSaved" })} error={change.error} />
    </div>
  );
}
