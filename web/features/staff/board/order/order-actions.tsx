import { Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useWhen } from "../due-time.tsx";
import { isLate, nextStep, promiseOf, stepToTakeBack } from "../order-steps.ts";
import type { CardActions } from "../use-card-actions.ts";

/** The text of the button for an order's next step: "Accept for 18:40", "Ready". */
export function useNextStepText() {
  const { $t } = useIntl();
  const when = useWhen();
  return (order: BoardOrder, now: number): string => {
    const promise = promiseOf(order, now);
    return promise ? $t({ id: "staff.acceptFor" }, { time: when(promise) }) : $t({ id: nextStep(order).text });
  };
}

/** The buttons for an open order, after those of the caller. */
export function OrderActions({
  order,
  now,
  actions,
  children,
}: {
  order: BoardOrder;
  now: number;
  actions: CardActions;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {promiseOf(order, now) && !order.deliveryAt && (
        <Button variant="secondary" onClick={() => actions.acceptOtherwise(order)}>
          <Clock size={20} aria-hidden />
          {$t({ id: "staff.otherTime" })}
        </Button>
      )}
      {stepToTakeBack(order) && (
        <Button variant="secondary" onClick={() => actions.stepBack(order)}>
          <Undo2 size={20} aria-hidden />
          {$t({ id: "staff.stepBack" })}
        </Button>
      )}
      <Button variant="secondary" className="text-error" onClick={() => actions.cancel(order)}>
        {$t({ id: order.status === "pending" ? "staff.refuse" : "staff.cancel" })}
      </Button>
    </div>
  );
}

/** The time that an open order is promised for, with a button that adds ten minutes. Nothing before it is accepted. */
export function OrderEta({ order, now, actions }: { order: BoardOrder; now: number; actions: CardActions }) {
  const { $t } = useIntl();
  const when = useWhen();
  const { status, promisedAt } = order;
  if (status !== "accepted" && (status === "pending" || !promisedAt)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {promisedAt ? (
        <p>
          <span className="text-muted">{$t({ id: "staff.etaAt" })}</span>{" "}
          <span className={cx("figures font-bold font-heading text-28", isLate(order, now) && "text-error")}>
            {when(promisedAt)}
          </span>
        </p>
      ) : (
        <p className="font-semibold text-muted">{$t({ id: "staff.noEta" })}</p>
      )}
      <Button
        variant="quiet"
        className="figures min-h-tabs border border-control"
        aria-label={$t({ id: "staff.tenMoreLabel" })}
        onClick={() => actions.later(order)}
      >
        {$t({ id: "staff.tenMore" })}
      </Button>
    </div>
  );
}
