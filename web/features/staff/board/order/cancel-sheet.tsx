import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { staffCancelReasons } from "#core/contract/orders/acceptance.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import type { StatusChange } from "#core/contract/orders/steps.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { Button } from "../../../../ui/button.tsx";
import { Price } from "../../../../ui/price.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { OrderName } from "../../orders/order-name.tsx";
import { Failure } from "../../shell/change.tsx";
import { ReasonChoices } from "../../shell/reason-choices.tsx";
import { useHasRole, useStaffReader } from "../../shell/staff-shop.ts";
import { isPaidOnline } from "../order-steps.ts";

type Reason = NonNullable<NonNullable<StatusChange>["reason"]>;

interface Props {
  order: BoardOrder;
  error: Error | null;
  isPending: boolean;
  onConfirm: (reason: Reason) => void;
  onClose: () => void;
}

/** Asks why an order is refused or cancelled, and says what happens to the payment. */
export function CancelSheet({ order, error, isPending, onConfirm, onClose }: Props) {
  const { $t } = useIntl();
  const { payment, status, fulfilmentMethod } = order;
  const { locale } = useStaffReader();
  const reference = orderName(order);
  const refund = isPaidOnline(order) && formatAmount(chargedOf(payment), payment.currency, locale);
  const isManager = useHasRole("manager");
  const isNew = status === "pending";
  const mayCancel = isManager || isNew || !isPaidOnline(order);
  const [reason, setReason] = useState<Reason>();
  const [isTried, setIsTried] = useState(false);
  const reasons = staffCancelReasons.filter((each) => each !== "out_of_reach" || fulfilmentMethod === "delivery");
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        <FormattedMessage
          id={isNew ? "staff.refuseTitle" : "staff.cancelTitle"}
          values={{ reference: <OrderName order={order} /> }}
        />
      }
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          {mayCancel && (
            <Button
              wide
              variant="danger"
              pending={isPending}
              onClick={() => {
                setIsTried(true);
                if (reason) onConfirm(reason);
              }}
            >
              {refund
                ? $t({ id: isNew ? "staff.refuseAndRefund" : "staff.cancelAndRefund" }, { amount: refund })
                : $t({ id: isNew ? "staff.refuseOrder" : "staff.cancel" })}
            </Button>
          )}
          <Button wide variant="secondary" onClick={onClose}>
            {$t({ id: "staff.keep" })}
          </Button>
        </div>
      }
    >
      {mayCancel ? (
        <div className="flex flex-col gap-4">
          <p className="text-18">
            {isPaidOnline(order) ? (
              <FormattedMessage
                id="staff.moneyBack"
                values={{
                  amount: <Price amount={chargedOf(payment)} currency={payment.currency} className="font-semibold" />,
                }}
              />
            ) : (
              $t({ id: payment.reserved ? "staff.notChargedYet" : "staff.noMoney" })
            )}
          </p>
          <Failure title={$t({ id: "staff.notMoved" }, { reference })} error={error} />
          <ReasonChoices
            reasons={reasons}
            textOf={(each) => `staff.reason.${each}`}
            rule={$t({ id: "staff.whyRule" })}
            chosen={reason}
            isTried={isTried}
            onChoose={setReason}
          />
        </div>
      ) : (
        <p className="text-18">{$t({ id: "staff.managerOnly" })}</p>
      )}
    </Sheet>
  );
}
