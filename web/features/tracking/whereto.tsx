import type { ReactNode } from "react";
import type { Order } from "#core/contract/orders.ts";
import { addressLines } from "../../format/address.ts";
import { useText } from "../../i18n/text.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** Where the order is delivered or collected, and whom to call about it. */
export function Whereto({ order: { shippingAddress, contact, fulfilmentMethod } }: { order: Order }) {
  const t = useText();
  const { address } = useOrganization();
  return (
    <div className="grid content-start gap-6 sm:grid-cols-2 lg:px-6">
      {shippingAddress && (
        <Part title={t("checkout.address")}>
          {addressLines(shippingAddress).map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
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
          <p className="figures">{contact.phone}</p>
          {contact.notes && <p dir="auto">{contact.notes}</p>}
        </Part>
      )}
      <Part title={t("tracking.questions")}>
        <ContactDetails />
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
