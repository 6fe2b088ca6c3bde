import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { postalCode } from "../../format/address.ts";
import { useFields } from "../../ui/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { PlaceField } from "./place-field.tsx";

/** The delivery address. The country comes from the picked place and can't be typed. */
export function AddressFields(fields: ComponentProps<typeof PlaceField>) {
  const { form } = fields;
  const { locale, $t } = useIntl();
  const field = useFields(form);
  const country = useWatch({ control: form.control, name: "country" });
  const zipCode = field("zipCode");
  return (
    <>
      <PlaceField {...fields} />
      <TextField
        label={$t({ id: "checkout.door" })}
        note="optional"
        autoComplete="address-line2"
        {...field("doorNumber")}
      />
      <div className="grid gap-4 min-[19rem]:grid-cols-[5fr_6fr] sm:grid-cols-[2fr_3fr]">
        <TextField
          label={$t({ id: "checkout.postalCode" })}
          note="required"
          inputMode="numeric"
          autoComplete="postal-code"
          {...zipCode}
          onBlur={(event) => {
            form.setValue("zipCode", postalCode(event.target.value, country));
            return zipCode.onBlur(event);
          }}
        />
        <TextField
          label={$t({ id: "checkout.city" })}
          note="required"
          autoComplete="address-level2"
          {...field("city")}
        />
      </div>
      <label className="flex flex-wrap gap-x-3 text-14">
        <span className="font-semibold">{$t({ id: "checkout.country" })}</span>
        <input
          disabled
          readOnly
          className="min-w-0 flex-[1_1_12rem] bg-transparent text-muted placeholder:text-muted"
          placeholder={$t({ id: "checkout.countryHint" })}
          value={country && (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country)}
        />
      </label>
    </>
  );
}
