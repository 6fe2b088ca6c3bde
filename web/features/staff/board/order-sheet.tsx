import { Clock, Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { paths } from "#core/contract/storefront.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Allergens, DishLines } from "../orders/dish-lines.tsx";
import { Fact, WayFact } from "../orders/fact.tsx";
import { Payment } from "../orders/payment-fact.tsx";
import { Person } from "../orders/person.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useWhen } from "./due-time.tsx";
import { Courier } from "./order-card.tsx";
import { isLate, nextStep, promiseOf, stepToTakeBack } from "./order-steps.ts";
import { StepBackSheet } from "./step-back-sheet.tsx";
import type { CardActions } from "./use-card-actions.ts";

interface Props {
  order: BoardOrder;
  /** Whether it has left the board since it was opened: nothing can be done with it any more. */
  isOver: boolean;
  /** Why its time was not changed. */
  error: Error | null;
  now: number;
  actions: CardActions;
  onClose: () => void;
}

/** All of an open order, and everything that staff can do with it. */
export function OrderSheet({ order, isOver, error, now, actions, onClose }: Props) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { locale } = useStaffReader();
  const when = useWhen();
  const [isTakingBack, setTakingBack] = useState(false);
  const { id, status, promisedAt, deliveryAt } = order;
  const isNew = status === "pending";
  const promise = promiseOf(order, now);
  if (isTakingBack) return <StepBackSheet order={order} onDone={onClose} onClose={() => setTakingBack(false)} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={orderName(order)}
      footer={
        !isOver && (
          <Button
            wide
            className="text-18"
            onClick={() => {
              onClose();
              actions.next(order);
            }}
          >
            {promise ? $t({ id: "staff.acceptFor" }, { time: when(promise) }) : $t({ id: nextStep(order).text })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isOver && <Alert tone="warn" title={$t({ id: "staff.isOver" })} />}
        <div className="flex flex-wrap gap-1">
          <WayFact order={order} />
          <Payment order={order} locale={locale} />
          {order.driver && <Fact tone="neutral">{$t({ id: "staff.drive.carriedBy" }, { name: order.driver })}</Fact>}
          <Courier order={order} />
          {deliveryAt && <Fact tone="warn">{$t({ id: "staff.for" }, { time: when(deliveryAt) })}</Fact>}
        </div>
        {!isOver && (status === "accepted" || (promisedAt && !isNew)) && (
          <Eta time={promisedAt && when(promisedAt)} isLate={isLate(order, now)} onLater={() => actions.later(order)} />
        )}
        <Failure title={$t({ id: "staff.notMoved" }, { reference: orderName(order) })} error={error} />
        <DishLines order={order} locale={locale} density="normal" />
        <Allergens order={order} locale={locale} />
        <Person order={order} />
        {!isOver && (
          <div className="flex flex-wrap gap-2 border-line border-t border-dashed pt-3">
            <Button variant="secondary" onClick={() => actions.print(order)}>
              <Printer size={20} aria-hidden />
              {$t({ id: "staff.print" })}
            </Button>
            {promise && !deliveryAt && (
              <Button variant="secondary" onClick={() => actions.acceptOtherwise(order)}>
                <Clock size={20} aria-hidden />
                {$t({ id: "staff.otherTime" })}
              </Button>
            )}
            {stepToTakeBack(order) && (
              <Button variant="secondary" onClick={() => setTakingBack(true)}>
                <Undo2 size={20} aria-hidden />
                {$t({ id: "staff.stepBack" })}
              </Button>
            )}
            <Button variant="secondary" className="text-error" onClick={() => actions.cancel(order)}>
              {$t({ id: isNew ? "staff.refuse" : "staff.cancel" })}
            </Button>
          </div>
        )}
        <Link
          to={`${paths.staffOrders(organizationId)}/${id}`}
          className="inline-flex min-h-target items-center font-semibold text-brand-text underline underline-offset-4"
        >
          {$t({ id: "staff.wholeOrder" })}
        </Link>
      </div>
    </Sheet>
  );
}

/** When the order was promised for, if it was, with a button that adds ten minutes. */
function Eta({ time, isLate, onLater }: { time: string | null; isLate: boolean; onLater: () => void }) {
  const { $t } = useIntl();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      {time === null ? (
        <p className="font-semibold text-muted">{$t({ id: "staff.noEta" })}</p>
      ) : (
        <p className="figures font-bold font-heading text-28">
          <span className="sr-only">{$t({ id: "staff.etaAt" })} </span>
          <span className={isLate ? "text-error" : undefined}>{time}</span>
        </p>
      )}
      <Button
        variant="quiet"
        className="figures min-h-tabs border border-control"
        aria-label={$t({ id: "staff.tenMoreLabel" })}
        onClick={onLater}
      >
        {$t({ id: "staff.tenMore" })}
      </Button>
    </div>
  );
}
