import { Clock, MapPin } from "lucide-react";
import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { useOpening } from "../organization/use-opening.ts";

/** What a shop is, when it is open, where it is, and the way to its menu. */
export function Home() {
  const t = useText();
  const { name, address } = useOrganization();
  const { words } = useOpening();
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-6 px-4 py-12 min-[1232px]:px-0">
      <PageHeading className="text-34 lg:text-48">{name}</PageHeading>
      <ul className="flex flex-col gap-2 text-muted">
        <li className="flex items-center gap-2">
          <Clock size={18} aria-hidden />
          {words}
        </li>
        {address && (
          <li className="flex items-center gap-2">
            <MapPin size={18} aria-hidden />
            {address.addressLineOne}, {address.zipCode} {address.city}
          </li>
        )}
      </ul>
      <ButtonLink to={paths.menu}>{t("home.order")}</ButtonLink>
      <ContactDetails />
    </div>
  );
}
