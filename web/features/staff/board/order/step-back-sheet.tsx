import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { stepBackReasons } from "#core/contract/orders/steps.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { OrderName } from "../../orders/order-name.tsx";
import { Failure } from "../../shell/change.tsx";
import { ReasonChoices } from "../../shell/reason-choices.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { stepToTakeBack } from "../order-steps.ts";
import { useStepBack } from "../use-board.ts";

/** Reasons that staff choose. Undo beside a step gives its own. */
const reasons = stepBackReasons.filter((reason) => reason !== "undone");

/** Asks why the last step of an order is taken back. */
export function StepBackSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const back = useStepBack(organizationId);
  const [reason, setReason] = useState<(typeof reasons)[number]>();
  const [isTried, setIsTried] = useState(false);
  const from = stepToTakeBack(order);
  if (!from) return null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        <FormattedMessage id={`staff.stepBackTitle.${from}`} values={{ reference: <OrderName order={order} /> }} />
      }
      footer={
        <Button
          wide
          pending={back.isPending}
          onClick={() => {
            setIsTried(true);
            if (reason) back.mutate({ id: order.id, from, reason }, { onSuccess: onClose });
          }}
        >
          {$t({ id: "staff.stepBack" })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{$t({ id: "staff.stepBackHint" })}</p>
        <Failure title={$t({ id: "staff.notMoved" }, { reference: orderName(order) })} error={back.error} />
        <ReasonChoices
          reasons={reasons}
          textOf={(each) => `staff.stepBackReason.${each}`}
          chosen={reason}
          isTried={isTried}
          onChoose={setReason}
        />
      </div>
    </Sheet>
  );
}
