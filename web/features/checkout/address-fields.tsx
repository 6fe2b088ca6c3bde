import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { postalCode } from "../../format/address.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { useFields } from "../../ui/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { PlaceField } from "./place-field.tsx";

/** The delivery address. The country comes from the picked place and can't be typed. */
export function AddressFields(fields: ComponentProps<typeof PlaceField>) {
  const { form } = fields;
  const t = useText();
  const { locale } = useLocale();
  const field = useFields(form);
  const country = useWatch({ control: form.control, name: "country" });
  const zipCode = field("zipCode");
  return (
    <>
      <PlaceField {...fields} />
      <TextField label={t("checkout.door")} note="optional" autoComplete="address-line2" {...field("doorNumber")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("checkout.postalCode")}
          note="required"
          inputMode="numeric"
          autoComplete="postal-code"
          {...zipCode}
          onBlur={(event) => {
            form.setValue("zipCode", postalCode(event.target.value, country));
            return zipCode.onBlur(event);
          }}
        />
        <TextField label={t("checkout.city")} note="required" autoComplete="address-level2" {...field("city")} />
      </div>
      <TextField
        label={t("checkout.country")}
        hint={country ? undefined : t("checkout.countryHint")}
        disabled
        value={country && (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country)}
        readOnly
      />
    </>
  );
}
