import { useIntl } from "react-intl";
import { type BoardOrder, type OpenStatus, openStatuses } from "#core/contract/orders/board.ts";
import { OrderCard } from "./order-card.tsx";
import { inColumn } from "./order-steps.ts";
import type { CardActions } from "./use-card-actions.ts";

interface Props {
  status: OpenStatus;
  orders: BoardOrder[];
  /** How many they are, which is known before all of them are rendered. */
  count: number;
  now: number;
  movingId: string | undefined;
  movedId: string | undefined;
  actions: CardActions;
}

/** The orders of one status; on a wide screen each column scrolls by itself. */
export function Column({ status, orders, count, now, movingId, movedId, actions }: Props) {
  const { $t } = useIntl();
  const id = columnId(status);
  return (
    <section aria-labelledby={id} className="flex min-h-0 min-w-0 flex-col rounded-docket bg-wash lg:my-2">
      <h2 id={id} className="flex scroll-mt-[128px] items-baseline justify-between gap-2 px-3 pt-3 pb-2 text-18">
        {$t({ id: `staff.column.${status}` })}
        <span className="figures" aria-hidden>
          {count}
        </span>
        <span className="sr-only">{$t({ id: "staff.count" }, { count })}</span>
      </h2>
      {count === 0 && <p className="px-3 pb-3 text-muted">{$t({ id: "staff.empty" })}</p>}
      <ul className="flex flex-col gap-2 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden">
        {orders.map((order) => (
          <li key={order.id} className="[contain-intrinsic-size:auto_400px] [content-visibility:auto]">
            <OrderCard
              order={order}
              now={now}
              isMoving={movingId === order.id}
              isMoved={movedId === order.id}
              actions={actions}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id of a column's heading. */
export const columnId = (status: string) => `column-${status}`;

/** Jumps between the columns on a phone, where they are below each other. */
export function ColumnTabs({ orders }: { orders: BoardOrder[] }) {
  const { $t } = useIntl();
  return (
    <nav aria-label={$t({ id: "staff.columns" })} className="grid grid-cols-4 gap-1 px-4 pt-3 lg:hidden">
      {openStatuses.map((status) => (
        <a
          key={status}
          href={`#${columnId(status)}`}
          className="flex min-h-row flex-col items-center justify-center rounded-field bg-wash px-1 text-center leading-tight"
        >
          <span className="figures font-bold font-heading text-18">{inColumn(orders, status).length}</span>
          <span className="text-12">{$t({ id: `staff.column.${status}` })}</span>
        </a>
      ))}
    </nav>
  );
}
