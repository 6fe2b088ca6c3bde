import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { patchDraft } from "../details/draft.ts";
import { endOrder } from "../order/known-orders.ts";
import { isFinal } from "../order/order.ts";
import { useOrganization } from "../organization/organization.tsx";

/**
 * For a shopper who left the payment page: cancels the order, which closes that page for good, and says that nothing
 * was charged. An order that was paid all the same stays.
 */
export function CancelledPayment({ userId }: { userId: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const [search, setSearch] = useSearchParams();
  const id = search.get("cancelled");
  const {
    mutate,
    data: order,
    error,
    variables,
  } = useMutation({
    mutationFn: async (id: string) => {
      const params = { organizationId, id };
      return call(orders.cancelOrder, { params, body: { status: "draft" } }).catch(async (error) => {
        const order = await call(orders.getOrder, { params, query: {} });
        // It still waits to be paid: the same order again would be a second one beside its open page.
        if (order.status === "draft") throw error;
        return order;
      });
    },
    // The same order again is another order.
    onSuccess: (order) => {
      patchDraft(userId, { attempt: undefined });
      if (isFinal(order.status)) endOrder(order.id);
    },
  });
  useEffect(() => {
    if (!id) return;
    mutate(id);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [id, mutate, setSearch]);
  // It belongs to somebody else, such as a guest who paid in another browser, or there is none.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  if (error)
    return (
      <Alert
        title={$t({ id: "checkout.cancelUnknown" })}
        action={
          <Button variant="quiet" className="-mx-3 -mb-2" onClick={() => mutate(variables)}>
            {$t({ id: "common.retry" })}
          </Button>
        }
      />
    );
  if (!order) return null;
  if (order.status === "cancelled") return <Alert tone="info" title={$t({ id: "checkout.paymentCancelled" })} />;
  return (
    <Alert
      tone="info"
      title={$t({ id: "checkout.placed" }, { reference: order.referenceId })}
      action={
        <ButtonLink variant="quiet" className="-mx-3 -mb-2" to={paths.order(order.id)}>
          {$t({ id: "checkout.follow" })}
        </ButtonLink>
      }
    />
  );
}
