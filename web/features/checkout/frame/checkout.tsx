import { lazy, Suspense, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { type Location, useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import type { CheckoutStep } from "#core/contract/storefront.ts";
import { loadTexts } from "../../../i18n/messages.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useEver } from "../../account/guards.tsx";
import { useCart } from "../../cart/use-cart.ts";
import { patchDraft, useDraft } from "../../details/draft.ts";
import { useKnownOrders } from "../../order/known-orders.ts";
import { useOpening } from "../../organization/use-opening.ts";
import { useShippingChoice } from "../shipping-choice.ts";
import { CheckoutFrame, CheckoutSkeleton, FailedStep, PassingStep } from "./checkout-frame.tsx";
import { Closed } from "./closed.tsx";
import { PlacedAlready } from "./placed-already.tsx";

/** Each step has its own chunk: phone numbers and the place search are larger than the rest. */
const steps = {
  "customer-details": lazy(() => import("../customer-details/customer-details.tsx")),
  "shipping-and-payment": lazy(async () => {
    const [component] = await Promise.all([
      import("../shipping-and-payment/shipping-and-payment.tsx"),
      loadTexts("validation"),
    ]);
    return component;
  }),
};

/** Checkout for a signed-in user: closed, or the order's summary beside the step. */
export function Checkout({ step, user }: { step: CheckoutStep; user: User }) {
  const { to } = useShippingChoice(user.id, step === "shipping-and-payment");
  const { count, priced, retryPricing } = useCart(to);
  const { placed, isLater } = useDraft(user.id);
  const known = useKnownOrders();
  const [before] = useState(known);
  // Only an order that is placed takes its dishes out of the cart. An unpaid one has not, even if the cart is empty.
  const isOpen = (id: string) => known.some(({ orderId, lines }) => orderId === id && lines);
  // Another tab may have placed it meanwhile.
  const order = [placed, ...known.filter(({ orderId }) => before.every((each) => each.orderId !== orderId))].find(
    (each) => each && !isOpen(each.orderId),
  );
  // A shopper who left the payment page first reads what became of that order.
  const [search] = useSearchParams();
  const gaveUp = useEver(search.has("cancelled"));
  const { because, takesLater } = useOpening();
  const { state }: Location<{ isLater?: boolean } | null> = useLocation();
  const asksForLater = state?.isLater === true;
  useEffect(() => {
    if (asksForLater) patchDraft(user.id, { isLater: true });
  }, [asksForLater, user.id]);
  const closed = (isLater || asksForLater) && takesLater ? undefined : because;
  const Step = steps[step];
  if (count === 0 && order && !gaveUp) return <PlacedAlready order={order} />;
  if (closed)
    return <Closed why={closed} onLater={takesLater ? () => patchDraft(user.id, { isLater: true }) : undefined} />;
  const isPending = !retryPricing;
  return (
    <Loaded
      query={{ data: count === 0 ? {} : priced, isPending, isFetching: isPending, refetch: () => retryPricing?.() }}
      skeleton={<CheckoutSkeleton step={step} />}
      failed={(retry) => (
        <FailedStep step={step} failure={{ title: <FormattedMessage id="menu.failed" /> }} onRetry={retry} />
      )}
    >
      {() => (
        <CheckoutFrame step={step} userId={user.id} to={to}>
          <Suspense fallback={<PassingStep step={step} />}>
            <Step user={user} />
          </Suspense>
        </CheckoutFrame>
      )}
    </Loaded>
  );
}
