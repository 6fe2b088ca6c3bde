import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { Button } from "../../../ui/button.tsx";
import { useWhen } from "./due-time.tsx";
import { NotMoved, OrderQuestions } from "./order-questions.tsx";
import { nextStep, promiseOf, stepToTakeBack } from "./order-steps.ts";
import { StepBackSheet } from "./step-back-sheet.tsx";
import { useCardActions } from "./use-card-actions.ts";
import { useNow } from "./use-now.ts";

/** The steps of an open order, on its own page as on the board. */
export function OpenOrderActions({ order }: { order: BoardOrder }) {
  const { $t } = useIntl();
  const steps = useCardActions();
  const now = useNow(true);
  const [isTakingBack, setTakingBack] = useState(false);
  const { actions, failure, movingId } = steps;
  const when = useWhen();
  const promise = promiseOf(order, now);
  return (
    <div className="flex flex-col gap-2">
      {failure && <NotMoved {...failure} />}
      <div className="flex flex-wrap gap-2">
        <Button pending={movingId === order.id} onClick={() => actions.next(order)}>
          {promise ? $t({ id: "staff.acceptFor" }, { time: when(promise) }) : $t({ id: nextStep(order).text })}
        </Button>
        {promise && !order.deliveryAt && (
          <Button variant="secondary" onClick={() => actions.acceptOtherwise(order)}>
            {$t({ id: "staff.otherTime" })}
          </Button>
        )}
        {stepToTakeBack(order) && (
          <Button variant="secondary" onClick={() => setTakingBack(true)}>
            <Undo2 size={20} aria-hidden />
            {$t({ id: "staff.stepBack" })}
          </Button>
        )}
        <Button variant="secondary" className="text-error" onClick={() => actions.cancel(order)}>
          {$t({ id: order.status === "pending" ? "staff.refuse" : "staff.cancel" })}
        </Button>
      </div>
      <OrderQuestions steps={steps} board={undefined} now={now} />
      {isTakingBack && (
        <StepBackSheet order={order} onDone={() => setTakingBack(false)} onClose={() => setTakingBack(false)} />
      )}
    </div>
  );
}
