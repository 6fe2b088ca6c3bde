import { CirclePause, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { fulfilmentMethods } from "#core/contract/orders/order.ts";
import type { Ordering } from "#core/contract/organizations/ordering.ts";
import type { OrderingChange } from "#core/contract/organizations/pausing.ts";
import { Button } from "../../../../ui/button.tsx";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { formatWhen } from "../due-time.tsx";

/** Whether the shop takes orders as usual; else what is paused until when, or slower, with a button that ends it. */
export function OrderingState({
  ordering: { pausedUntil, paused, extraMinutes },
  now,
  isPending,
  onChange,
}: {
  ordering: Ordering;
  /** Milliseconds since 1970. */
  now: number;
  isPending: boolean;
  onChange: (change: OrderingChange) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { isAcceptingOrders, isOpen } = useStaffShop().configuration;
  const timeOf = (until: string | null | undefined) =>
    until && Date.parse(until) > now ? formatWhen(until, now, reader) : undefined;
  const pausedWhole = timeOf(pausedUntil);
  const pausedKinds = fulfilmentMethods.flatMap((of) => {
    const time = pausedWhole ? undefined : timeOf(paused?.[of]);
    return time ? [{ of, time }] : [];
  });
  const back = (change: OrderingChange, label: string) => (
    <Button variant="quiet" pending={isPending} onClick={() => onChange(change)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {pausedWhole && (
        <State Icon={CirclePause} text={$t({ id: "staff.pausedUntil" }, { time: pausedWhole })}>
          {back({ pause: null }, $t({ id: "staff.resume" }))}
        </State>
      )}
      {pausedKinds.map(({ of, time }) => (
        <State key={of} Icon={CirclePause} text={$t({ id: `staff.pausedKind.${of}` }, { time })}>
          {back({ pause: null, of }, $t({ id: "staff.resume" }))}
        </State>
      ))}
      {extraMinutes > 0 && (
        <State Icon={Timer} text={$t({ id: "staff.slower" }, { minutes: extraMinutes })}>
          {back({ extraMinutes: 0 }, $t({ id: "staff.usual" }))}
        </State>
      )}
      {isAcceptingOrders && isOpen && !pausedWhole && pausedKinds.length === 0 && extraMinutes === 0 && (
        <p className="text-muted">{$t({ id: "staff.takesOrders" })}</p>
      )}
    </div>
  );
}

const State = ({ Icon, text, children }: { Icon: typeof Timer; text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center rounded-field bg-warn-wash text-warn">
    <p className="flex items-center gap-2 px-3 pt-2 font-semibold sm:pe-1 sm:pt-0">
      <Icon size={20} aria-hidden className="shrink-0" />
      {text}
    </p>
    {children}
  </div>
);
