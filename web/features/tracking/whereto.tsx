import type { ReactNode } from "react";
import type { Order } from "#core/contract/orders.ts";
import { useText } from "../../i18n/text.tsx";
import { AddressLines } from "../checkout/address-lines.tsx";
import { PhoneNumber } from "../checkout/phone-number.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** Where the order is delivered or collected, and whom to call about it. */
export function Whereto({ order: { shippingAddress, contact, fulfilmentMethod } }: { order: Order }) {
  const t = useText();
  const { address, phone } = useOrganization();
  return (
    <div className="grid content-start gap-6 sm:grid-cols-2 lg:px-6">
      {shippingAddress && (
        <Part title={t("checkout.address")}>
          <AddressLines address={shippingAddress} />
        </Part>
      )}
      {fulfilmentMethod === "pickup" && address && (
        <Part title={t("tracking.collectAt")}>
          <p>{address.addressLineOne}</p>
          <p>
            {address.zipCode} {address.city}
          </p>
        </Part>
      )}
      {contact && (
        <Part title={t("checkout.contact")}>
          <p dir="auto">
            {contact.firstname} {contact.lastname}
          </p>
          <p>
            <PhoneNumber phone={contact.phone} />
          </p>
          {contact.notes && <p dir="auto">{contact.notes}</p>}
        </Part>
      )}
      <Part title={t("tracking.questions")}>
        <ContactDetails>
          <PhoneNumber phone={phone} country={address?.country} />
        </ContactDetails>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="text-muted">
    <h2 className="font-sans font-semibold text-16 text-ink">{title}</h2>
    {children}
  </section>
);
