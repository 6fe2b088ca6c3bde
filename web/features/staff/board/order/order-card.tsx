import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { courierNames } from "#core/contract/couriers/names.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { restoreFocus } from "../../../../ui/sheet.tsx";
import { DishLines, DishSummary } from "../../orders/dish-lines.tsx";
import { Fact, useWayName, WayFact } from "../../orders/fact.tsx";
import { Payment, WaitingFact } from "../../orders/payment-fact.tsx";
import { calledName, OrderNote } from "../../orders/person.tsx";
import { UnseenChanges } from "../../orders/unseen-changes.tsx";
import { useStaffReader } from "../../shell/staff-shop.ts";
import type { Density } from "../display.ts";
import { DueTime } from "../due-time.tsx";
import { isLate } from "../order-steps.ts";
import type { CardActions } from "../use-card-actions.ts";
import { useNextStepText } from "./order-actions.tsx";

export interface CardProps {
  order: BoardOrder;
  /** The current minute, so that a card renders only when its text changes. */
  now: number;
  isMoving: boolean;
  /**
   * Whether this screen has last moved it or opened a sheet for it. The focus then follows it to its new column, and
   * returns to it when the sheet closes.
   */
  isLast: boolean;
  density: Density;
  actions: CardActions;
}

/**
 * An order that waits for an answer or for the kitchen, readable from two metres. A tap on it opens the whole order.
 */
export const OrderCard = memo(function OrderCard(props: CardProps) {
  const { $t } = useIntl();
  const { order, now, density, actions } = props;
  const { locale } = useStaffReader();
  const isNew = order.status === "pending";
  return (
    <Frame order={order} isUrgent={isLate(order, now)} className={density === "compact" ? "gap-1 p-2" : "gap-2 p-3"}>
      <header className="flex flex-wrap items-start gap-2">
        <Opener order={order} onOpen={actions.open} className="text-24">
          <DueTime order={order} now={now} className={density === "large" ? "text-34" : "text-28"} />
        </Opener>
        <NextStep {...props} className={density === "large" ? "px-6 text-24" : "px-4 text-18"} />
      </header>
      <div className="flex flex-wrap gap-1">
        <WayFact order={order} />
        {order.source && <Fact tone="neutral">{$t({ id: `staff.source.${order.source}` })}</Fact>}
        <Payment order={order} locale={locale} />
        <WaitingFact order={order} />
        <Courier order={order} />
      </div>
      {!isNew && <UnseenChanges order={order} onSeen={actions.see} />}
      {isNew && density !== "large" ? (
        <DishSummary order={order} locale={locale} />
      ) : (
        <DishLines order={order} locale={locale} density={isNew ? "normal" : density} />
      )}
      <OrderNote order={order} />
    </Frame>
  );
});

/** An order in one line with its next step. Orders that are ready or on the way are shown so, and on a phone all. */
export const OrderLine = memo(function OrderLine(props: CardProps) {
  const { order, now, actions } = props;
  const { locale } = useStaffReader();
  const { status, payment } = order;
  const wayName = useWayName();
  const collects = Boolean(payment.due) || (isPaidAtHandOver(payment) && payment.status === "pending");
  const isCooked = status === "ready-for-dispatch" || status === "dispatched";
  return (
    <Frame order={order} isUrgent={isLate(order, now)} className="gap-1 py-1 ps-3 pe-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <Opener order={order} onOpen={actions.open} className="text-18">
          <span className="flex flex-wrap items-baseline gap-x-2 font-normal font-sans text-14 text-muted">
            <span>{wayName(order)}</span>
            <DueTime order={order} now={now} className="text-14" />
            {collects && <Payment order={order} locale={locale} isSmall />}
            <Driver name={order.driver} />
            <Courier order={order} />
          </span>
        </Opener>
        <NextStep {...props} className="px-3 text-16" />
      </div>
      <WaitingFact order={order} />
      {status === "accepted" && <UnseenChanges order={order} onSeen={actions.see} />}
      {!isCooked && <DishSummary order={order} locale={locale} />}
      {!isCooked && <OrderNote order={order} />}
    </Frame>
  );
});

/** Who brings an order, if a driver took it. */
const Driver = ({ name }: { name: string | undefined }) => {
  const { $t } = useIntl();
  return name && <span className="font-semibold text-ink">{$t({ id: "staff.drive.carriedBy" }, { name })}</span>;
};

/** The state of an order's courier, if one was booked, and whether the courier lacks a later change of the order. */
export function Courier({ order: { courier } }: { order: BoardOrder }) {
  const { $t } = useIntl();
  if (!courier) return null;
  const { state, service, outdated = [] } = courier;
  return (
    <>
      <Fact tone={state === "failed" || state === "returned" ? "warn" : "neutral"}>
        {$t({ id: `staff-delivery.courier.state.${state}` }, { service: courierNames[service] })}
      </Fact>
      {outdated.map((what) => (
        <Fact key={what} tone="warn">
          {$t({ id: `staff-delivery.courier.stale.${what}` })}
        </Fact>
      ))}
    </>
  );
}

function Frame({
  order: { referenceId, status },
  isUrgent,
  className,
  children,
}: {
  order: BoardOrder;
  isUrgent: boolean;
  className: string;
  children: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus();
    };
  }, []);
  return (
    <article
      ref={card}
      aria-label={referenceId}
      className={cx(
        "relative flex flex-col rounded-docket border bg-paper",
        isUrgent ? "border-2 border-error" : status === "pending" ? "border-2 border-brand-text" : "border-line",
        className,
      )}
    >
      {children}
    </article>
  );
}

const nameId = ({ id }: BoardOrder) => `name-${id}`;

/**
 * The number of the day and the first name, as staff call them out, and the due time. The whole card opens the order.
 */
function Opener({
  order,
  onOpen,
  className,
  children,
}: {
  order: BoardOrder;
  onOpen: CardActions["open"];
  className: string;
  children: ReactNode;
}) {
  return (
    <h3 className="min-w-0 shrink grow basis-[6rem]">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-target w-full flex-col justify-center text-start after:absolute after:inset-0"
        onClick={() => onOpen(order)}
      >
        <span
          id={nameId(order)}
          dir="auto"
          className={cx("wrap-anywhere line-clamp-2 max-w-full tabular-nums", className)}
        >
          {calledName(order)}
        </span>
        {children}
      </button>
    </h3>
  );
}

function NextStep({ order, now, isMoving, isLast, actions, className }: CardProps & { className: string }) {
  const stepText = useNextStepText();
  return (
    <Button
      pending={isMoving}
      data-heir={isLast || undefined}
      aria-describedby={nameId(order)}
      onClick={() => actions.next(order)}
      className={cx("relative z-1 min-h-target max-w-[max(50%,9rem)] shrink-0 py-1", className)}
    >
      {stepText(order, now)}
    </Button>
  );
}
