import { lazy, Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import type { Invoice } from "#core/contract/orders/invoice.ts";
import type { Contact } from "#core/contract/orders/orders.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { paths } from "#core/contract/storefront.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { Skeleton, Slow } from "../../ui/states.tsx";
import { useAfter } from "../../ui/timing.ts";
import { CartAlert } from "../cart/cart-alert.tsx";
import { Missing } from "../cart/missing.tsx";
import { useCart } from "../cart/use-cart.ts";
import { blankInvoice, patchDraft, useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";
import { chosenPayment } from "./chosen.ts";
import { InvoicePart } from "./invoice-part.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { type OrderInHand, PriceChanged, usePlaceOrder } from "./place-order.ts";
import { PlacingProblem } from "./placing-problem.tsx";
import { Review } from "./review.tsx";
import { ShippingMethods } from "./shipping-methods.tsx";

const SlotPicker = lazy(() => import("./slot-picker.tsx"));

/** The choices of step two, the total, and the button that places the order. */
export function PaymentStep({
  user,
  address,
  contact,
  methods,
  method,
  options,
}: {
  user: User;
  address: Address | null;
  contact: Contact | null;
  methods: readonly EligibleShippingMethod[];
  /** The chosen one. */
  method: EligibleShippingMethod | undefined;
  options: readonly PaymentOption[];
}) {
  const { $t } = useIntl();
  const { payment: wished, isLater, deliveryAt, email, wantsInvoice, invoice: typedInvoice } = useDraft(user.id);
  const { isOpenNow } = useOrganization().opening;
  const { priced, isRepricing, fulfilment } = useCart(method?.id);
  const { confirm, free, isSending, isPlacing, leadsTo, error } = usePlaceOrder(user.id);
  const isKeptWaiting = useAfter(leadsTo !== undefined, 10_000);
  const [isTried, setTried] = useState(false);
  const isPickup = fulfilment === "pickup";
  const isAlwaysLater = !isOpenNow || (!isPickup && method?.requireDateOfDelivery === true);
  const needsSlot = isAlwaysLater || isLater;
  const payment = chosenPayment(options, wished);

  const to = destination({ isPickup, contact, address, method, deliveryAt: needsSlot ? deliveryAt : undefined });
  const missing: MessageId[] = [
    ...(to ? [] : (["checkout.selectShipping"] as const)),
    ...(needsSlot && !deliveryAt ? (["checkout.selectSlot"] as const) : []),
    ...(payment ? [] : (["checkout.selectPayment"] as const)),
  ];
  const [wrongInvoice, setWrongInvoice] = useState<unknown>();
  const pay = async () => {
    setTried(true);
    const invoice = wantsInvoice ? await checkedInvoice(typedInvoice) : undefined;
    if (invoice === null) setWrongInvoice(typedInvoice ?? blankInvoice);
    if (to && payment && priced && missing.length === 0 && invoice !== null)
      confirm({ priced, payment, to, email: user.isAnonymous && email, invoice });
  };
  return (
    <div className="flex flex-col gap-8">
      <div inert={isSending} className="flex flex-col gap-8">
        <ShippingMethods methods={methods} chosen={isPickup ? "pickup" : method?.id} userId={user.id} />
        {!isAlwaysLater && (isPickup || method) && (
          <Choices level="h2" legend={$t({ id: "checkout.when" })}>
            <RadioRow
              name="when"
              title={$t({ id: "checkout.asap" })}
              checked={!isLater}
              onChange={() => patchDraft(user.id, { isLater: false })}
            />
            <RadioRow
              name="when"
              title={$t({ id: "checkout.later" })}
              checked={isLater === true}
              onChange={() => patchDraft(user.id, { isLater: true })}
            />
          </Choices>
        )}
        {needsSlot && (isPickup || method) && (
          <Suspense fallback={<Skeleton className="h-tile" />}>
            <SlotPicker value={deliveryAt} onChange={(deliveryAt) => patchDraft(user.id, { deliveryAt })} />
          </Suspense>
        )}
        <PaymentMethods
          options={options}
          chosen={payment?.id}
          isPickup={isPickup}
          onChoose={(payment) => {
            patchDraft(user.id, { payment });
            free();
          }}
        />
      </div>
      <InvoicePart userId={user.id} isTried={isTried} />
      <Review address={isPickup ? null : address} contact={isPickup ? contact : null} />
      <div className="flex flex-col gap-4">
        <p className="text-14 text-muted">
          <FormattedMessage
            id="checkout.agreement"
            values={{ terms: legal(paths.terms), privacy: legal(paths.privacy) }}
          />
        </p>
        <CartAlert repeated />
        {wantsInvoice && wrongInvoice === (typedInvoice ?? blankInvoice) && (
          <Alert>{$t({ id: "checkout.invoice.check" })}</Alert>
        )}
        {isTried && missing.length > 0 && (
          <Alert>
            {missing.map((id) => (
              <p key={id}>{$t({ id })}</p>
            ))}
            {!to && <Missing />}
          </Alert>
        )}
        {error && (missing.length === 0 || error instanceof PriceChanged) && <PlacingProblem error={error} />}
        {priced && (
          <DocketLines>
            <DocketLine strong label={$t({ id: "cart.total" })}>
              <Price
                amount={priced.total}
                currency={priced.currency}
                className={isRepricing ? "text-muted" : undefined}
              />
            </DocketLine>
          </DocketLines>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <ButtonLink to={paths.checkout("customer-details")} variant="secondary">
            {$t({ id: "common.back" })}
          </ButtonLink>
          <Button className="sm:flex-1" pending={isPlacing || isRepricing} onClick={pay}>
            {$t({ id: leadsTo ? "checkout.leaving" : isPlacing ? "checkout.placing" : "checkout.pay" })}
          </Button>
        </div>
        {leadsTo && isKeptWaiting && <Slow onRetry={() => location.assign(leadsTo)} />}
      </div>
    </div>
  );
}

/** What was typed of an invoice; null while something of it is wrong. Its rules load when it is first asked for. */
const checkedInvoice = async (typed: unknown): Promise<Invoice | null> => {
  const { Invoice } = await import("#core/contract/orders/invoice.ts");
  return Invoice.safeParse(typed ?? {}).data ?? null;
};

/** Where the order goes; undefined while something is missing. */
function destination({
  isPickup,
  contact,
  address,
  method,
  deliveryAt,
}: {
  isPickup: boolean;
  contact: Contact | null;
  address: Address | null;
  method: EligibleShippingMethod | undefined;
  deliveryAt: string | undefined;
}): OrderInHand["to"] | undefined {
  if (isPickup) return contact ? { fulfilmentMethod: "pickup", contact, deliveryAt } : undefined;
  if (!address || !method) return undefined;
  return { fulfilmentMethod: "delivery", shippingMethodId: method.id, deliveryAt, address };
}

const legal = (to: string) => (words: React.ReactNode[]) => (
  <Link to={to} target="_blank" className="font-semibold text-brand-text underline underline-offset-4">
    {words}
  </Link>
);
