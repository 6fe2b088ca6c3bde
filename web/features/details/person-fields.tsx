import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { useIntl } from "react-intl";
import { PhoneField } from "../../ui/contact-fields.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useShop } from "../organization/organization.tsx";
import { loadPhones, phoneToShow, storedPhoneToShow } from "./phone.ts";

type Binding = Omit<ComponentProps<typeof TextField>, "label">;

/** ISO 3166-1, empty if unknown. Phone numbers of this country need no prefix. */
export function useShopCountry(): string {
  const shop = useShop();
  return shop?.address?.country ?? shop?.configuration.countriesShipping[0] ?? "";
}

/** A person's name and phone. `field` binds each to its form. */
export function PersonFields({
  field,
  storedPhone,
  phoneHint,
  onPhone,
}: {
  field: (name: "firstname" | "lastname" | "phone") => Binding;
  /** The number that the field begins with. Its digits are grouped a moment later. */
  storedPhone: string | undefined;
  phoneHint?: string;
  /** Called with the number as it was typed or stored, and as it is to be shown. */
  onPhone: (typed: string, shown: string) => void;
}) {
  const { $t } = useIntl();
  const shopCountry = useShopCountry();
  const phone = field("phone");
  const isTyping = useRef(false);
  /** A number that changed while somebody replaces it would lose their selection, and mix with what they type. */
  const show = async (typed: string, shown: Promise<string>) => {
    const grouped = await shown;
    if (!isTyping.current) onPhone(typed, grouped);
  };
  const group = useEffectEvent((phone: string) => show(phone, storedPhoneToShow(phone, shopCountry)));
  useEffect(() => {
    if (storedPhone) void group(storedPhone);
  }, [storedPhone]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={$t({ id: "checkout.firstName" })}
          note="required"
          autoComplete="given-name"
          {...field("firstname")}
        />
        <TextField
          label={$t({ id: "checkout.lastName" })}
          note="required"
          autoComplete="family-name"
          {...field("lastname")}
        />
      </div>
      <PhoneField
        label={$t({ id: "checkout.phone" })}
        note="required"
        autoComplete="tel"
        hint={phoneHint}
        {...phone}
        onFocus={() => {
          isTyping.current = true;
          void loadPhones();
        }}
        onBlur={(event) => {
          isTyping.current = false;
          const typed = event.target.value;
          void show(typed, phoneToShow(typed, shopCountry));
          return phone.onBlur?.(event);
        }}
      />
    </>
  );
}
