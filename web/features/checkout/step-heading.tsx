import { useIntl } from "react-intl";
import type { CheckoutStep } from "#core/contract/storefront.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useFulfilment } from "../cart/use-cart.ts";

/** Which step of checkout this is, its title and what it asks. */
export function StepHeading({ step, passing = false }: { step: CheckoutStep; passing?: boolean }) {
  const { $t } = useIntl();
  const { fulfilment, table } = useFulfilment();
  const isPickup = fulfilment === "pickup";
  const isFirst = step === "customer-details";
  // At a table there is one step.
  if (table)
    return (
      <header>
        <PageHeading passing={passing}>{$t({ id: "cart.title" })}</PageHeading>
      </header>
    );
  return (
    <header className="flex flex-col gap-1">
      <p className="text-14 text-muted">{$t({ id: "checkout.stepOf" }, { step: isFirst ? 1 : 2 })}</p>
      <PageHeading passing={passing}>
        {$t({ id: isFirst ? (isPickup ? "checkout.pickupTitle" : "checkout.title") : "checkout.shippingTitle" })}
      </PageHeading>
      {isFirst && <p className="text-muted">{$t({ id: isPickup ? "checkout.pickupPrompt" : "checkout.prompt" })}</p>}
    </header>
  );
}
