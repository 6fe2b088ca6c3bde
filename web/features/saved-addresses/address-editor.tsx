import { type FormEvent, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { AddressInput } from "#core/contract/addresses.ts";
import * as addresses from "#core/contract/saved-addresses.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showIssues, useChecks, useFirstWrong } from "../../ui/form.ts";
import { type Details, savedDetails } from "../checkout/details.ts";
import { DetailsFields } from "../checkout/details-fields.tsx";
import { useShopCountry } from "../checkout/person-fields.tsx";
import { phoneToSend } from "../checkout/phone.ts";
import { useAddressChange } from "./use-addresses.ts";

interface Props {
  user: User;
  /** The address to change; without it a new one is saved. */
  address?: addresses.SavedAddress | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

const loadDetails = async () => (await import("../checkout/details-schemas.ts")).DeliveryDetails;

/** The form of a saved address. */
export default function AddressEditor({ user, address, onCancel, onSaved }: Props) {
  const t = useText();
  const shopCountry = useShopCountry();
  const form = useForm({
    ...useChecks<Details, Details>(loadDetails),
    shouldFocusError: false,
    defaultValues: savedDetails(user, address),
  });
  const element = useFirstWrong(form);
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  const filling = useRef<Promise<unknown>>(undefined);
  const saving = useAddressChange((body: AddressInput) =>
    address
      ? call(addresses.replaceAddress, { params: { addressId: address.id }, body })
      : call(addresses.addAddress, { body }),
  );
  const submit = form.handleSubmit(async ({ email: _, ...values }) => {
    const phone = await phoneToSend(values.phone, shopCountry);
    saving.mutate({ ...values, phone }, { onSuccess: onSaved, onError: (error) => showIssues(form, error) });
  });
  const submitFilled = async (event: FormEvent) => {
    event.preventDefault();
    await filling.current;
    await submit();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={t(address ? "settings.editAddress" : "settings.newAddress")}
      className="flex w-full flex-col gap-4"
      onSubmit={submitFilled}
    >
      <h3 className="text-16 font-semibold">{t(address ? "settings.editAddress" : "settings.newAddress")}</h3>
      <DetailsFields {...{ form, filling }} />
      {saving.isError && (
        <Alert title={t(address ? "checkout.addressUpdateFailed" : "checkout.addressCreateFailed")}>
          {t(errorMessage(saving.error))}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          {t("settings.cancel")}
        </Button>
        <Button type="submit" pending={saving.isPending || form.formState.isSubmitting} className="sm:flex-1">
          {t(saving.isPending ? "settings.saving" : "settings.saveAddress")}
        </Button>
      </div>
    </form>
  );
}
