import { useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { EmailField, PhoneField } from "../../ui/contact-fields.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import {
  useEditorContext,
  useEditorField,
  useEditorFields,
  useEditorValue,
  useFieldErrors,
} from "../staff-forms/editor-context.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { AddressField, type TypedPlace } from "./address-field.tsx";
import { ContactFields, CurrencyField, TimezoneField } from "./contact-fields.tsx";
import { CountryField } from "./country-field.tsx";
import { LanguagesField } from "./languages-field.tsx";
import type { DetailsValues } from "./shop-values.ts";

/** What the shop is called, how it is reached, and where it is. */
export function ContactPart() {
  const t = useText();
  const field = useEditorFields<DetailsValues>();
  return (
    <EditorPart title={t("staff-shop.contact")}>
      <div className="flex max-w-form flex-col gap-4">
        <ContactFields field={field} />
        <Place />
        <TextField
          label={t("staff-shop.addressMore")}
          note="optional"
          hint={t("staff-shop.addressMoreHint")}
          {...field("address.addressLineTwo")}
        />
      </div>
    </EditorPart>
  );
}

function Place() {
  const t = useText();
  const { address } = useWorkplace();
  const [country, setCountry] = useState(address?.country ?? "PL");
  const { form } = useEditorContext();
  const errorOf = useFieldErrors();
  const { error, ...field } = useEditorField("address");
  const value: TypedPlace & { addressLineTwo: string | null } = field.value;
  return (
    <>
      <CountryField
        label={t("staff-shop.country")}
        value={country}
        onChange={({ currentTarget }) => {
          setCountry(currentTarget.value);
          field.onChange({ ...value, text: "", placeId: "" });
        }}
      />
      <AddressField
        country={country}
        hint={t("staff-shop.addressHint")}
        value={value}
        onChange={(place) => field.onChange({ ...form.getValues("address"), ...place })}
        error={(errorOf("address.placeId") || error) && t("staff-shop.addressChoose")}
      />
    </>
  );
}

/** Languages, money, clock and hostname. */
export function LocalePart() {
  const t = useText();
  const { form } = useEditorContext();
  const field = useEditorFields<DetailsValues>();
  const errorOf = useFieldErrors<DetailsValues>();
  const defaultLocale: string = useEditorValue("defaultLocale");
  const supportedLocales: string[] = useEditorValue("supportedLocales");
  return (
    <EditorPart title={t("staff-shop.stepSite")}>
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
          label={t("staff-shop.siteAddress")}
          note="required"
          hint={t("staff-shop.hostnameHint")}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...field("hostname")}
        />
      </div>
    </EditorPart>
  );
}

/** Who sells, as the law wants shoppers to know it. */
export function SellerPart() {
  const t = useText();
  const field = useEditorFields<DetailsValues>();
  const errorOf = useFieldErrors<DetailsValues>();
  return (
    <EditorPart title={t("staff-shop.seller")} hint={t("staff-shop.sellerHint")}>
      <div className="flex max-w-form flex-col gap-4">
        <TextField
          label={t("staff-shop.company")}
          autoComplete="organization"
          {...field("legalEntity.name")}
          error={errorOf("legalEntity.name") ?? errorOf("legalEntity")}
        />
        <TextField label={t("staff-shop.taxId")} autoComplete="off" {...field("legalEntity.taxId")} />
        <EmailField label={t("staff-shop.email")} {...field("legalEntity.email")} />
        <PhoneField label={t("staff-shop.phone")} {...field("legalEntity.phone")} />
        <TextField
          label={t("staff-shop.address")}
          note="optional"
          hint={t("staff-shop.sellerAddressHint")}
          {...field("legalEntity.address")}
        />
      </div>
    </EditorPart>
  );
}
