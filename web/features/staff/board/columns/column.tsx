import { useIntl } from "react-intl";
import { type BoardOrder, type OpenStatus, openStatuses } from "#core/contract/orders/board.ts";
import { cx } from "../../../../ui/cx.ts";
import { useIsWide } from "../../../../ui/wide.ts";
import type { Density } from "../display.ts";
import { OrderCard, OrderLine } from "../order/order-card.tsx";
import { inColumn, isLate } from "../order-steps.ts";
import type { CardActions } from "../use-card-actions.ts";

interface Props {
  status: OpenStatus;
  /** The orders that are rendered already. */
  orders: BoardOrder[];
  /** All orders of the column: the head counts them before their cards are rendered. */
  all: BoardOrder[];
  now: number;
  movingIds: readonly string[];
  lastId: string | undefined;
  density: Density;
  actions: CardActions;
}

/** The orders of one status, the most urgent first; on a wide screen each column scrolls by itself. */
export function Column({ status, orders, all, now, movingIds, lastId, density, actions }: Props) {
  const { $t } = useIntl();
  const id = columnId(status);
  const late = all.filter((order) => isLate(order, now)).length;
  const isCooked = status === "ready-for-dispatch" || status === "dispatched";
  const areLines = !useIsWide() || isCooked;
  const Order = areLines ? OrderLine : OrderCard;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        "flex min-h-0 min-w-0 flex-col rounded-docket bg-wash lg:flex-1",
        // Larger than half of the column while at most one order is on the way, below it.
        status === "ready-for-dispatch" &&
          "lg:not-has-[+section_li:nth-child(2)]:max-h-3/5 lg:not-has-[+section_li:nth-child(2)]:flex-none",
      )}
    >
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 px-3 py-2 text-18">
        {$t({ id: `staff.status.${status}` })}
        <span className="figures" aria-hidden>
          {all.length}
        </span>
        <span className="sr-only">{$t({ id: "staff.count" }, { count: all.length })}</span>
        {late > 0 && (
          <span className="figures ms-auto rounded-tag bg-error px-2 font-sans font-semibold text-16 text-paper">
            {$t({ id: "staff.lateCount" }, { count: late })}
          </span>
        )}
      </h2>
      {all.length === 0 && <p className="px-3 pb-3 text-muted">{$t({ id: "staff.empty" })}</p>}
      <ul
        className={cx(
          "grid content-start overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden",
          areLines ? "gap-1" : "grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-2",
        )}
      >
        {orders.map((order) => (
          <li
            key={order.id}
            className={cx(
              "min-w-0 [content-visibility:auto]",
              // An estimate of its height. When the card comes into view, the rest of the column moves by the
              // difference.
              isCooked
                ? "[contain-intrinsic-size:auto_64px]"
                : areLines
                  ? "[contain-intrinsic-size:auto_124px]"
                  : "[contain-intrinsic-size:auto_200px]",
            )}
          >
            <Order
              order={order}
              now={now}
              isMoving={movingIds.includes(order.id)}
              isLast={lastId === order.id}
              density={density}
              actions={actions}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const columnId = (status: string) => `column-${status}`;

/** Links to the columns on a phone, where they are below each other. They stay in view above the columns. */
export function ColumnTabs({ orders, now }: { orders: BoardOrder[]; now: number }) {
  const { $t } = useIntl();
  return (
    <nav aria-label={$t({ id: "staff.columns" })} className="grid grid-cols-4 gap-1 px-4 pt-2 lg:hidden">
      {openStatuses.map((status) => {
        const all = inColumn(orders, status, now);
        return (
          <a
            key={status}
            href={`#${columnId(status)}`}
            className="flex min-h-target flex-col items-center justify-center rounded-field bg-wash px-1 text-center"
          >
            <span
              className={cx(
                "figures font-bold font-heading text-18",
                all.some((order) => isLate(order, now)) && "text-error",
              )}
            >
              {all.length}
            </span>
            <span className="text-12">{$t({ id: `staff.status.${status}` })}</span>
          </a>
        );
      })}
    </nav>
  );
}
