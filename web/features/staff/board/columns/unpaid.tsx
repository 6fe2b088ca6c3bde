import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { getBoard, type UnpaidOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { changeOrderStatus } from "#core/contract/orders/steps.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { call, fetching } from "../../../../api/client.ts";
import { Answers } from "../../../../ui/answers.tsx";
import { Button } from "../../../../ui/button.tsx";
import { takeFocus, useQuestion } from "../../../../ui/question.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { CopyLink, linkTo } from "../../orders/pay-link.tsx";
import { calledName } from "../../orders/person.tsx";
import { Failure, useRefresh } from "../../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { showOrder } from "../use-board.ts";

/** Orders that staff took and that their customers have not paid by the link yet. A tap opens the order. */
export function Unpaid({ unpaid }: { unpaid: readonly UnpaidOrder[] }) {
  const { $t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (unpaid.length === 0) return null;
  const title = $t({ id: "staff.unpaid" }, { count: unpaid.length });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-target max-w-full items-center gap-2 rounded-field bg-warn-wash px-3 font-semibold text-warn lg:shrink-0"
        onClick={() => setOpen(true)}
      >
        <Hourglass size={20} aria-hidden />
        {title}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <ul className="divide-y divide-line">
          {unpaid.map((order) => (
            <Line key={order.id} order={order} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Line({ order }: { order: UnpaidOrder }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId, configuration } = useStaffShop();
  const { isAsked, ask, close, asker } = useQuestion();
  const { data } = useQuery(fetching(orders.getOrder, { params: { organizationId, id: order.id } }));
  const queries = useQueryClient();
  const cancel = useMutation({
    // If the customer pays meanwhile, the order stays.
    mutationFn: () =>
      call(changeOrderStatus, {
        params: { organizationId, id: order.id, operation: "cancelled" },
        body: { from: "draft" },
      }),
    onSuccess: (cancelled) => showOrder(queries, organizationId, cancelled),
    onSettled: useRefresh(getBoard),
  });
  const { total, currency } = order.payment;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap gap-x-3 font-semibold">
        <span className="min-w-0 flex-1">{calledName(order)}</span>
        <span className="figures">{formatAmount(total, currency, reader.locale)}</span>
      </p>
      <p>{$t({ id: "staff.unpaidUntil" }, { time: formatTime(order.expiresAt, reader) })}</p>
      {data && <CopyLink href={linkTo(data, configuration.hostname)} />}
      <Failure title={$t({ id: "staff.notMoved" }, { reference: orderName(order) })} error={cancel.error} />
      {isAsked ? (
        <Answers>
          <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {$t({ id: "staff.unpaidCancelYes" })}
          </Button>
          <Button ref={takeFocus} variant="secondary" onClick={close}>
            {$t({ id: "staff.keep" })}
          </Button>
        </Answers>
      ) : (
        <Button ref={asker} variant="secondary" className="self-start" onClick={ask}>
          {$t({ id: "staff.cancel" })}
        </Button>
      )}
    </li>
  );
}
