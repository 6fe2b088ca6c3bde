import type { ReactNode } from "react";
import type { Address } from "#core/contract/addresses.ts";
import type { Contact } from "#core/contract/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useCart } from "../cart/use-cart.ts";
import { AddressLines } from "./address-lines.tsx";
import { PhoneNumber } from "./phone-number.tsx";

/** What is ordered and where it goes, each with a way to change it. */
export function Review({ address, contact }: { address: Address | null; contact: Contact | null }) {
  const t = useText();
  const { rows } = useCart();
  return (
    <div className="divide-y divide-line rounded-field border border-line">
      <Part title={t("checkout.items")} to={paths.menu} edit={t("checkout.editItems")}>
        <ul>
          {rows.map(({ key, title, line }) => (
            <li key={key}>
              <span className="figures">{line.quantity} ×</span> {title}
            </li>
          ))}
        </ul>
      </Part>
      {address && (
        <Part title={t("checkout.address")} to={paths.checkout("customer-details")} edit={t("checkout.editAddress")}>
          <AddressLines address={address} />
        </Part>
      )}
      {contact && (
        <Part title={t("checkout.contact")} to={paths.checkout("customer-details")} edit={t("checkout.editContact")}>
          <p dir="auto">
            {contact.firstname} {contact.lastname}
          </p>
          <p>
            <PhoneNumber phone={contact.phone} />
          </p>
          {contact.notes && <p dir="auto">{contact.notes}</p>}
        </Part>
      )}
    </div>
  );
}

function Part({ title, to, edit, children }: { title: string; to: string; edit: string; children: ReactNode }) {
  const t = useText();
  return (
    <section className="py-2 ps-4 pe-1">
      <header className="flex items-center justify-between gap-4">
        <h2 className="font-sans font-semibold text-16">{title}</h2>
        <ButtonLink to={to} variant="quiet" aria-label={edit} className="text-brand-text">
          {t("checkout.edit")}
        </ButtonLink>
      </header>
      <div className="pe-3 pb-1 text-muted">{children}</div>
    </section>
  );
}
