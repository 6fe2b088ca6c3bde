import { FormattedMessage, useIntl } from "react-intl";
import { etaMinutes } from "#core/contract/orders/acceptance.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { wayOf } from "#core/contract/orders/way.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { OrderName } from "../orders/order-name.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

interface Props {
  order: BoardOrder;
  now: number;
  error: Error | null;
  isPending: boolean;
  onAccept: (minutes: number) => void;
  onClose: () => void;
}

/** Asks in how many minutes an order is ready; one tap accepts it. The minutes chosen last come first. */
export function AcceptSheet({ order, now, error, isPending, onAccept, onClose }: Props) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const reader = useStaffReader();
  const reference = orderName(order);
  const last = lastMinutes(id);
  const clock = (minutes: number) => formatTime(new Date(now + minutes * 60_000), reader);
  const accept = (minutes: number) => {
    rememberMinutes(id, minutes);
    onAccept(minutes);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="staff.acceptTitle" values={{ reference: <OrderName order={order} /> }} />}
    >
      <div className="flex flex-col gap-4">
        <p className="text-18">{$t({ id: `staff.eta.${wayOf(order)}` })}</p>
        <Failure title={$t({ id: "staff.notMoved" }, { reference })} error={error} />
        <Button wide pending={isPending} className="figures text-24" onClick={() => accept(last)}>
          {$t({ id: "staff.inMinutes" }, { minutes: last, time: clock(last) })}
        </Button>
        <ul className="grid grid-cols-3 gap-2">
          {etaMinutes
            .filter((minutes) => minutes !== last)
            .map((minutes) => (
              <li key={minutes}>
                <Button
                  wide
                  variant="secondary"
                  className="figures flex-col gap-0 px-2"
                  aria-disabled={isPending}
                  onClick={() => isPending || accept(minutes)}
                >
                  <span className="text-18">{$t({ id: "staff.minutes" }, { minutes })}</span>
                  <span className="font-normal text-14 text-muted">{clock(minutes)}</span>
                </Button>
              </li>
            ))}
        </ul>
      </div>
    </Sheet>
  );
}

const DEFAULT_MINUTES = 25;
const keyOf = (organizationId: string) => `dabba-minutes-${organizationId}`;

/** The minutes that were last chosen on this screen, else the default. */
export const lastMinutes = (organizationId: string): number => {
  const last = Number(localStorage.getItem(keyOf(organizationId)));
  return etaMinutes.find((minutes) => minutes === last) ?? DEFAULT_MINUTES;
};

/** Remembers the minutes that were promised last, which are offered first the next time. */
export const rememberMinutes = (organizationId: string, minutes: number): void =>
  localStorage.setItem(keyOf(organizationId), String(minutes));
