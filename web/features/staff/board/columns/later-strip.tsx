import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { calledName } from "../../orders/person.tsx";
import { useWhen } from "../due-time.tsx";
import { byDue, isForLater } from "../order-steps.ts";
import type { CardActions } from "../use-card-actions.ts";

/** The accepted orders that wait for the hour that their customers chose, in one line. A tap opens one. */
export function LaterStrip({
  orders,
  now,
  lastId,
  onOpen,
}: {
  orders: BoardOrder[];
  now: number;
  lastId: string | undefined;
  onOpen: CardActions["open"];
}) {
  const { $t } = useIntl();
  const when = useWhen();
  const later = byDue(orders.filter((order) => isForLater(order, now)));
  if (later.length === 0) return null;
  return (
    <section aria-labelledby="later" className="flex min-w-0 items-center gap-2 lg:min-w-auto">
      <h2 id="later" className="shrink-0 text-18">
        {$t({ id: "staff.later" })} <span className="figures">{later.length}</span>
      </h2>
      <ul className="flex min-w-0 gap-2 overflow-x-auto lg:overflow-visible">
        {later.map((order) => (
          <li key={order.id} className="shrink-0">
            <article aria-label={order.referenceId}>
              <button
                type="button"
                aria-haspopup="dialog"
                data-heir={lastId === order.id || undefined}
                className="figures flex min-h-target items-center gap-2 rounded-button border border-control px-3"
                onClick={() => onOpen(order)}
              >
                <span className="font-bold font-heading text-18">{when(order.deliveryAt ?? order.createdAt)}</span>
                <span>{calledName(order)}</span>
              </button>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
