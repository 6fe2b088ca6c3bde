import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { EditChanges } from "./edit-changes.tsx";
import { calledName } from "./person.tsx";

/** The changes of an order that nobody has confirmed as seen. The kitchen may have begun with it. */
export function UnseenChanges({
  order,
  onSeen,
}: {
  order: BoardOrder;
  /** Undefined if the changes can't be confirmed here. */
  onSeen: ((order: BoardOrder) => void) | undefined;
}) {
  const { $t } = useIntl();
  const { changes, payment } = order;
  if (!changes?.length) return null;
  return (
    <section className="rounded-field border-2 border-warn bg-warn-wash ps-3 pb-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-warn text-16 uppercase">{$t({ id: "staff-edit.changed" })}</h3>
        {onSeen && (
          <button
            type="button"
            aria-label={$t({ id: "staff.kitchen.seenOrder" }, { order: calledName(order) })}
            className="relative z-1 min-h-target shrink-0 px-3 font-semibold text-warn underline underline-offset-4"
            onClick={() => onSeen(order)}
          >
            {$t({ id: "staff.kitchen.seen" })}
          </button>
        )}
      </div>
      <div className="flex flex-col gap-1 pe-3">
        {changes.map((edit) => (
          <EditChanges key={edit.at} edit={edit} currency={payment.currency} />
        ))}
      </div>
    </section>
  );
}
