import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Navigate, useNavigate } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import { paths } from "#core/contract/storefront.ts";
import { signInThen } from "../../../redirects.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useKeptAddress } from "../../address/kept-address.ts";
import { FulfilmentSwitch } from "../../cart/fulfilment-switch.tsx";
import { useCart } from "../../cart/use-cart.ts";
import { addressChoice } from "../../details/address-choice.ts";
import { draftOf, isOverruled, patchDraft, placeOf, useDraft } from "../../details/draft.ts";
import { useSavedAddresses } from "../../details/save-address.ts";
import { StepHeading } from "../step-heading.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { AddressChooser } from "./address-chooser.tsx";
import { DetailsForm } from "./details-form.tsx";

/** Step one: who receives the order and where. */
export default function CustomerDetails({ user }: { user: User }) {
  const { $t } = useIntl();
  const navigate = useNavigate();
  const { fulfilment, table, count } = useCart();
  const isPickup = fulfilment === "pickup";
  const query = useSavedAddresses(user);
  const { addressId } = useDraft(user.id);
  const kept = useKeptAddress();
  // Typing here also updates the checked address, so only a change on another page overrules the form.
  const [overruled, setOverruled] = useState(() => isOverruled(draftOf(user.id), kept) && { addressId });
  const picked = overruled && overruled.addressId === addressId ? undefined : addressId;
  // Orders at a table need no name.
  if (table) return <Navigate replace to={paths.checkout("shipping-and-payment")} />;
  return (
    <div className="flex flex-col gap-6">
      <StepHeading step="customer-details" />
      {user.isAnonymous && (
        <p>
          <FormattedMessage
            id="checkout.asGuest"
            values={{
              link: (words) => (
                <ButtonLink
                  variant="link"
                  className="touch whitespace-nowrap"
                  to={signInThen(paths.checkout("customer-details"))}
                >
                  {words}
                </ButtonLink>
              ),
            }}
          />
        </p>
      )}
      {count === 0 && (
        <Alert
          tone="info"
          className="lg:hidden"
          action={
            <ButtonLink variant="quiet" to={paths.menu} className="-mx-3 -mb-2">
              {$t({ id: "common.home" })}
            </ButtonLink>
          }
        >
          {$t({ id: "cart.empty" })}
        </Alert>
      )}
      <FulfilmentSwitch />
      <Loaded
        query={query}
        skeleton={<StepSkeleton step="customer-details" />}
        failure={{ title: $t({ id: "checkout.addressFailed" }), hint: $t({ id: "checkout.reloadHint" }) }}
      >
        {(saved) => {
          const choice = addressChoice(saved, picked, kept);
          return (
            <>
              {!isPickup && (
                <AddressChooser
                  choice={choice}
                  onPick={(id) => {
                    setOverruled(false);
                    patchDraft(user.id, { addressId: id, typed: undefined, beside: placeOf(kept) });
                  }}
                />
              )}
              <DetailsForm
                key={isPickup ? "pickup" : picked}
                user={user}
                choice={choice}
                isOverruled={Boolean(overruled)}
                onDone={() => navigate(paths.checkout("shipping-and-payment"))}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
