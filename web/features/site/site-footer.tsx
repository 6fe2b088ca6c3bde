import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { cx } from "../../ui/cx.ts";
import { LegalLinks, PageFooter } from "../../ui/footers.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { useSiteLinks } from "./links.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { Profiles } from "./profiles.tsx";

const heading = "wrap-anywhere font-heading font-bold text-18";
const link = "inline-flex min-h-target min-w-target items-center underline-offset-4 hover:underline";

/** The footer of every page of a shop: its hours, contact, pages and seller. `brief` leaves out the first two. */
export function SiteFooter({ brief = false }: { brief?: boolean }) {
  const { name, address } = useOrganization();
  return (
    <PageFooter className="bg-wash">
      {brief ? (
        <div className="mx-auto max-w-page px-4 pt-4 pb-2 min-[1232px]:px-0">
          <Pages className="flex-row flex-wrap gap-x-6" />
        </div>
      ) : (
        <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 pt-8 pb-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:gap-x-16 min-[1232px]:px-0">
          <section aria-labelledby="footer-hours" className="flex flex-col gap-3">
            <h2 id="footer-hours" className={heading}>
              <FormattedMessage id="site.hours" />
            </h2>
            <OpeningHours />
          </section>
          <section aria-labelledby="footer-contact" className="flex flex-col gap-2">
            <h2 id="footer-contact" className={heading}>
              {name}
            </h2>
            {address && (
              <p>
                {address.addressLineOne}
                {address.addressLineTwo && `, ${address.addressLineTwo}`}
                <br />
                {address.zipCode} {address.city}
              </p>
            )}
            <ContactDetails />
            <Profiles className={link} />
          </section>
          <Pages className="flex-col items-start sm:max-lg:col-span-2 sm:max-lg:flex-row sm:max-lg:gap-6" />
        </div>
      )}
      <div className="mx-auto max-w-page border-line border-t px-4 py-3 text-14 text-muted min-[1232px]:px-0">
        <SellerLine className="py-2" />
        <LegalLinks hasTerms />
      </div>
    </PageFooter>
  );
}

function Pages({ className }: { className: string }) {
  const { $t } = useIntl();
  return (
    <nav aria-label={$t({ id: "site.footer" })} className={cx("flex", className)}>
      {[{ to: paths.home, label: $t({ id: "site.home" }) }, ...useSiteLinks()].map(({ to, label }) => (
        <Link key={to} to={to} className={link}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The seller, as the law requires: name, tax id, address. Empty until the shop has entered it. */
export function SellerLine({ className }: { className?: string }) {
  const { seller } = useOrganization();
  if (!seller) return null;
  const { name, taxId, address } = seller;
  const facts = [name, address].filter(Boolean).join(", ");
  return (
    <p className={className}>
      {/* Browsers break a line after a hyphen. A word joiner keeps a postal code whole. */}
      <FormattedMessage id="site.seller" values={{ facts: facts.replace(/(\d-)(\d)/g, "$1\u2060$2"), taxId }} />
    </p>
  );
}
