import { useParams } from "react-router";
import { checkoutSteps } from "#core/contract/storefront.ts";
import { ForShopper } from "../features/account/guards.tsx";
import { Checkout } from "../features/checkout/checkout.tsx";
import { CheckoutSkeleton } from "../features/checkout/checkout-frame.tsx";
import { afterSignIn } from "../redirects.ts";
import { PlainFooter } from "../ui/footers.tsx";
import { Header } from "./header.tsx";
import { Component as NotFound } from "./not-found.tsx";

export function Component() {
  const { step: asked } = useParams();
  const step = checkoutSteps.find((step) => step === asked);
  return (
    <>
      <Header />
      <div className="min-h-dvh">
        {step ? (
          <ForShopper next={afterSignIn} skeleton={<CheckoutSkeleton step={step} />}>
            {(user) => <Checkout step={step} user={user} />}
          </ForShopper>
        ) : (
          <main id="content">
            <NotFound />
          </main>
        )}
      </div>
      <PlainFooter hasTerms />
    </>
  );
}
