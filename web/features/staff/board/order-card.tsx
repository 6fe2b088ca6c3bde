import { Printer } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { restoreFocus } from "../../../ui/sheet.tsx";
import { Allergens, Fact, Lines, Payment, Person } from "../orders/order-facts.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { minutesUntil, minutesWaiting, nextStep } from "./order-steps.ts";
import type { CardActions } from "./use-card-actions.ts";

/** Minutes after which an unanswered customer has waited too long. */
const LONG = 10;

interface Props {
  order: BoardOrder;
  /** The current minute, so that a card renders only when its text changes. */
  now: number;
  isMoving: boolean;
  /** Whether this screen has just moved it: the focus follows it to its new column. */
  isMoved: boolean;
  actions: CardActions;
}

/** An order, readable from two metres, with its actions. */
export const OrderCard = memo(function OrderCard({ order, now, isMoving, isMoved, actions }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus();
    };
  }, []);
  const { referenceId, status, fulfilmentMethod, deliveryAt } = order;
  const minutes = minutesWaiting(order, now);
  const isNew = status === "pending";
  const when = (instant: string) => {
    const isToday = formatDay(instant, reader) === formatDay(new Date(now), reader);
    return `${isToday ? "" : `${formatDay(instant, reader)} `}${formatTime(instant, reader)}`;
  };
  return (
    <article
      ref={card}
      aria-label={referenceId}
      className={cx(
        "flex flex-col gap-3 rounded-docket border bg-paper p-3",
        isNew ? "border-2 border-brand-text" : "border-line",
      )}
    >
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="figures text-24">{referenceId}</h3>
          <p className={cx("figures font-semibold text-18", isNew && minutes >= LONG ? "text-error" : "text-muted")}>
            <span aria-hidden>{$t({ id: "staff.minutes" }, { minutes })}</span>
            <span className="sr-only">{$t({ id: "staff.waiting" }, { minutes })}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Fact tone={fulfilmentMethod === "pickup" ? "accent" : "neutral"}>
            {$t({ id: `staff.${fulfilmentMethod}` })}
          </Fact>
          <Payment order={order} locale={reader.locale} />
          {deliveryAt && <Fact tone="warn">{$t({ id: "staff.for" }, { time: when(deliveryAt) })}</Fact>}
        </div>
        <Countdown order={order} now={now} />
      </header>
      {order.promisedAt && !isNew && (
        <Eta
          time={when(order.promisedAt)}
          isLate={Date.parse(order.promisedAt) < now}
          onLater={() => actions.later(order)}
        />
      )}
      <Lines order={order} locale={reader.locale} />
      <Allergens order={order} locale={reader.locale} />
      <Person order={order} />
      <div className="flex flex-col gap-1">
        <Button
          wide
          pending={isMoving}
          data-heir={isMoved || undefined}
          onClick={() => actions.next(order)}
          className="text-18"
        >
          {isNew && deliveryAt
            ? $t({ id: "staff.acceptFor" }, { time: when(deliveryAt) })
            : $t({ id: nextStep(order).text })}
        </Button>
        <div className="flex">
          <IconButton
            label={`${$t({ id: "staff.print" })}: ${referenceId}`}
            title={$t({ id: "staff.print" })}
            className="text-muted"
            onClick={() => actions.print(order)}
          >
            <Printer size={20} aria-hidden />
          </IconButton>
          <Button variant="quiet" wide className="min-h-tabs text-muted" onClick={() => actions.cancel(order)}>
            {$t({ id: isNew ? "staff.refuse" : "staff.cancel" })}
          </Button>
        </div>
      </div>
    </article>
  );
});

/** The time left before a new order is cancelled automatically. */
function Countdown({ order: { acceptBy }, now }: { order: BoardOrder; now: number }) {
  const { $t } = useIntl();
  if (!acceptBy) return null;
  const minutes = Math.max(0, minutesUntil(acceptBy, now));
  return (
    <p className={cx("figures font-semibold", minutes < 5 ? "text-error" : "text-muted")}>
      {$t({ id: "staff.toAccept" }, { minutes })}
    </p>
  );
}

/** When the order was promised for, with a button that adds ten minutes. */
function Eta({ time, isLate, onLater }: { time: string; isLate: boolean; onLater: () => void }) {
  const { $t } = useIntl();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <p className={cx("figures font-bold font-heading text-24", isLate && "text-error")}>
        <span className="sr-only">{$t({ id: "staff.etaAt" })} </span>
        {time}
        {isLate && <span className="ms-2 font-sans text-16">{$t({ id: "staff.late" })}</span>}
      </p>
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
