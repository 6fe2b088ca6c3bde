import { useOrganization } from "../../features/organization/organization.tsx";
import type { Locale } from "../../i18n/locale.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** The shop's legal name and address. */
export interface Seller {
  name: string;
  contact: string;
}

/** A legal text in every language, in sections of a heading and paragraphs. Other pages do not load it. */
export type LegalText = Record<
  Locale,
  (seller: Seller) => { title: string; sections: [heading: string, ...string[]][] }
>;

export function LegalPage({ text }: { text: LegalText }) {
  const { locale } = useLocale();
  const t = useText();
  const { name: shop, address, email, phone, seller } = useOrganization();
  const name = seller?.name ?? shop;
  const place = seller?.address ?? (address && `${address.addressLineOne}, ${address.zipCode} ${address.city}`);
  const taxId = seller && t("site.taxId", { taxId: seller.taxId });
  const contact = [place, taxId, email, phone].filter(Boolean).join(", ");
  const { title, sections } = text[locale]({ name, contact });
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-8 lg:py-12">
      <PageHeading>{title}</PageHeading>
      {sections.map(([heading, ...paragraphs]) => (
        <section key={heading} className="flex flex-col gap-2">
          <h2 className="text-18">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
