import { useId } from "react";
import type { Reader } from "#core/contract/format-date.ts";
import type { BoardOrder, OpenStatus } from "#core/contract/order-board.ts";
import type { OrderOperation } from "#core/contract/orders.ts";
import { useText } from "../../i18n/text.tsx";
import { OrderCard } from "./order-card.tsx";
import { nextStep } from "./steps.ts";

interface Props {
  status: OpenStatus;
  orders: BoardOrder[];
  now: number;
  reader: Reader;
  /** The order whose change is under way. */
  movingId: string | undefined;
  onMove: (order: BoardOrder, operation: OrderOperation) => void;
  onCancel: (order: BoardOrder) => void;
}

/** The orders of one status; on a wide screen each column scrolls by itself. */
export function Column({ status, orders, now, reader, movingId, onMove, onCancel }: Props) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-h-0 min-w-0 flex-col rounded-docket bg-wash lg:my-2">
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-3 pt-3 pb-2 text-18">
        {t(`staff.column.${status}`)}
        <span className="figures" aria-hidden>
          {orders.length}
        </span>
        <span className="sr-only">{t("staff.count", { count: orders.length })}</span>
      </h2>
      {orders.length === 0 && <p className="px-3 pb-3 text-muted">{t("staff.empty")}</p>}
      <ul className="flex flex-col gap-2 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              now={now}
              reader={reader}
              isMoving={movingId === order.id}
              onNext={() => onMove(order, nextStep(order).operation)}
              onCancel={() => onCancel(order)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
