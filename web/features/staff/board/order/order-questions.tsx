import { useIntl } from "react-intl";
import type { Board, BoardOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { ApiError } from "../../../../api/client.ts";
import { errorMessage } from "../../../../api/errors.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { PrintSheet } from "../../printers/print-sheet.tsx";
import { AcceptSheet } from "../accept-sheet.tsx";
import { Overtaken } from "../use-board.ts";
import type { useCardActions } from "../use-card-actions.ts";
import { useWatched } from "../watch.ts";
import { CancelSheet } from "./cancel-sheet.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { StepBackSheet } from "./step-back-sheet.tsx";

/**
 * The sheet that a tap on an order has opened. It shows the order as it is on the board now, which another screen may
 * have changed.
 */
export function OrderQuestions({
  steps: { question, error, isPending, actions, answer, close: onClose },
  board,
  now,
}: {
  steps: ReturnType<typeof useCardActions>;
  board: Board | undefined;
  now: number;
}) {
  if (!question) return null;
  const { about, order } = question;
  const found = board?.orders.find(({ id }) => id === order.id);
  const present = found ?? order;
  const isOver = board?.isWhole === true && !found;
  const sheet = { order, error, isPending, onClose };
  switch (about) {
    case "open":
      return <OrderSheet {...{ order: present, isOver, error, now, actions, onClose }} />;
    case "accept":
      return (
        <AcceptSheet
          {...sheet}
          now={now}
          onAccept={(minutes) => answer({ order, operation: "accepted", change: { minutes } })}
        />
      );
    case "step-back":
      return <StepBackSheet order={order} onClose={onClose} />;
    case "print":
      return <PrintSheet order={order} onClose={onClose} />;
    case "cancel":
      return (
        <CancelSheet
          {...sheet}
          order={present}
          onConfirm={(reason) => answer({ order: present, operation: "cancelled", change: { reason } })}
        />
      );
  }
}

/**
 * Why a card did not move after a tap: another screen was first, or the call failed. A message about the connection
 * disappears once the board is fetched again.
 */
export function NotMoved({ error, order, at }: { error: Error; order: BoardOrder; at: number }) {
  const { $t } = useIntl();
  const { dataUpdatedAt } = useWatched().query;
  const reference = orderName(order);
  if (error instanceof Overtaken)
    return <Alert title={$t({ id: `staff.isNow.${error.order.status}` }, { reference })} />;
  const isBack = error instanceof ApiError && error.code === "offline" && dataUpdatedAt > at;
  return (
    <Alert title={$t({ id: "staff.notMoved" }, { reference })}>{!isBack && $t({ id: errorMessage(error) })}</Alert>
  );
}
