import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { houseOf } from "../../../format/address.ts";
import { cx } from "../../../ui/cx.ts";
import { useWhen } from "../board/due-time.tsx";
import { minutesUntil } from "../board/order-steps.ts";
import { Note } from "../orders/dish-lines.tsx";
import { Fact } from "../orders/fact.tsx";
import { calledName } from "../orders/person.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";

/** How staff call a delivery. Drivers see only the contact of its address. */
export const calledAs = (delivery: Delivery): string => calledName({ ...delivery, contact: null });

/** A delivery: its address, its time, and the cash to collect. */
export function Stop({
  delivery,
  now,
  isMine = false,
  children,
}: {
  delivery: Delivery;
  now: number;
  isMine?: boolean;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const when = useWhen();
  const { referenceId, promisedAt, deliveryAt, shippingAddress: place, collect, collectByCard, currency } = delivery;
  const due = promisedAt ?? deliveryAt;
  const isLate = due !== null && minutesUntil(due, now) < 0;
  return (
    <article
      aria-label={referenceId}
      className={cx(
        "flex flex-col gap-2 rounded-docket border p-3",
        isLate ? "border-2 border-error" : isMine ? "border-2 border-brand-text" : "border-line",
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="figures min-w-0 truncate text-24">
          {calledAs(delivery)}
        </h3>
        {due && (
          <p className={cx("flex flex-wrap items-baseline gap-x-2", isLate && "text-error")}>
            <span className="figures font-bold font-heading text-24">{when(due)}</span>
            {isLate && (
              <span className="font-semibold text-16">
                {$t({ id: "staff.minutesLate" }, { minutes: -minutesUntil(due, now) - 1 })}
              </span>
            )}
          </p>
        )}
      </header>
      {place && (
        <p dir="auto" className={isMine ? "text-24" : "text-18"}>
          <span className="font-semibold">{houseOf(place)}</span>
          {place.addressLineTwo && <span className="block text-18">{place.addressLineTwo}</span>}
          <span className="block text-16 text-muted">
            {place.zipCode} {place.city} · {place.firstname} {place.lastname}
          </span>
        </p>
      )}
      {place?.deliveryInstructions && <Note>{place.deliveryInstructions}</Note>}
      <p className={isMine ? "text-24 [&>span]:text-24" : undefined}>
        {collectByCard !== undefined ? (
          <Fact tone="warn">
            {$t({ id: "staff.drive.collectByCard" }, { amount: formatAmount(collectByCard, currency, locale) })}
          </Fact>
        ) : collect === null ? (
          <Fact tone="ok">{$t({ id: "staff.paid" })}</Fact>
        ) : (
          <Fact tone="warn">
            {$t({ id: "staff.drive.collect" }, { amount: formatAmount(collect, currency, locale) })}
          </Fact>
        )}
      </p>
      {children}
    </article>
  );
}
