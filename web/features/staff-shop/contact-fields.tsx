import type { ComponentProps } from "react";
import { currencies } from "#core/contract/common.ts";
import { useText } from "../../i18n/text.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { EmailField, PhoneField } from "../../ui/contact-fields.tsx";
import { TextField } from "../../ui/text-field.tsx";

type Binding = Omit<ComponentProps<typeof TextField>, "label">;

/** What a shop is called and how it is reached. `field` binds each to its form. */
export function ContactFields({ field }: { field: (name: "name" | "phone" | "email") => Binding }) {
  const t = useText();
  return (
    <>
      <TextField label={t("staff-shop.name")} note="required" autoComplete="organization" {...field("name")} />
      <PhoneField
        label={t("staff-shop.phone")}
        note="required"
        hint={t("staff-shop.phoneHint")}
        autoComplete="tel"
        {...field("phone")}
      />
      <EmailField
        label={t("staff-shop.email")}
        note="required"
        hint={t("staff-shop.emailHint")}
        autoComplete="email"
        {...field("email")}
      />
    </>
  );
}

type Choice = Omit<ComponentProps<typeof ChoiceField>, "label" | "choices">;

export function CurrencyField(binding: Choice) {
  const t = useText();
  return (
    <ChoiceField
      label={t("staff-shop.currency")}
      hint={t("staff-shop.currencyHint")}
      choices={currencies.map((currency) => ({ value: currency, label: currency }))}
      {...binding}
    />
  );
}

/** @param now the zone that the form has, which the browser may not know */
export function TimezoneField({ now, ...binding }: Choice & { now: string }) {
  const t = useText();
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), now])].toSorted();
  const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  return <ChoiceField label={t("staff-shop.timezone")} choices={choices} {...binding} />;
}
