import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { withdrawEdit } from "#core/contract/orders/edit-order-input.ts";
import * as history from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import type { WaitingEdit as Waiting } from "#core/contract/orders/waiting-edit.ts";
import { call, keyOf } from "../../../api/client.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useNow } from "../shell/use-now.ts";
import { EditChanges } from "./edit-changes.tsx";
import { CopyLink, linkTo } from "./pay-link.tsx";
import { WaitingText } from "./payment-fact.tsx";

/**
 * A change that waits until the customer has paid: its content, the link while it can be paid, and a button that
 * withdraws it.
 */
export function WaitingEdit({ order, waiting }: { order: Order; waiting: Waiting }) {
  const { $t } = useIntl();
  const { configuration } = useStaffShop();
  const queries = useQueryClient();
  const refresh = useRefresh(orders.getOrder, history.getOrderHistory, orders.listOrders);
  const { organizationId, id, currency } = order;
  const isOver = useNow(true) >= Date.parse(waiting.expiresAt);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawEdit, { params: { organizationId, id, edit: waiting.id } }),
    onSuccess: (withdrawn) => {
      queries.setQueryData(keyOf(orders.getOrder, { params: { organizationId, id } }), withdrawn);
      announce($t({ id: "staff-edit.withdrawn" }));
    },
    onSettled: refresh,
  });
  return (
    <section
      aria-labelledby={waiting.id}
      className="flex flex-col gap-3 rounded-docket border-2 border-warn bg-warn-wash p-4"
    >
      <h2 id={waiting.id} className="font-sans font-semibold text-18 text-warn">
        <WaitingText waiting={waiting} currency={currency} />
      </h2>
      <EditChanges edit={waiting.change} currency={currency} />
      <p className="text-14">{$t({ id: "staff-edit.waitsHint" })}</p>
      {!isOver && <CopyLink href={linkTo(order, configuration.hostname)} />}
      <Failure isOnce title={$t({ id: "staff-edit.notWithdrawn" })} error={withdraw.error} />
      <Button variant="secondary" className="self-start" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {$t({ id: "staff-edit.withdraw" })}
      </Button>
    </section>
  );
}
