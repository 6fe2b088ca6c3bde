import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Board, BoardNotice } from "#core/contract/orders/board.ts";
import { confirmNotice } from "#core/contract/orders/notices.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { readAgain } from "../../../../api/after-change.ts";
import { call } from "../../../../api/client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { PhoneLink } from "../../orders/customer-contact.tsx";
import { calledName } from "../../orders/person.tsx";
import { Failure } from "../../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { useWhen } from "../due-time.tsx";
import { boardKey } from "../use-board.ts";

const isSame = (a: BoardNotice, b: BoardNotice) => a.id === b.id && a.notice === b.notice;

/** What happened to orders without the shop's doing, until somebody confirms it. A tap opens the order. */
export function Notices({ notices }: { notices: readonly BoardNotice[] }) {
  const { $t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useConfirm();
  if (notices.length === 0) return null;
  const title = $t({ id: "staff.notices" }, { count: notices.length });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-target max-w-full items-center gap-2 rounded-field bg-error lg:shrink-0 px-3 font-semibold text-paper"
        onClick={() => setIsOpen(true)}
      >
        <TriangleAlert size={20} aria-hidden />
        {title}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <div className="flex flex-col gap-4">
          <Failure title={$t({ id: "staff.noticesFailed" })} error={confirm.error} />
          <ul className="divide-y divide-line">
            {notices.map((notice) => (
              <Line
                key={notice.id + notice.notice}
                notice={notice}
                isPending={confirm.isPending}
                onSeen={() => confirm.mutate([notice])}
              />
            ))}
          </ul>
          <Button pending={confirm.isPending} onClick={() => confirm.mutate(notices)}>
            {$t({ id: "staff.noticesSeen" })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function Line({ notice, isPending, onSeen }: { notice: BoardNotice; isPending: boolean; onSeen: () => void }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const when = useWhen();
  const { total, currency } = notice.payment;
  const phone = (notice.shippingAddress ?? notice.contact)?.phone;
  const what = $t({ id: `staff.notice.${notice.notice}` });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-3 font-semibold">
        <span className="figures">{when(notice.at)}</span>
        <Link
          to={paths.staffOrder(organizationId, notice.id)}
          className="inline-flex min-h-target flex-1 items-center underline decoration-control underline-offset-4 hover:decoration-2"
        >
          {calledName(notice)}
        </Link>
        <span className="figures">{formatAmount(total, currency, reader.locale)}</span>
      </p>
      <span className="basis-full">{what}</span>
      {phone && <PhoneLink phone={phone} className="me-auto" />}
      <Button
        variant="secondary"
        className="ms-auto min-h-target px-4 py-1"
        aria-label={$t({ id: "staff.noticeSeenOf" }, { reference: orderName(notice), what })}
        onClick={() => isPending || onSeen()}
      >
        {$t({ id: "staff.noticeSeen" })}
      </Button>
    </li>
  );
}

/** Confirms notices and removes them from this screen at once. Other screens follow with their next poll. */
function useConfirm() {
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: (seen: readonly BoardNotice[]) =>
      Promise.all(seen.map(({ id, notice }) => call(confirmNotice, { params: { organizationId, id, notice } }))),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_, seen) =>
      queries.setQueryData<Board>(
        queryKey,
        (board) =>
          board && { ...board, notices: board.notices.filter((each) => !seen.some((one) => isSame(one, each))) },
      ),
    onSettled: () => readAgain(queries, { queryKey }),
  });
}
