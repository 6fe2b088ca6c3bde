import { Suspense, useRef } from "react";
import { FormattedMessage } from "react-intl";
import type { User } from "#core/contract/accounts/session.ts";
import type { OrderEstimate } from "#core/contract/orders/estimate.ts";
import type { Contact } from "#core/contract/orders/order.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { paths } from "#core/contract/storefront.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { useIsWide } from "../../../ui/wide.ts";
import { AtTablePlace } from "../../cart/at-table.tsx";
import { useStoredFulfilment } from "../../cart/cart.ts";
import { CodePart } from "../../cart/code-part.tsx";
import type { Destination } from "../../cart/pricing.ts";
import { useCart } from "../../cart/use-cart.ts";
import { patchDraft, useDraft } from "../../details/draft.ts";
import { chosenPayment } from "../chosen.ts";
import { ShippingMethods } from "../shipping-methods.tsx";
import { When } from "../time/when.tsx";
import { TipPart, useTipped } from "../tipped.tsx";
import { destination } from "./destination.ts";
import { InvoicePart } from "./invoice-part.tsx";
import { PayAlerts } from "./pay-alerts.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { Review } from "./review.tsx";
import { usePay } from "./use-pay.ts";

/** The choices of step two with the total and the button that places the order. */
export function PaymentStep({
  user,
  address,
  contact,
  methods,
  method,
  isAlwaysLater,
  isForLater,
  pricedFor,
  estimate,
  options,
}: {
  user: User;
  address: Address | null;
  contact: Contact | null;
  methods: readonly EligibleShippingMethod[];
  /** The chosen one. */
  method: EligibleShippingMethod | undefined;
  /** Whether orders are only possible for a chosen time, and whether this order is for one. */
  isAlwaysLater: boolean;
  isForLater: boolean;
  pricedFor: Destination;
  /** Undefined where the kitchen has no limit. */
  estimate: OrderEstimate | undefined;
  options: readonly PaymentOption[];
}) {
  const { payment: wished, deliveryAt: wishedAt } = useDraft(user.id);
  // A chosen time that has no room any more does not count.
  const deliveryAt = estimate && wishedAt && !estimate.times.includes(wishedAt) ? undefined : wishedAt;
  const { priced, isRepricing, fulfilment, table } = useCart(pricedFor);
  const isWide = useIsWide();
  const isPickup = fulfilment === "pickup";
  const payment = chosenPayment(options, wished);
  const tipped = useTipped(user.id, pricedFor);
  // If the chosen fulfilment is not offered any more, the order does not silently take the other one.
  const isChosen = useStoredFulfilment() === fulfilment || table !== undefined;

  const to = isChosen
    ? destination({
        table: table?.id,
        isPickup,
        contact,
        address,
        method,
        deliveryAt: isForLater ? deliveryAt : undefined,
      })
    : undefined;
  const missing: MessageId[] = [
    ...(isForLater && !deliveryAt ? (["checkout.selectSlot"] as const) : []),
    ...(to ? [] : (["checkout.selectShipping"] as const)),
    ...(payment ? [] : (["checkout.selectPayment"] as const)),
  ];
  const choices = useRef<HTMLDivElement>(null);
  const { pay, isTried, isInvoiceWrong, wrong, placing } = usePay(user, {
    pricedFor,
    to,
    payment,
    missing,
    onMissing: () => attendToOpen(choices.current),
  });
  return (
    <div className="flex flex-col gap-8">
      {/* A change of the choices clears the error, because it was about another order. */}
      <div inert={placing.isSending} className="flex flex-col gap-8" onChange={placing.free}>
        <div ref={choices} className="contents">
          {table ? (
            <AtTablePlace />
          ) : (
            <>
              <When
                userId={user.id}
                isAlwaysLater={isAlwaysLater}
                isForLater={isForLater}
                deliveryAt={wishedAt}
                estimate={estimate}
              />
              <ShippingMethods
                methods={methods}
                chosen={isChosen ? (isPickup ? "pickup" : method?.id) : undefined}
                isForLater={isForLater}
                userId={user.id}
              />
            </>
          )}
          <PaymentMethods
            options={options}
            chosen={payment?.id}
            way={table ? "table" : fulfilment}
            onChoose={(payment) => patchDraft(user.id, { payment })}
          />
        </div>
        {tipped && (
          <Suspense fallback={<Skeleton className="h-tile" />}>
            <TipPart {...tipped} isTried={isTried} onChange={(tip) => patchDraft(user.id, { tip })} />
          </Suspense>
        )}
      </div>
      {!isWide && <CodePart to={pricedFor} />}
      <InvoicePart userId={user.id} isTried={isInvoiceWrong} />
      {!table && <Review address={isPickup ? null : address} contact={isPickup ? contact : null} />}
      <p className="text-14 text-muted">
        <FormattedMessage
          id="checkout.agreement"
          values={{ terms: legal(paths.terms), privacy: legal(paths.privacy) }}
        />
      </p>
      <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-paper py-3 max-lg:-mx-4 max-lg:px-4">
        <PayAlerts
          userId={user.id}
          pricedFor={pricedFor}
          wrong={wrong}
          missing={isTried ? missing : []}
          impossible={to || isPickup ? undefined : impossibleOf(methods)}
          error={placing.error}
        />
        {priced && (
          <PayBar
            isAtTable={table !== undefined}
            priced={priced}
            tipped={tipped}
            isRepricing={isRepricing}
            isPlacing={placing.isPlacing}
            leadsTo={placing.leadsTo}
            onPay={pay}
          />
        )}
      </div>
    </div>
  );
}

/** Moves to the first group of choices without a choice, in the middle of the screen, clear of the bar below. */
const attendToOpen = (choices: HTMLElement | null) => {
  const radios = [...(choices?.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled") ?? [])];
  const open = radios.find(({ name }) => !radios.some((radio) => radio.name === name && radio.checked));
  open?.scrollIntoView({ block: "center" });
  open?.focus({ preventScroll: true });
};

/** A method that says why none can be chosen; undefined if one can. */
const impossibleOf = (methods: readonly EligibleShippingMethod[]): EligibleShippingMethod | undefined =>
  methods.some(({ isEligible }) => isEligible)
    ? undefined
    : (methods.find(({ reason }) => reason === "below_minimum") ?? methods[0]);

const legal = (to: string) => (words: React.ReactNode[]) => (
  <ButtonLink variant="link" to={to} target="_blank">
    {words}
  </ButtonLink>
);
