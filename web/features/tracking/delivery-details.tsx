import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { AddressLines, ContactLines } from "../details/address-lines.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** Where the order is delivered or collected, and whom to call about it. */
export function DeliveryDetails({ order: { shippingAddress, contact, fulfilmentMethod, table } }: { order: Order }) {
  const { $t } = useIntl();
  const { address } = useOrganization();
  return (
    <div className="grid content-start gap-6 sm:grid-cols-2">
      {shippingAddress && (
        <Part title={$t({ id: "checkout.address" })}>
          <AddressLines address={shippingAddress} />
        </Part>
      )}
      {table && (
        <Part title={$t({ id: "tracking.table" })}>
          <p>{table.name}</p>
        </Part>
      )}
      {fulfilmentMethod === "pickup" && !table && address && (
        <Part title={$t({ id: "tracking.collectAt" })}>
          <p>{address.addressLineOne}</p>
          <p>
            {address.zipCode} {address.city}
          </p>
        </Part>
      )}
      {contact && (
        <Part title={$t({ id: "checkout.contact" })}>
          <ContactLines contact={contact} />
        </Part>
      )}
      <Part title={$t({ id: "tracking.questions" })}>
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
