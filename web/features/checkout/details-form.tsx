import { type FormEvent, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { Address } from "#core/contract/addresses.ts";
import type { User } from "#core/contract/session.ts";
import { paths } from "#core/contract/storefront.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { checkedBy, showIssues, useFields, useFirstWrong } from "../../ui/form.ts";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { useCart } from "../cart/use-cart.ts";
import { AddressFields } from "./address-fields.tsx";
import {
  contactOf,
  type Details,
  type DetailsFormState,
  detailsOf,
  type PickupDetails,
  startingDetails,
} from "./details.ts";
import { patchDraft } from "./draft.ts";
import { phoneToSend, phoneToShow } from "./phone.ts";
import { useSaveAddress } from "./save-address.ts";

/**
 * Who receives the order and, for delivery, where. A delivery address is saved; pickup details stay in this checkout.
 */
export function DetailsForm({
  user,
  saved,
  shopCountry,
  onDone,
}: {
  user: User;
  saved: Address | null;
  /** ISO 3166-1. Phone numbers of this country need no prefix. */
  shopCountry: string;
  onDone: () => void;
}) {
  const t = useText();
  const { fulfilment, count } = useCart();
  const isPickup = fulfilment === "pickup";
  const isGuest = user.isAnonymous === true;
  const form: DetailsFormState = useForm({
    ...checkedBy<Details, Details | (PickupDetails & { email: string })>(detailsOf({ isPickup, isGuest })),
    shouldFocusError: false,
    defaultValues: startingDetails(user, saved),
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => patchDraft(user.id, { typed: values }) }),
    [form, user.id],
  );
  const field = useFields(form);
  const element = useFirstWrong(form);
  const save = useSaveAddress(saved);
  const filling = useRef<Promise<unknown>>(undefined);

  const submit = form.handleSubmit(({ email, ...values }) => {
    if (isGuest) patchDraft(user.id, { email });
    const phone = phoneToSend(values.phone, shopCountry);
    if (!("placeId" in values)) {
      patchDraft(user.id, { contact: contactOf({ ...values, phone }) });
      return onDone();
    }
    save.mutate({ ...values, phone }, { onSuccess: onDone, onError: (error) => showIssues(form, error) });
  });
  const submitFilled = async (event: FormEvent) => {
    event.preventDefault();
    await filling.current;
    await submit();
  };
  const phone = field("phone");
  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={submitFilled}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("checkout.firstName")} note="required" autoComplete="given-name" {...field("firstname")} />
        <TextField label={t("checkout.lastName")} note="required" autoComplete="family-name" {...field("lastname")} />
      </div>
      <TextField
        label={t("checkout.phone")}
        note="required"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...phone}
        onBlur={(event) => {
          form.setValue("phone", phoneToShow(event.target.value, shopCountry));
          return phone.onBlur(event);
        }}
      />
      {isGuest && (
        <TextField
          label={t("account.email")}
          note="required"
          hint={t("checkout.emailHint")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field("email")}
        />
      )}
      {!isPickup && <AddressFields form={form} filling={filling} />}
      <TextArea
        label={t("checkout.notes")}
        note="optional"
        hint={t(isPickup ? "checkout.notesPickupHint" : "checkout.notesHint")}
        {...field("deliveryInstructions")}
      />
      {save.isError && (
        <Alert title={t(saved ? "checkout.addressUpdateFailed" : "checkout.addressCreateFailed")}>
          {t(errorMessage(save.error))}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <ButtonLink to={paths.home} variant="secondary">
          {t("common.back")}
        </ButtonLink>
        <Button type="submit" disabled={count === 0} pending={save.isPending} className="sm:flex-1">
          {t(save.isPending ? "checkout.saving" : "checkout.save")}
        </Button>
      </div>
    </form>
  );
}
