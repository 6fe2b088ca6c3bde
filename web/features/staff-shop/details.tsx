import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EditorForm } from "../staff-forms/editor-form.tsx";
import { ContactPart, LocalePart, SellerPart } from "./details-parts.tsx";
import { OrdersPart, ReservationsPart } from "./orders-parts.tsx";
import { pageSchemas } from "./shop-schema.ts";
import { detailsValues } from "./shop-values.ts";
import { useShopEditor } from "./use-shop-editor.ts";

/** What a shop is, who sells, and how it takes orders and reservations. */
export default function Details() {
  const t = useText();
  const editor = useShopEditor(pageSchemas.details, detailsValues);
  return (
    <EditorForm
      editor={editor}
      label={t("staff-shop.details")}
      names={{
        name: t("staff-shop.name"),
        phone: t("staff-shop.phone"),
        email: t("staff-shop.email"),
        address: { label: t("staff-shop.address"), tell: ({ text }: { text: string }) => text },
        legalEntity: t("staff-shop.seller"),
        hostname: t("staff-shop.siteAddress"),
        defaultLocale: t("staff-shop.firstLanguage"),
        supportedLocales: t("staff-shop.languages"),
        defaultCurrency: t("staff-shop.currency"),
        timezone: t("staff-shop.timezone"),
        isAcceptingOrders: t("staff-shop.accepting"),
        enableHostCheckout: t("staff-shop.checkout"),
        guestCheckout: t("staff-shop.guests"),
        enablePickup: t("staff-shop.pickup"),
        enableHostTracking: t("staff-shop.tracking"),
        acceptWithinMinutes: t("staff-shop.acceptWithin"),
        notifyEmail: t("staff-shop.notifyEmail"),
        textMessages: t("staff-shop.textMessages"),
        countriesShipping: t("staff-shop.countries"),
        reservations: t("staff-shop.reservations"),
      }}
    >
      <PageHeading>{t("staff-shop.details")}</PageHeading>
      <ContactPart />
      <LocalePart />
      <OrdersPart />
      <ReservationsPart />
      <SellerPart />
    </EditorForm>
  );
}
