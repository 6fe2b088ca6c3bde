import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { openPayment } from "#core/contract/orders/open-payment.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Pays an order that staff took, or a change. Everybody who has the link can open the payment page. */
export function PayByLink({
  order: { id, organizationId },
  token,
  label,
}: {
  order: Order;
  token: string | undefined;
  label?: string;
}) {
  const { $t } = useIntl();
  const open = useMutation({
    mutationFn: () => call(openPayment, { params: { organizationId, id }, query: { token } }),
    // Without a page there is nothing to pay any more, and the order shows its status.
    onSuccess: ({ redirectUrl }) => (redirectUrl ? location.assign(redirectUrl) : location.reload()),
  });
  return (
    <>
      {open.isError && <Alert title={$t({ id: errorMessage(open.error) })} />}
      <Button className="sm:self-start" pending={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {label ?? $t({ id: "tracking.payNow" })}
      </Button>
    </>
  );
}
