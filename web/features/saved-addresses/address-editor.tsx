import { useCallback, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { User } from "#core/contract/accounts/session.ts";
import type { AddressInput } from "#core/contract/shipping/addresses.ts";
import * as addresses from "#core/contract/shipping/saved-addresses.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showIssues, useChecks, useFirstWrong } from "../../ui/form.ts";
import { savedDetails } from "../details/details.ts";
import { DetailsFields } from "../details/details-fields.tsx";
import type { Details } from "../details/details-schemas.ts";
import { useFilledSubmit } from "../details/filled-submit.ts";
import { useShopCountry } from "../details/person-fields.tsx";
import { phoneToSend } from "../details/phone.ts";
import { useAddressChange } from "./use-addresses.ts";

interface Props {
  user: User;
  /** The address to change; without it a new one is saved. */
  address?: addresses.SavedAddress | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of a saved address. */
export default function AddressEditor({ user, address, onCancel, onSaved }: Props) {
  const { $t } = useIntl();
  const country = useShopCountry();
  const loadSchema = useCallback(
    async () => (await import("../details/details-schemas.ts")).deliveryDetails(country),
    [country],
  );
  const form = useForm({
    ...useChecks<Details, Details>(loadSchema),
    shouldFocusError: false,
    defaultValues: savedDetails(user, address),
  });
  const element = useFirstWrong(form);
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  const saving = useAddressChange((body: AddressInput) =>
    address
      ? call(addresses.replaceAddress, { params: { addressId: address.id }, body })
      : call(addresses.addAddress, { body }),
  );
  // Runs once the fields can take the focus again.
  useEffect(() => {
    if (saving.error) showIssues(form, saving.error);
  }, [saving.error, form]);
  const submit = form.handleSubmit(async ({ email: _, ...values }) => {
    const phone = await phoneToSend(values.phone, country);
    saving.mutate({ ...values, phone }, { onSuccess: onSaved });
  });
  const { filling, isSubmitting, onSubmit } = useFilledSubmit(submit);
  return (
    <form
      ref={element}
      noValidate
      aria-label={$t({ id: address ? "settings.editAddress" : "settings.newAddress" })}
      className="flex w-full flex-col gap-4"
      onSubmit={onSubmit}
    >
      <h3 className="text-16 font-semibold">{$t({ id: address ? "settings.editAddress" : "settings.newAddress" })}</h3>
      {/* The form is inert while it is sent, because a change would not be saved. */}
      <div inert={form.formState.isSubmitting || saving.isPending} className="flex flex-col gap-4">
        <DetailsFields {...{ form, filling }} />
      </div>
      {saving.isError && (
        <Alert title={$t({ id: address ? "checkout.addressUpdateFailed" : "checkout.addressCreateFailed" })}>
          {$t({ id: errorMessage(saving.error) })}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          {$t({ id: "settings.cancel" })}
        </Button>
        <Button type="submit" pending={saving.isPending || isSubmitting} className="sm:flex-1">
          {$t({ id: saving.isPending ? "settings.saving" : "settings.saveAddress" })}
        </Button>
      </div>
    </form>
  );
}
