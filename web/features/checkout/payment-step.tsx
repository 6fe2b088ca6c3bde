import { Suspense, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { User } from "#core/contract/accounts/session.ts";
import type { OrderEstimate } from "#core/contract/orders/estimate.ts";
import type { Invoice } from "#core/contract/orders/invoice.ts";
import type { Contact } from "#core/contract/orders/order.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError } from "../../api/client.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { AtTablePlace } from "../cart/at-table.tsx";
import { useStoredFulfilment } from "../cart/cart.ts";
import { CartAlert } from "../cart/cart-alert.tsx";
import { CodePart } from "../cart/code-part.tsx";
import { NOT_SERVED, NotServed } from "../cart/not-served.tsx";
import type { Destination } from "../cart/pricing.ts";
import { askForCode } from "../cart/typed-code.ts";
import { useCart } from "../cart/use-cart.ts";
import { blankInvoice, patchDraft, useDraft } from "../details/draft.ts";
import { chosenPayment } from "./chosen.ts";
import { destination } from "./destination.ts";
import { InvoicePart } from "./invoice-part.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { PlacingProblem } from "./placing-problem.tsx";
import { Review } from "./review.tsx";
import { ShippingMethods, WhyNot } from "./shipping-methods.tsx";
import { loadTip, TipPart, useTipped } from "./tipped.tsx";
import { usePlaceOrder } from "./use-place-order.ts";
import { WaitingOrder } from "./waiting-order.tsx";
import { When } from "./when.tsx";

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
  const { $t } = useIntl();
  const {
    payment: wished,
    deliveryAt: wishedAt,
    email,
    wantsInvoice,
    invoice: typedInvoice,
    tip: typedTip,
    isAnew,
  } = useDraft(user.id);
  // A chosen time that has no room any more does not count.
  const deliveryAt = estimate && wishedAt && !estimate.times.includes(wishedAt) ? undefined : wishedAt;
  const { lines, priced, isRepricing, fulfilment, table, code } = useCart(pricedFor);
  const { confirm, free, isSending, isPlacing, leadsTo, error } = usePlaceOrder(user.id);
  const isWide = useIsWide();
  const [isTried, setTried] = useState(false);
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
  // Why no method can be chosen.
  const none = isPickup || methods.some(({ isEligible }) => isEligible) ? [] : methods;
  const impossible = none.find(({ reason }) => reason === "below_minimum") ?? none[0];
  const missing: MessageId[] = [
    ...(isForLater && !deliveryAt ? (["checkout.selectSlot"] as const) : []),
    ...(to ? [] : (["checkout.selectShipping"] as const)),
    ...(payment ? [] : (["checkout.selectPayment"] as const)),
  ];
  const listed = isAboutTime(error) ? missing.filter((id) => id !== "checkout.selectSlot") : missing;
  const [wrongInvoice, setWrongInvoice] = useState<unknown>();
  const [wrongTip, setWrongTip] = useState<{ typed: unknown; id: MessageId }>();
  const choices = useRef<HTMLDivElement>(null);
  const pay = async (total: number) => {
    setTried(true);
    if (priced?.notServed) return document.getElementById(NOT_SERVED)?.focus();
    if (askForCode()) return;
    if (missing.length > 0) attendToOpen(choices.current);
    const tip = tipped?.typed && (await loadTip()).tipOf(tipped);
    if (typeof tip === "string") return setWrongTip({ typed: typedTip, id: tip });
    const invoice = wantsInvoice ? await checkedInvoice(typedInvoice) : undefined;
    if (invoice === null) setWrongInvoice(typedInvoice ?? blankInvoice);
    if (to && payment && priced && missing.length === 0 && invoice !== null)
      confirm({
        lines,
        priced: { ...priced, total },
        code,
        payment,
        to,
        email: user.isAnonymous && !table ? email : undefined,
        invoice,
        tip: tip || undefined,
      });
  };
  return (
    <div className="flex flex-col gap-8">
      {/* A change of the choices clears the error, because it was about another order. */}
      <div inert={isSending} className="flex flex-col gap-8" onChange={free}>
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
      <InvoicePart userId={user.id} isTried={wrongInvoice !== undefined} />
      {!table && <Review address={isPickup ? null : address} contact={isPickup ? contact : null} />}
      <p className="text-14 text-muted">
        <FormattedMessage
          id="checkout.agreement"
          values={{ terms: legal(paths.terms), privacy: legal(paths.privacy) }}
        />
      </p>
      <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-paper py-3 max-lg:-mx-4 max-lg:px-4">
        {isAnew && <Alert title={$t({ id: "checkout.sessionEnded" })} />}
        <CartAlert />
        <NotServed to={pricedFor} />
        {wantsInvoice && wrongInvoice === (typedInvoice ?? blankInvoice) && (
          <Alert>{$t({ id: "checkout.invoice.check" })}</Alert>
        )}
        {tipped && wrongTip?.typed === typedTip && wrongTip && <Alert>{$t({ id: wrongTip.id })}</Alert>}
        {isTried && listed.length > 0 && (
          <Alert>
            {listed.map((id) => (
              <p key={id}>{$t({ id })}</p>
            ))}
            {!to && impossible && (
              <p>
                <WhyNot method={impossible} />
              </p>
            )}
          </Alert>
        )}
        {error && <PlacingProblem error={error} />}
        <WaitingOrder userId={user.id} />
        {priced && (
          <PayBar
            isAtTable={table !== undefined}
            priced={priced}
            tipped={tipped}
            isRepricing={isRepricing}
            isPlacing={isPlacing}
            leadsTo={leadsTo}
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

/** Whether an error asks for another time already. */
const isAboutTime = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path: [field] }) => field === "deliveryAt");

/** The typed details of an invoice; null while they are invalid. Their schema loads with the first use. */
const checkedInvoice = async (typed: unknown): Promise<Invoice | null> => {
  const { Invoice } = await import("#core/contract/orders/invoice.ts");
  return Invoice.safeParse(typed ?? {}).data ?? null;
};

const legal = (to: string) => (words: React.ReactNode[]) => (
  <ButtonLink variant="link" to={to} target="_blank">
    {words}
  </ButtonLink>
);
