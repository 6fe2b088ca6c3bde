import type { RefObject } from "react";
import { useText } from "../../i18n/text.tsx";
import { useFields } from "../../ui/form.ts";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { DetailsFormState } from "./details.ts";
import { loadPhones, phoneToShow } from "./phone.ts";

/** The fields of who receives an order and, for delivery, where. */
export function DetailsFields({
  form,
  filling,
  shopCountry,
  isPickup = false,
  isGuest = false,
}: {
  form: DetailsFormState;
  /** A promise that resolves when a picked place has filled the form. Submit waits for it. */
  filling: RefObject<Promise<unknown> | undefined>;
  /** ISO 3166-1. Phone numbers of this country need no prefix. */
  shopCountry: string;
  isPickup?: boolean;
  isGuest?: boolean;
}) {
  const t = useText();
  const field = useFields(form);
  const phone = field("phone");
  const showPhone = async (typed: string) => {
    const shown = await phoneToShow(typed, shopCountry);
    if (form.getValues("phone") === typed) form.setValue("phone", shown);
  };
  return (
    <>
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
        onFocus={loadPhones}
        onBlur={(event) => {
          void showPhone(event.target.value);
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
    </>
  );
}
