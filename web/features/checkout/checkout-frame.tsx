import type { ReactNode } from "react";
import { CartAlert } from "../cart/cart-alert.tsx";
import { CartDocket } from "../cart/cart-docket.tsx";
import { CartTotals } from "../cart/cart-totals.tsx";
import { SummaryToggle } from "./summary-toggle.tsx";

/** From 1024 px two columns: the order's summary and the step. On a phone the summary opens from the header. */
export function CheckoutFrame({ shippingMethodId, children }: { shippingMethodId?: string; children: ReactNode }) {
  const summary = (
    <CartDocket shippingMethodId={shippingMethodId} className="lg:max-h-[calc(100dvh-64px)]">
      <CartTotals shippingMethodId={shippingMethodId} />
    </CartDocket>
  );
  return (
    <>
      <SummaryToggle shippingMethodId={shippingMethodId}>{summary}</SummaryToggle>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-4 py-6 lg:grid-cols-2 lg:py-12 min-[1232px]:px-0">
        <aside className="hidden lg:block">
          <div className="sticky top-6 ms-auto max-w-form">{summary}</div>
        </aside>
        <main id="content" className="mx-auto flex w-full max-w-form flex-col gap-6 lg:mx-0">
          <CartAlert />
          {children}
        </main>
      </div>
    </>
  );
}
