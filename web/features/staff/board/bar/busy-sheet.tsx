import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { type FulfilmentMethod, fulfilmentMethods } from "#core/contract/orders/order.ts";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import { extraMinutes, type OrderingChange, pauses } from "#core/contract/organizations/pausing.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chips } from "../../../../ui/chips.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { Failure } from "../../shell/change.tsx";
import { pressed } from "../../shell/pressed.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";

interface Props {
  ordering: Ordering;
  error: Error | null;
  isPending: boolean;
  onChange: (change: OrderingChange) => void;
  onClose: () => void;
}

/** The sheet in which staff pause new orders or make them take longer. Each choice takes effect at once. */
export function BusySheet({ ordering, error, isPending, onChange, onClose }: Props) {
  const { $t } = useIntl();
  const { address, configuration } = useStaffShop();
  const [of, setOf] = useState<FulfilmentMethod>();
  const choose = (change: OrderingChange) => () => isPending || onChange(change);
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.busy" })}>
      <div className="flex flex-col gap-6">
        <Failure title={$t({ id: "staff.notSaved" })} error={error} />
        <Group title={$t({ id: "staff.pauseTitle" })} hint={$t({ id: "staff.pauseHint" })}>
          {address && configuration.enablePickup && (
            <div className="col-span-full">
              <Chips
                legend={$t({ id: "staff.pauseWhat" })}
                chips={[
                  { value: "", label: $t({ id: "staff.pauseAll" }), disabled: false },
                  ...fulfilmentMethods.map((value) => ({
                    value,
                    label: $t({ id: `staff.${value}` }),
                    disabled: false,
                  })),
                ]}
                value={of ?? ""}
                onChange={(value) => setOf(fulfilmentMethods.find((kind) => kind === value))}
              />
            </div>
          )}
          {pauses.map((pause) => (
            <Button key={pause} variant="secondary" className="px-2" onClick={choose({ pause, of })}>
              {pause === "tomorrow"
                ? $t({ id: "staff.pauseTomorrow" })
                : $t({ id: "staff.pauseFor" }, { minutes: pause })}
            </Button>
          ))}
        </Group>
        <Group title={$t({ id: "staff.slowTitle" })} hint={$t({ id: "staff.slowHint" })}>
          {extraMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              aria-pressed={ordering.extraMinutes === minutes}
              className={`${pressed} px-2`}
              onClick={choose({ extraMinutes: minutes })}
            >
              {minutes ? $t({ id: "staff.slowBy" }, { minutes }) : $t({ id: "staff.slowNone" })}
            </Button>
          ))}
        </Group>
      </div>
    </Sheet>
  );
}

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-18">{title}</h3>
    <p className="text-muted">{hint}</p>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">{children}</div>
  </section>
);
