import { useState } from "react";
import { useIntl } from "react-intl";
import { EmailField, PhoneField } from "../../../../ui/contact-fields.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { AddressField, type TypedPlace } from "../../forms/address-field.tsx";
import {
  useEditorContext,
  useEditorField,
  useEditorFields,
  useEditorValue,
  useFieldErrors,
} from "../../forms/editor-context.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { ContactFields, CurrencyField, TimezoneField } from "../contact-fields.tsx";
import { CountryField } from "../country-fields.tsx";
import { LanguagesField } from "../languages-field.tsx";
import type { DetailsValues } from "../shop-values.ts";

/** The name, the contact and the address of the shop. */
export function ContactPart() {
  const { $t } = useIntl();
  const { address } = useStaffShop();
  const { form } = useEditorContext();
  const field = useEditorFields<DetailsValues>();
  return (
    <EditorPart title={$t({ id: "staff-shop.contact" })}>
      <div className="flex max-w-form flex-col gap-4">
        <ContactFields
          field={field}
          phone={useEditorValue("phone")}
          country={address?.country ?? "PL"}
          onPhone={(phone) =>
            form.getFieldState("phone").isDirty && form.setValue("phone", phone, { shouldDirty: true })
          }
        />
        <Place />
        <TextField
          label={$t({ id: "staff-shop.addressMore" })}
          note="optional"
          hint={$t({ id: "staff-shop.addressMoreHint" })}
          {...field("address.addressLineTwo")}
        />
      </div>
    </EditorPart>
  );
}

function Place() {
  const { $t } = useIntl();
  const { address } = useStaffShop();
  const [country, setCountry] = useState(address?.country ?? "PL");
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { error, ...field } = useEditorField("address");
  const value: TypedPlace & { addressLineTwo: string | null } = field.value;
  return (
    <>
      <CountryField
        label={$t({ id: "staff-shop.country" })}
        value={country}
        onChange={({ currentTarget }) => {
          setCountry(currentTarget.value);
          field.onChange({ ...value, text: "", placeId: "" });
        }}
      />
      <AddressField
        label={$t({ id: "staff-shop.address" })}
        country={country}
        hint={$t({ id: "staff-shop.addressHint" })}
        value={value}
        onChange={(place) => field.onChange({ ...form.getValues("address"), ...place })}
        error={(errorOf("address.placeId") || error) && $t({ id: "staff-shop.addressChoose" })}
      />
    </>
  );
}

/** Languages, money, clock and hostname. */
export function LocalePart() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const field = useEditorFields<DetailsValues>();
  const errorOf = useFieldErrors<DetailsValues>();
  const defaultLocale: string = useEditorValue("defaultLocale");
  const supportedLocales: string[] = useEditorValue("supportedLocales");
  return (
    <EditorPart title={$t({ id: "staff-shop.stepSite" })}>
      <div className="flex max-w-form flex-col gap-4">
        <LanguagesField
          value={{ defaultLocale, supportedLocales }}
          onChange={(languages) => {
            form.setValue("defaultLocale", languages.defaultLocale, { shouldDirty: true });
            form.setValue("supportedLocales", [...languages.supportedLocales], { shouldDirty: true });
          }}
          error={errorOf("supportedLocales") ?? errorOf("defaultLocale")}
        />
        <CurrencyField {...field("defaultCurrency")} />
        <TimezoneField now={form.getValues("timezone")} {...field("timezone")} />
        <TextField
          label={$t({ id: "staff-shop.siteAddress" })}
          note="required"
          hint={$t({ id: "staff-shop.hostnameHint" })}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...field("hostname")}
        />
      </div>
    </EditorPart>
  );
}

/** The legal details of the seller, which the law requires. */
export function SellerPart() {
  const { $t } = useIntl();
  const field = useEditorFields<DetailsValues>();
  const errorOf = useFieldErrors<DetailsValues>();
  return (
    <EditorPart id="seller" title={$t({ id: "staff-shop.seller" })} hint={$t({ id: "staff-shop.sellerHint" })}>
      <div className="flex max-w-form flex-col gap-4">
        <TextField
          label={$t({ id: "staff-shop.company" })}
          autoComplete="organization"
          {...field("legalEntity.name")}
          error={errorOf("legalEntity.name") ?? errorOf("legalEntity")}
        />
        <TextField label={$t({ id: "staff-shop.taxId" })} autoComplete="off" {...field("legalEntity.taxId")} />
        <EmailField label={$t({ id: "staff-shop.email" })} {...field("legalEntity.email")} />
        <PhoneField label={$t({ id: "staff-shop.phone" })} {...field("legalEntity.phone")} />
        <TextField
          label={$t({ id: "staff-shop.address" })}
          note="optional"
          hint={$t({ id: "staff-shop.sellerAddressHint" })}
          {...field("legalEntity.address")}
        />
      </div>
    </EditorPart>
  );
}
