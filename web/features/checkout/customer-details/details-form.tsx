import { useCallback, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { User } from "#core/contract/accounts/session.ts";
import { paths } from "#core/contract/storefront.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { showIssues, useChecks, useFirstWrong } from "../../../ui/form.ts";
import { keepAddress, keptAddress } from "../../address/kept-address.ts";
import { setFulfilment } from "../../cart/cart.ts";
import { NotServed } from "../../cart/not-served.tsx";
import { useCart } from "../../cart/use-cart.ts";
import type { AddressChoice } from "../../details/address-choice.ts";
import { contactOf, type DetailsFormState, startingDetails } from "../../details/details.ts";
import { DetailsFields } from "../../details/details-fields.tsx";
import type { Details, PickupDetails } from "../../details/details-schemas.ts";
import { draftOf, patchDraft, placeOf, useDraft } from "../../details/draft.ts";
import { useFilledSubmit } from "../../details/filled-submit.ts";
import { keepEmail } from "../../details/kept-email.ts";
import { useShopCountry } from "../../details/person-fields.tsx";
import { phoneToSend } from "../../details/phone.ts";
import { useSaveAddress } from "../../details/save-address.ts";

/**
 * Who receives the order and, for delivery, where. A delivery address is saved; pickup details stay in this checkout.
 */
export function DetailsForm({
  user,
  choice,
  isOverruled,
  onDone,
}: {
  user: User;
  choice: AddressChoice;
  /** Whether another address was checked on the menu after one was typed here. */
  isOverruled: boolean;
  onDone: () => void;
}) {
  const { $t } = useIntl();
  const { fulfilment, count } = useCart();
  const { isLater, deliveryAt } = useDraft(user.id);
  const country = useShopCountry();
  const isPickup = fulfilment === "pickup";
  const isGuest = user.isAnonymous === true;
  const loadSchema = useCallback(
    async () => (await import("../../details/details-schemas.ts")).detailsOf({ isPickup, isGuest, country }),
    [isPickup, isGuest, country],
  );
  const form: DetailsFormState = useForm({
    ...useChecks<Details, Details | (PickupDetails & { email: string })>(loadSchema),
    shouldFocusError: false,
    defaultValues: startingDetails(user, choice, { isPickup, isOverruled }),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          // A number whose digits are grouped is still the stored one.
          if (name === "phone" && !type) return;
          const { deliveryInstructions } = draftOf(user.id).typed ?? {};
          patchDraft(user.id, {
            ...(isPickup
              ? { typed: { ...values, deliveryInstructions }, pickupNotes: values.deliveryInstructions ?? "" }
              : { typed: values }),
            beside: placeOf(keptAddress()),
          });
        },
      }),
    [form, user.id, isPickup],
  );
  const element = useFirstWrong(form);
  const save = useSaveAddress(choice);
  // Runs once the fields can take the focus again.
  useEffect(() => {
    if (save.error) showIssues(form, save.error);
  }, [save.error, form]);

  const submit = form.handleSubmit(async ({ email, ...values }) => {
    // If the shop offers only one fulfilment, filling in its form chooses it.
    setFulfilment(fulfilment);
    if (isGuest) {
      patchDraft(user.id, { email, isAnew: undefined });
      keepEmail(email);
    }
    const phone = await phoneToSend(values.phone, country);
    if (!("placeId" in values)) {
      patchDraft(user.id, { contact: contactOf({ ...values, phone }) });
      return onDone();
    }
    save.mutate(
      { ...values, phone },
      {
        onSuccess: ({ id }) => {
          patchDraft(user.id, { addressId: id, beside: placeOf(keptAddress()) });
          onDone();
        },
      },
    );
  });
  const { filling, isSubmitting, onSubmit } = useFilledSubmit(submit);
  // The checks before it may have to load first.
  const isSaving = isSubmitting || save.isPending;
  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {/* The form is inert while it is sent, because a change would not reach the order. */}
      <div inert={form.formState.isSubmitting || save.isPending} className="flex flex-col gap-4">
        <DetailsFields
          {...{ form, filling, isPickup, isGuest }}
          // The total is then the one for this address. The choice in a list of saved addresses stays.
          onPlace={choice.several.length > 0 ? undefined : keepAddress}
        />
      </div>
      {save.isError && (
        <Alert title={$t({ id: choice.selected ? "checkout.addressUpdateFailed" : "checkout.addressCreateFailed" })}>
          {$t({ id: errorMessage(save.error) })}
        </Alert>
      )}
      <NotServed to={{ deliveryAt: isLater ? deliveryAt : undefined }} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <ButtonLink to={paths.home} variant="secondary">
          {$t({ id: "common.back" })}
        </ButtonLink>
        <Button
          type="submit"
          disabled={count === 0}
          pending={isSaving}
          className="disabled:border-line disabled:bg-wash disabled:text-muted sm:flex-1"
        >
          {$t({ id: isSaving ? "checkout.saving" : "checkout.save" })}
        </Button>
      </div>
    </form>
  );
}
