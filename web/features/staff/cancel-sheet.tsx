import type { BoardOrder } from "#core/contract/order-board.ts";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Text, useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { isPaidOnline } from "./steps.ts";

/** Asks before an order is refused or cancelled, and says what becomes of the money. */
export function CancelSheet({
  order,
  error,
  isPending,
  onConfirm,
  onClose,
}: {
  order: BoardOrder;
  error: Error | null;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { referenceId: reference, payment, status } = order;
  const isNew = status === "pending";
  const isForbidden = error instanceof ApiError && error.code === "forbidden";
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isNew ? "staff.refuseTitle" : "staff.cancelTitle", { reference })}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide pending={isPending} onClick={onConfirm}>
            {t(isNew ? "staff.refuseOrder" : "staff.cancel")}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {t("staff.keep")}
          </Button>
        </div>
      }
    >
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
        {error && (
          <Alert title={t("staff.notMoved", { reference })}>
            {t(isForbidden ? "staff.managerOnly" : errorMessage(error))}
          </Alert>
        )}
      </div>
    </Sheet>
  );
}
