import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { CheckoutStep } from "#core/contract/storefront.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NotLoaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { useIsWide } from "../../../ui/wide.ts";
import { CartAlert } from "../../cart/cart-alert.tsx";
import { CartDocket } from "../../cart/cart-docket.tsx";
import { CartTotals } from "../../cart/cart-totals.tsx";
import { CodePart } from "../../cart/code-part.tsx";
import type { Destination } from "../../cart/pricing.ts";
import { useCart } from "../../cart/use-cart.ts";
import { useDraft } from "../../details/draft.ts";
import { ShopPhone } from "../../organization/contact-details.tsx";
import { StepHeading } from "../step-heading.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { TipLines, useTipped } from "../tipped.tsx";
import { SummaryToggle } from "./summary-toggle.tsx";

// Loaded lazily, because the first screen is near its size limit.
const TaxDetails = lazy(() => import("../../../ui/tax-details.tsx"));

/** A step that can't be shown: its title, and why. */
export const FailedStep = ({ step, ...why }: { step: CheckoutStep } & ComponentProps<typeof NotLoaded>) => (
  <main id="content" className="mx-auto flex max-w-form flex-col gap-6 px-4 py-12">
    <StepHeading step={step} />
    <NotLoaded {...why} />
  </main>
);

/** The order's summary and the step. On a phone the summary opens from the header. */
export function CheckoutFrame({
  step,
  userId,
  to,
  children,
}: {
  step: CheckoutStep;
  userId: string;
  to: Destination;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  const { priced, fulfilment } = useCart(to);
  const tipped = useTipped(userId, to);
  const { isAnew } = useDraft(userId);
  const summary = (
    <CartDocket to={to} className="lg:max-h-[calc(100dvh-64px)]">
      <CartTotals to={to}>
        <Suspense>{tipped?.typed && <TipLines {...tipped} />}</Suspense>
      </CartTotals>
      {(isWide || step === "customer-details") && <CodePart to={to} />}
      <Suspense>{priced && <TaxDetails {...priced} fulfilment={fulfilment} />}</Suspense>
    </CartDocket>
  );
  return (
    <Columns
      above={
        <SummaryToggle to={to} tipped={tipped}>
          {summary}
        </SummaryToggle>
      }
      aside={isWide && summary}
    >
      {/* The last step says both beside the button that pays. */}
      {step === "customer-details" && isAnew && <Alert title={<FormattedMessage id="checkout.sessionEnded" />} />}
      {step === "customer-details" && <CartAlert />}
      {children}
    </Columns>
  );
}

/** The placeholder of a step while the session and the price of the cart load. */
export const CheckoutSkeleton = ({ step }: { step: CheckoutStep }) => (
  <Columns
    above={
      <div className="border-line border-b bg-wash lg:hidden">
        <div className="min-h-row" />
      </div>
    }
    aside={<Skeleton className="h-docket" />}
  >
    <noscript>
      <Alert tone="info" action={<ShopPhone />}>
        <FormattedMessage id="checkout.noScript" />
      </Alert>
    </noscript>
    <PassingStep step={step} />
  </Columns>
);

/** The heading of a step, with a placeholder for its form. */
export const PassingStep = ({ step }: { step: CheckoutStep }) => (
  <>
    <StepHeading step={step} passing />
    <StepSkeleton step={step} />
  </>
);

/** From 1024 px two columns; on a phone `above` in place of the first one. */
function Columns({ above, aside, children }: { above: ReactNode; aside: ReactNode; children: ReactNode }) {
  const { $t } = useIntl();
  return (
    <>
      {above}
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-4 py-6 lg:grid-cols-2 lg:py-12 min-[1232px]:px-0">
        <aside aria-label={$t({ id: "cart.title" })} className="hidden lg:block">
          <div className="sticky top-6 ms-auto max-w-form">{aside}</div>
        </aside>
        <main id="content" className="mx-auto flex w-full max-w-form flex-col gap-6 lg:mx-0">
          {children}
        </main>
      </div>
    </>
  );
}
