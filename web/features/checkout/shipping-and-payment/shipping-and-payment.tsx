import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Navigate } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import { listPaymentMethods } from "#core/contract/payments/payments.ts";
import { paths } from "#core/contract/storefront.ts";
import { fetching } from "../../../api/client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { together } from "../../../ui/together.ts";
import { CartAlert } from "../../cart/cart-alert.tsx";
import { useCart } from "../../cart/use-cart.ts";
import { contactOf } from "../../details/details.ts";
import { useDraft } from "../../details/draft.ts";
import { savedAddress } from "../../details/save-address.ts";
import { useOrganization } from "../../organization/organization.tsx";
import { useShippingChoice } from "../shipping-choice.ts";
import { StepHeading } from "../step-heading.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { CancelledPayment } from "./cancelled-payment.tsx";
import { PaymentStep } from "./payment-step.tsx";

/**
 * Step two: how the order comes and how it is paid. Delivery without an address, or pickup without a name, is step one
 * again, and so is a guest without an email address.
 */
export default function ShippingAndPayment({ user }: { user: User }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const { count, fulfilment, table } = useCart();
  const draft = useDraft(user.id);
  const address = useQuery(savedAddress);
  const shipping = useShippingChoice(user.id, true);
  const payments = useQuery(fetching(listPaymentMethods, { params: { organizationId } }));

  return (
    <div className="flex flex-col gap-6">
      <StepHeading step="shipping-and-payment" />
      <CancelledPayment userId={user.id} to={shipping.to} />
      {count === 0 ? (
        <>
          <CartAlert />
          <EmptyState
            action={
              <ButtonLink to={paths.menu} variant="secondary">
                {$t({ id: "common.home" })}
              </ButtonLink>
            }
          >
            {$t({ id: "cart.empty" })}
          </EmptyState>
        </>
      ) : (
        <Loaded
          query={together({ saved: address, methods: shipping.query, options: payments })}
          skeleton={<StepSkeleton step="shipping-and-payment" />}
          failure={{ title: $t({ id: "checkout.methodsFailed" }), hint: $t({ id: "checkout.reloadHint" }) }}
        >
          {({ saved, methods, options }) => {
            const contact = draft.contact ?? (saved && contactOf({ ...saved, deliveryInstructions: null }));
            const isReachable = !user.isAnonymous || draft.email;
            return table || (isReachable && (fulfilment === "pickup" ? contact : saved)) ? (
              <PaymentStep
                user={user}
                address={saved}
                contact={contact}
                methods={methods}
                method={shipping.method}
                isAlwaysLater={shipping.isAlwaysLater}
                isForLater={shipping.isForLater}
                pricedFor={shipping.to}
                estimate={shipping.estimate}
                options={options}
              />
            ) : (
              <Navigate replace to={paths.checkout("customer-details")} />
            );
          }}
        </Loaded>
      )}
    </div>
  );
}
