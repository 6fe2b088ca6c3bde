import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { priceCart } from "#core/contract/cart/cart.ts";
import { paths } from "#core/contract/storefront.ts";
import { readAgain } from "../../../api/after-change.ts";
import { ApiError, keyOf } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useWindowEvent } from "../../../ui/window-event.ts";
import type { Destination } from "../../cart/pricing.ts";
import { useCart } from "../../cart/use-cart.ts";
import { draftOf, patchDraft } from "../../details/draft.ts";
import { endOrder } from "../../order/known-orders.ts";
import { isFinal } from "../../order/order.ts";
import { useOrganization } from "../../organization/organization.tsx";
import { giveUp } from "../give-up.ts";

/**
 * For a shopper who left the payment page. It cancels the order, which closes that page, and says that nothing was
 * charged. If the order was paid after all, it stays. A shopper who came by Back keeps the order and its page, unless
 * it holds the last use of their promotion code. Without a network it is tried again once there is one.
 */
export function CancelledPayment({ userId, to }: { userId: string; to: Destination }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const [search, setSearch] = useSearchParams();
  const id = search.get("cancelled");
  const queries = useQueryClient();
  const { priced, count } = useCart(to);
  // Not an order that this page is sending, whose payment page is about to open.
  const [{ placed, attempt, isUnpaid }] = useState(() => draftOf(userId));
  const isCodeTaken = priced?.code?.is === "used_by_you" || priced?.code?.is === "used_up";
  const left = isCodeTaken && attempt && isUnpaid ? placed?.orderId : undefined;
  const {
    mutate,
    data: order,
    error,
    variables,
  } = useMutation({
    mutationFn: (id: string) => giveUp(organizationId, id),
    // From now on, placing the same order creates a new one.
    onSuccess: (order) => {
      patchDraft(userId, { attempt: undefined });
      if (isFinal(order.status)) endOrder(order.id);
      void readAgain(queries, { queryKey: keyOf(priceCart) });
    },
  });
  useEffect(() => {
    if (left) mutate(left);
  }, [left, mutate]);
  useEffect(() => {
    if (!id) return;
    mutate(id);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [id, mutate, setSearch]);
  useWindowEvent("online", () => {
    if (variables && error instanceof ApiError && error.code === "offline") mutate(variables);
  });
  // The order does not exist, or belongs to somebody else, such as a guest in another browser.
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
  // Another tab may have emptied the cart by an order of its own.
  if (order.status === "cancelled")
    return (
      <Alert
        tone="info"
        title={
          <span role="status">{$t({ id: "checkout.paymentCancelled" }, { cart: count === 0 ? "empty" : "full" })}</span>
        }
      />
    );
  return (
    <Alert
      tone="info"
      title={<span role="status">{$t({ id: "checkout.placed" }, { reference: order.referenceId })}</span>}
      action={
        <ButtonLink variant="quiet" className="-mx-3 -mb-2" to={paths.order(order.id)}>
          {$t({ id: "checkout.follow" })}
        </ButtonLink>
      }
    />
  );
}
