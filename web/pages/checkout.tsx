import { useParams } from "react-router";
import { checkoutSteps } from "#core/contract/storefront.ts";
import { ForShopper } from "../features/account/guards.tsx";
import { Checkout } from "../features/checkout/frame/checkout.tsx";
import { CheckoutSkeleton, FailedStep } from "../features/checkout/frame/checkout-frame.tsx";
import { afterSignIn } from "../redirects.ts";
import { Component as NotFound } from "./not-found.tsx";

export function Component() {
  const { step: asked } = useParams();
  const step = checkoutSteps.find((step) => step === asked);
  if (!step)
    return (
      <main id="content">
        <NotFound />
      </main>
    );
  return (
    <ForShopper
      next={afterSignIn}
      skeleton={<CheckoutSkeleton step={step} />}
      failed={(retry) => <FailedStep step={step} onRetry={retry} />}
    >
      {(user) => <Checkout step={step} user={user} />}
    </ForShopper>
  );
}
