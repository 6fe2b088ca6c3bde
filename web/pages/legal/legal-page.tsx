import { useIntl } from "react-intl";
import { useOrganization } from "../../features/organization/organization.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { legalSections } from "./sections.ts";

/** A legal text of the platform. A shop's legal name and address stand in it. */
export function LegalPage({ page }: { page: keyof typeof legalSections }) {
  const { $t } = useIntl();
  const { name: shop, address, email, phone, seller } = useOrganization();
  const name = seller?.name ?? shop;
  const place = seller?.address ?? (address && `${address.addressLineOne}, ${address.zipCode} ${address.city}`);
  const taxId = seller && $t({ id: "site.taxId" }, { taxId: seller.taxId });
  const contact = [place, taxId, email, phone.replaceAll(" ", "\u00a0")].filter(Boolean).join(", ");
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-8 lg:py-12">
      <PageHeading>{$t({ id: `${page}.title` })}</PageHeading>
      {legalSections[page].map((section) => (
        <section key={section} className="flex flex-col gap-2">
          <h2 className="text-18">{$t({ id: `${section}.heading` })}</h2>
          {$t({ id: `${section}.text` }, { name, contact })
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </article>
  );
}
