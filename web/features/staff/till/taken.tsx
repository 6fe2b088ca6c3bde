import { useIntl } from "react-intl";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { CopyLink, linkTo } from "../orders/pay-link.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

/**
 * The order that was just taken, with what to tell the customer: its number, its time, its total and, while it is
 * unpaid, the link.
 */
export function Taken({ order }: { order: Order }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id, configuration } = useStaffShop();
  const { dayNumber, referenceId, promisedAt, payment, status } = order;
  const isOfToday = (at: string) => formatDay(at, reader) === formatDay(new Date(), reader);
  const name = $t({ id: "staff-till.taken" }, { number: String(dayNumber ?? referenceId) });
  const isUnpaid = status === "draft";
  return (
    <section role="status" className="flex flex-col gap-2 rounded-docket border-2 border-ok bg-paper p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-bold font-heading text-24">{name}</span>
        <Price amount={chargedOf(payment)} currency={payment.currency} className="font-semibold text-18" />
        {promisedAt && (
          <span className="figures text-18">
            {isOfToday(promisedAt)
              ? formatTime(promisedAt, reader)
              : `${formatDay(promisedAt, reader)}, ${formatTime(promisedAt, reader)}`}
          </span>
        )}
        <TextLink to={paths.staffOrder(id, order.id)} className="ms-auto">
          {$t({ id: "staff-till.open" })}
        </TextLink>
      </p>
      {isUnpaid && (
        <>
          <p>
            {$t(
              { id: "staff-till.waitsForPayment" },
              { time: order.expiresAt ? formatTime(order.expiresAt, reader) : "" },
            )}
          </p>
          <CopyLink href={linkTo(order, configuration.hostname)} />
        </>
      )}
    </section>
  );
}
