import { useState } from "react";
import { staffCancelReasons } from "#core/contract/counter.ts";
import type { BoardOrder } from "#core/contract/order-board.ts";
import type { StatusChange } from "#core/contract/order-steps.ts";
import { Text, useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { Price } from "../../ui/price.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure } from "./change.tsx";
import { isPaidOnline } from "./steps.ts";
import { useHasRole } from "./workplace.ts";

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
  const t = useText();
  const { referenceId: reference, payment, status, fulfilmentMethod } = order;
  const isManager = useHasRole("manager");
  const mayCancel = isManager || !isPaidOnline(order);
  const [reason, setReason] = useState<Reason>();
  const [isMissing, setIsMissing] = useState(false);
  const isNew = status === "pending";
  const reasons = staffCancelReasons.filter((each) => each !== "out_of_reach" || fulfilmentMethod === "delivery");
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isNew ? "staff.refuseTitle" : "staff.cancelTitle", { reference })}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          {mayCancel && (
            <Button
              wide
              pending={isPending}
              onClick={() => {
                setIsMissing(!reason);
                if (reason) onConfirm(reason);
              }}
            >
              {t(isNew ? "staff.refuseOrder" : "staff.cancel")}
            </Button>
          )}
          <Button wide variant="secondary" onClick={onClose}>
            {t("staff.keep")}
          </Button>
        </div>
      }
    >
      {mayCancel ? (
        <div className="flex flex-col gap-4">
          <p className="text-18">
            {isPaidOnline(order) ? (
              <Text
                id="staff.moneyBack"
                values={{
                  amount: <Price amount={payment.total} currency={payment.currency} className="font-semibold" />,
                }}
              />
            ) : (
              t("staff.noMoney")
            )}
          </p>
          <Failure title={t("staff.notMoved", { reference })} error={error} />
          <Choices legend={t("staff.why")} rule={t("staff.whyRule")} error={isMissing && t("staff.whyMissing")}>
            {reasons.map((each) => (
              <RadioRow
                key={each}
                name="reason"
                title={t(`staff.reason.${each}`)}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setIsMissing(false);
                }}
              />
            ))}
          </Choices>
        </div>
      ) : (
        <p className="text-18">{t("staff.managerOnly")}</p>
      )}
    </Sheet>
  );
}
