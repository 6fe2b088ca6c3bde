import { useIntl } from "react-intl";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { EditorForm } from "../../forms/editor-form.tsx";
import { useHasRole } from "../../shell/staff-shop.ts";
import { copiedSettings } from "../copied-values.ts";
import { CopyFrom } from "../copy-from.tsx";
import { pageSchemas } from "../shop-schema.ts";
import { detailsValues } from "../shop-values.ts";
import { useShopEditor } from "../use-shop-editor.ts";
import { AnotherShop } from "./another-shop.tsx";
import { DeleteShop } from "./delete-shop.tsx";
import { ContactPart, LocalePart, SellerPart } from "./details-parts.tsx";
import { DownloadShop } from "./download-shop.tsx";
import { OrdersPart, ReservationsPart } from "./orders-parts.tsx";

/** The page of a shop's details: contact, seller, orders and reservations. */
export default function Details() {
  const { $t } = useIntl();
  const isOwner = useHasRole("owner");
  const editor = useShopEditor(pageSchemas.details, detailsValues);
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.details" })}
      names={{
        name: $t({ id: "staff-shop.name" }),
        phone: $t({ id: "staff-shop.phone" }),
        email: $t({ id: "staff-shop.email" }),
        address: { label: $t({ id: "staff-shop.address" }), format: ({ text }: { text: string }) => text },
        legalEntity: $t({ id: "staff-shop.seller" }),
        hostname: $t({ id: "staff-shop.siteAddress" }),
        defaultLocale: $t({ id: "staff-shop.firstLanguage" }),
        supportedLocales: $t({ id: "staff-shop.languages" }),
        defaultCurrency: $t({ id: "staff-shop.currency" }),
        timezone: $t({ id: "staff-shop.timezone" }),
        isAcceptingOrders: $t({ id: "staff-shop.accepting" }),
        enableHostCheckout: $t({ id: "staff-shop.checkout" }),
        guestCheckout: $t({ id: "staff-shop.guests" }),
        enablePickup: $t({ id: "staff-shop.pickup" }),
        enableHostTracking: $t({ id: "staff-shop.tracking" }),
        acceptWithinMinutes: $t({ id: "staff-shop.acceptWithin" }),
        notifyEmail: $t({ id: "staff-shop.notifyEmail" }),
        textMessages: $t({ id: "staff-shop.textMessages" }),
        countriesShipping: $t({ id: "staff-shop.countries" }),
        reservations: $t({ id: "staff-shop.reservations" }),
      }}
    >
      <PageHeading>{$t({ id: "staff-shop.details" })}</PageHeading>
      <ContactPart />
      <LocalePart />
      <CopyFrom needed="owner" hint={$t({ id: "staff-shop.copySettingsHint" })} valuesOf={copiedSettings} />
      <OrdersPart />
      <ReservationsPart />
      <SellerPart />
      {isOwner && (
        <>
          <AnotherShop />
          <DownloadShop />
          <DeleteShop />
        </>
      )}
    </EditorForm>
  );
}
