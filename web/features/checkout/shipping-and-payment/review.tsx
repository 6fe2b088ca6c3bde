import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Contact } from "#core/contract/orders/order.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useIsWide } from "../../../ui/wide.ts";
import { useCart } from "../../cart/use-cart.ts";
import { AddressLines, ContactLines } from "../../details/address-lines.tsx";

/** What is ordered and where it goes, each with a way to change it. A wide page has what is ordered beside it. */
export function Review({ address, contact }: { address: Address | null; contact: Contact | null }) {
  const { $t } = useIntl();
  const { rows } = useCart();
  const isWide = useIsWide();
  return (
    <div className="divide-y divide-line rounded-field border border-line">
      {!isWide && (
        <Part title={$t({ id: "checkout.items" })} to={paths.menu} edit={$t({ id: "checkout.editItems" })}>
          <ul>
            {rows.map(({ key, title, line }) => (
              <li key={key}>
                <span className="figures">{line.quantity} ×</span> {title}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {address && (
        <Part
          title={$t({ id: "checkout.address" })}
          to={paths.checkout("customer-details")}
          edit={$t({ id: "checkout.editAddress" })}
        >
          <AddressLines address={address} />
        </Part>
      )}
      {contact && (
        <Part
          title={$t({ id: "checkout.contact" })}
          to={paths.checkout("customer-details")}
          edit={$t({ id: "checkout.editContact" })}
        >
          <ContactLines contact={contact} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, to, edit, children }: { title: string; to: string; edit: string; children: ReactNode }) {
  const { $t } = useIntl();
  return (
    <section className="py-2 ps-4 pe-1">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-sans font-semibold text-16">{title}</h2>
        <ButtonLink to={to} variant="quiet" aria-label={edit} className="text-brand-text">
          {$t({ id: "checkout.edit" })}
        </ButtonLink>
      </header>
      <div className="pe-3 pb-1 text-muted">{children}</div>
    </section>
  );
}
