import type { BoardOrder, OpenStatus } from "#core/contract/order-board.ts";
import { useText } from "../../i18n/text.tsx";
import { columnId } from "./column-tabs.tsx";
import { OrderCard } from "./order-card.tsx";
import type { CardActions } from "./use-steps.ts";

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
  const t = useText();
  const id = columnId(status);
  return (
    <section aria-labelledby={id} className="flex min-h-0 min-w-0 flex-col rounded-docket bg-wash lg:my-2">
      <h2 id={id} className="flex scroll-mt-[128px] items-baseline justify-between gap-2 px-3 pt-3 pb-2 text-18">
        {t(`staff.column.${status}`)}
        <span className="figures" aria-hidden>
          {count}
        </span>
        <span className="sr-only">{t("staff.count", { count })}</span>
      </h2>
      {count === 0 && <p className="px-3 pb-3 text-muted">{t("staff.empty")}</p>}
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
