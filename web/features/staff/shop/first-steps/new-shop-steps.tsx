import { type Control, type FieldPath, useController, useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { AddressField } from "../../forms/address-field.tsx";
import { ContactFields, CurrencyField, TimezoneField } from "../contact-fields.tsx";
import { CountryField } from "../country-fields.tsx";
import { isNeverOpen } from "../hours/week.ts";
import { WeekField } from "../hours/week-field.tsx";
import { LanguagesField } from "../languages-field.tsx";
import { defaultsOf } from "./country-defaults.ts";
import { LabelField } from "./hostname-field.tsx";
import { isLabel, type NewShop } from "./new-shop-input.ts";
import type { NewShopForm } from "./use-new-shop.ts";

const useField = <Name extends FieldPath<NewShop>>(control: Control<NewShop, unknown, unknown>, name: Name) =>
  useController({ control, name }).field;

/** The step for the shop's name, contact and address. */
export function AboutStep({ form, errorOf }: NewShopForm) {
  const { $t } = useIntl();
  const { control, register, setValue } = form;
  const place = useField(control, "place");
  const country = useWatch({ control, name: "country" });
  return (
    <div className="flex max-w-form flex-col gap-4">
      <ContactFields
        field={(name) => ({ ...register(name), error: errorOf(name) })}
        phone={useWatch({ control, name: "phone" })}
        country={country}
        onPhone={(phone) => setValue("phone", phone, { shouldDirty: true })}
      />
      <CountryField
        label={$t({ id: "staff-shop.country" })}
        value={country}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          const { currency, timezone } = defaultsOf(chosen);
          setValue("country", chosen);
          setValue("currency", currency);
          setValue("timezone", timezone);
          setValue("place", { text: "", placeId: "" });
        }}
      />
      <AddressField
        label={$t({ id: "staff-shop.address" })}
        country={country}
        note="required"
        hint={$t({ id: "staff-shop.addressHint" })}
        value={place.value}
        onChange={(chosen) =>
          setValue("place", chosen, { shouldValidate: Boolean(errorOf("place")), shouldDirty: true })
        }
        error={errorOf("place") && $t({ id: "staff-shop.addressChoose" })}
      />
    </div>
  );
}

/** The step for the shop's languages, currency, time zone and hostname. */
export function SiteStep({ form, errorOf }: NewShopForm) {
  const { $t } = useIntl();
  const { control, register } = form;
  const languages = useField(control, "languages");
  const label = useField(control, "label");
  const error = errorOf("label");
  return (
    <div className="flex max-w-form flex-col gap-4">
      <LanguagesField value={languages.value} onChange={languages.onChange} error={errorOf("languages")} />
      <CurrencyField {...register("currency")} error={errorOf("currency")} />
      <TimezoneField now={form.getValues("timezone")} {...register("timezone")} error={errorOf("timezone")} />
      <LabelField
        value={label.value}
        onChange={label.onChange}
        onBlur={label.onBlur}
        error={error && (isLabel(label.value) ? error : $t({ id: "staff-shop.labelWrong" }))}
      />
    </div>
  );
}

/** The third step: when the shop is open. */
export function HoursStep({ form, errorOf }: NewShopForm) {
  const { $t } = useIntl();
  const week = useField(form.control, "week");
  return (
    <WeekField
      value={week.value}
      onChange={week.onChange}
      errorOf={(side, day) => {
        if (!day && side === "openingTimes" && isNeverOpen(week.value)) return $t({ id: "staff-shop.neverOpen" });
        return day && errorOf(`week.${side}.${day}`);
      }}
    />
  );
}
