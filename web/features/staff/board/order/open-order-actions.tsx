import type { BoardOrder } from "#core/contract/orders/board.ts";
import { Button } from "../../../../ui/button.tsx";
import { useNow } from "../../shell/use-now.ts";
import { useCardActions } from "../use-card-actions.ts";
import { OrderActions, OrderEta, useNextStepText } from "./order-actions.tsx";
import { NotMoved, OrderQuestions } from "./order-questions.tsx";

/** The steps of an open order, on its own page as on the board. */
export function OpenOrderActions({ order }: { order: BoardOrder }) {
  const steps = useCardActions();
  const now = useNow(true);
  const stepText = useNextStepText();
  const { actions, failures, movingIds } = steps;
  return (
    <div className="flex flex-col gap-2">
      {failures.map((failure) => (
        <NotMoved key={failure.order.id + failure.at} {...failure} />
      ))}
      <div className="self-start">
        <OrderEta order={order} now={now} actions={actions} />
      </div>
      <OrderActions order={order} now={now} actions={actions}>
        <Button pending={movingIds.includes(order.id)} onClick={() => actions.next(order)}>
          {stepText(order, now)}
        </Button>
      </OrderActions>
      <OrderQuestions steps={steps} board={undefined} now={now} />
    </div>
  );
}
