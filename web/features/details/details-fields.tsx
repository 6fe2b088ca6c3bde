import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { EmailField } from "../../ui/contact-fields.tsx";
import { EmailSuggestion } from "../../ui/email-suggestion.tsx";
import { useFields } from "../../ui/form.ts";
import { TextArea } from "../../ui/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { PersonFields } from "./person-fields.tsx";

/** The fields for the recipient of an order and, for delivery, the address. */
export function DetailsFields({
  isPickup = false,
  isGuest = false,
  ...place
}: ComponentProps<typeof AddressFields> & { isPickup?: boolean; isGuest?: boolean }) {
  const { $t } = useIntl();
  const { form } = place;
  const field = useFields(form);
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <>
      <PersonFields
        field={field}
        storedPhone={form.formState.defaultValues?.phone}
        onPhone={(typed, shown) => form.getValues("phone") === typed && form.setValue("phone", shown)}
      />
      {isGuest && (
        <EmailField
          label={$t({ id: "account.email" })}
          note="required"
          hint={$t({ id: "checkout.emailHint" })}
          autoComplete="email"
          {...field("email")}
        />
      )}
      {isGuest && (
        <EmailSuggestion
          email={email}
          onAccept={(meant) => form.setValue("email", meant, { shouldValidate: true, shouldDirty: true })}
        />
      )}
      {!isPickup && <AddressFields {...place} />}
      <TextArea
        label={$t({ id: "checkout.notes" })}
        note="optional"
        hint={$t({ id: isPickup ? "checkout.notesPickupHint" : "checkout.notesHint" })}
        {...field("deliveryInstructions")}
      />
    </>
  );
}
