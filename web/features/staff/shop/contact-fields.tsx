import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { currencies } from "#core/contract/values/common.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { EmailField, PhoneField } from "../../../ui/contact-fields.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { phoneToShow } from "../../details/phone.ts";

type Binding = Omit<ComponentProps<typeof TextField>, "label">;

/** The fields for a shop's name and contact. `field` binds each to its form. */
export function ContactFields({
  field,
  phone,
  country,
  onPhone,
}: {
  field: (name: "name" | "phone" | "email") => Binding;
  /** The typed phone number. */
  phone: string;
  /** The shop's country (ISO 3166-1), for numbers without a country code. */
  country: string;
  /** Sets the number in the form, as customers will dial it. */
  onPhone: (phone: string) => void;
}) {
  const { $t } = useIntl();
  const typed = field("phone");
  const lacksCode = /^\s*\d/.test(phone);
  return (
    <>
      <TextField label={$t({ id: "staff-shop.name" })} note="required" autoComplete="organization" {...field("name")} />
      <PhoneField
        label={$t({ id: "staff-shop.phone" })}
        note="required"
        hint={$t({ id: lacksCode ? "staff-shop.phoneCode" : "staff-shop.phoneHint" })}
        autoComplete="tel"
        {...typed}
        onBlur={(event) => {
          typed.onBlur?.(event);
          const { target } = event;
          void phoneToShow(phone, country).then((whole) => {
            // If somebody has gone back to the field meanwhile, what they type stays.
            if (whole !== phone && target !== document.activeElement) onPhone(whole);
          });
        }}
      />
      <EmailField
        label={$t({ id: "staff-shop.email" })}
        note="required"
        hint={$t({ id: "staff-shop.emailHint" })}
        autoComplete="email"
        {...field("email")}
      />
    </>
  );
}

type Choice = Omit<ComponentProps<typeof ChoiceField>, "label" | "choices">;

/** The currency of all prices of a shop. */
export function CurrencyField(binding: Choice) {
  const { $t } = useIntl();
  return (
    <ChoiceField
      label={$t({ id: "staff-shop.currency" })}
      hint={$t({ id: "staff-shop.currencyHint" })}
      choices={currencies.map((currency) => ({ value: currency, label: currency }))}
      {...binding}
    />
  );
}

/** @param now the form's present zone, which the browser may not list */
export function TimezoneField({ now, ...binding }: Choice & { now: string }) {
  const { $t } = useIntl();
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), now])].toSorted();
  const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  return <ChoiceField label={$t({ id: "staff-shop.timezone" })} choices={choices} {...binding} />;
}
