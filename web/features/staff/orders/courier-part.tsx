import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useIntl } from "react-intl";
import { type CourierQuote, changeCourier, quoteCourier } from "#core/contract/couriers/couriers.ts";
import { courierNames } from "#core/contract/couriers/names.ts";
import type { CourierState, StaffCourier } from "#core/contract/couriers/order-courier.ts";
import { getBoard } from "#core/contract/orders/board.ts";
import { getOrderHistory } from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { getOrder } from "#core/contract/orders/orders.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { call } from "../../../api/client.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { PhoneLink } from "./customer-contact.tsx";

const rows = [getOrder, getOrderHistory, getBoard];

const over: readonly CourierState[] = ["delivered", "cancelled", "returned", "failed"];
/** Whether a courier is asked for or on the way. */
export const isUnderWay = (courier: StaffCourier | undefined): boolean =>
  courier !== undefined && !over.includes(courier.state);

const cancellable: readonly CourierState[] = ["booking", "pending", "pickup"];

interface Props {
  order: Order;
  courier: StaffCourier | undefined;
}

/** The courier of a delivery: the price, the state, and what to do if there is none. */
export function CourierPart(props: Props) {
  const { order, courier } = props;
  const { couriers } = useStaffShop();
  const isOpen = order.status === "pending" || order.status === "accepted" || order.status === "ready-for-dispatch";
  if (order.fulfilmentMethod !== "delivery") return null;
  if (!courier && !(couriers && isOpen)) return null;
  return <Panel {...props} canBook={couriers !== null && isOpen && !isUnderWay(courier)} />;
}

function Panel({ order, courier, canBook }: Props & { canBook: boolean }) {
  const { $t } = useIntl();
  const params = { organizationId: order.organizationId, id: order.id };
  const quote = useMutation({ mutationFn: () => call(quoteCourier, { params }) });
  const book = useChange(
    (quoteId: string) =>
      call(changeCourier, {
        params: { ...params, operation: "book" },
        body: { attempt: (courier?.attempt ?? 0) + 1, quoteId },
      }),
    ...rows,
  );
  const cancel = useChange<void, unknown>(
    () => call(changeCourier, { params: { ...params, operation: "cancel" }, body: { attempt: courier?.attempt ?? 1 } }),
    ...rows,
  );
  const service = useServiceName(courier);
  return (
    <section className="flex flex-col gap-3 rounded-field border border-line p-4" aria-live="polite">
      <h2 className="text-18">{$t({ id: "staff-delivery.courier.courier" })}</h2>
      {courier ? (
        <Where courier={courier} currency={order.currency} />
      ) : (
        <p>{$t({ id: "staff-delivery.courier.none" })}</p>
      )}
      {canBook && (
        <Booking
          order={order}
          quote={quote}
          isBooking={book.isPending}
          onBook={(quoteId) => book.mutate(quoteId, { onSettled: quote.reset })}
        />
      )}
      <Failure title={$t({ id: "staff-delivery.courier.notBooked" })} error={book.error} isOnce />
      {courier && cancellable.includes(courier.state) && (
        <ConfirmButton
          variant="secondary"
          className="self-start"
          title={$t({ id: "staff-delivery.courier.cancelTitle" })}
          action={$t({ id: "staff-delivery.courier.cancel" })}
          pendingAction={$t({ id: "staff-delivery.courier.cancelling" })}
          hint={$t({ id: "staff-delivery.courier.cancelHint" }, { service })}
          failed={$t({ id: "staff-delivery.courier.notCancelled" })}
          change={cancel}
        />
      )}
    </section>
  );
}

const useServiceName = (courier: StaffCourier | undefined): string => {
  const { couriers } = useStaffShop();
  const service = courier?.service ?? couriers?.service;
  return service ? courierNames[service] : "";
};

/** The courier's state, times, price and phone number. */
function Where({ courier, currency }: { courier: StaffCourier; currency: string }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const service = useServiceName(courier);
  const { state, why, pickupAt, dropoffAt, fee, name, phone, trackingUrl, outdated } = courier;
  const isComing = state === "pending" || state === "pickup";
  const facts = [
    isComing && pickupAt && $t({ id: "staff-delivery.courier.pickupAt" }, { time: formatTime(pickupAt, reader) }),
    (isComing || state === "dropoff") &&
      dropoffAt &&
      $t({ id: "staff-delivery.courier.dropoffAt" }, { time: formatTime(dropoffAt, reader) }),
    fee !== undefined &&
      state !== "cancelled" &&
      $t({ id: "staff-delivery.courier.fee" }, { fee: formatAmount(fee, currency, reader.locale) }),
  ].filter(Boolean);
  return (
    <>
      <p className="font-semibold">{$t({ id: `staff-delivery.courier.state.${state}` }, { service })}</p>
      {facts.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-muted">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      )}
      {state === "failed" && why && (
        <Alert tone="warn">{$t({ id: `staff-delivery.courier.why.${why}` }, { service })}</Alert>
      )}
      {outdated && (
        <Alert tone="warn">
          {outdated.map((what) => (
            <p key={what}>{$t({ id: `staff-delivery.courier.outdated.${what}` })}</p>
          ))}
          <p>{$t({ id: "staff-delivery.courier.outdatedHint" })}</p>
        </Alert>
      )}
      {(state === "booking" || state === "cancelling") && (
        <p className="text-muted">{$t({ id: `staff-delivery.courier.${state}Hint` }, { service })}</p>
      )}
      {name && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span dir="auto">{name}</span>
          {phone && <PhoneLink phone={phone} />}
          {phone && <span className="text-14 text-muted">{$t({ id: "staff-delivery.courier.phoneHint" })}</span>}
        </p>
      )}
      {trackingUrl && isUnderWay(courier) && (
        <TextLink to={trackingUrl} target="_blank" rel="noopener noreferrer" className="self-start">
          <ExternalLink size={18} aria-hidden />
          {$t({ id: "staff-delivery.courier.follow" })}
          <span className="sr-only">({$t({ id: "staff-delivery.courier.newTab" }, { service })})</span>
        </TextLink>
      )}
    </>
  );
}

/** Asks for the price, and then books: one tap each. */
function Booking({
  order,
  quote,
  isBooking,
  onBook,
}: {
  order: Order;
  quote: {
    data: CourierQuote | undefined;
    error: unknown;
    isPending: boolean;
    mutate: () => void;
  };
  isBooking: boolean;
  onBook: (quoteId: string) => void;
}) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const service = useServiceName(undefined);
  const { payment, status, currency } = order;
  if (payment.due || (isPaidAtHandOver(payment) && payment.total > 0))
    return <p className="text-muted">{$t({ id: "staff-delivery.courier.cash" })}</p>;
  if (status === "pending") return <p className="text-muted">{$t({ id: "staff-delivery.courier.notYet" })}</p>;
  const { data } = quote;
  const price = data && "fee" in data ? data : undefined;
  const fee = price && formatAmount(price.fee, currency, locale);
  const minutes = price?.pickupAt
    ? Math.max(1, Math.round((Date.parse(price.pickupAt) - serverNow()) / 60_000))
    : undefined;
  return (
    <>
      {fee && minutes !== undefined && (
        <p className="font-semibold">{$t({ id: "staff-delivery.courier.quote" }, { fee, minutes })}</p>
      )}
      {data && "why" in data && (
        <Alert tone="warn" title={$t({ id: "staff-delivery.courier.notAsked" })}>
          {$t({ id: `staff-delivery.courier.why.${data.why}` }, { service })}
        </Alert>
      )}
      <Failure title={$t({ id: "staff-delivery.courier.notAsked" })} error={quote.error} />
      <div className="flex flex-wrap gap-2">
        {price ? (
          <Button pending={isBooking} onClick={() => onBook(price.id)}>
            {isBooking
              ? $t({ id: "staff-delivery.courier.booking" })
              : $t({ id: "staff-delivery.courier.bookFor" }, { fee: fee ?? "" })}
          </Button>
        ) : (
          <Button variant="secondary" pending={quote.isPending || isBooking} onClick={() => quote.mutate()}>
            {quote.isPending
              ? $t({ id: "staff-delivery.courier.asking" }, { service })
              : $t({ id: data || quote.error ? "staff-delivery.courier.again" : "staff-delivery.courier.ask" })}
          </Button>
        )}
      </div>
    </>
  );
}
