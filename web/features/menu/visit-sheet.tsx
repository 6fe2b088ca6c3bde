import { useIntl } from "react-intl";
import { Sheet } from "../../ui/sheet.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { OpeningHours } from "../site/opening-hours.tsx";
import { Profiles } from "../site/profiles.tsx";

/** The shop's hours, address, phone and email address. */
export default function VisitSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { $t } = useIntl();
  const { name, address } = useOrganization();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name}>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3">
          <h3 className="text-18">{$t({ id: "site.hours" })}</h3>
          <OpeningHours />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="text-18">{$t({ id: "home.visit" })}</h3>
          {address && (
            <p>
              {address.addressLineOne}
              {address.addressLineTwo && `, ${address.addressLineTwo}`}, {address.zipCode} {address.city}
            </p>
          )}
          <ContactDetails />
          <Profiles className="inline-flex min-h-target items-center underline-offset-4 hover:underline" />
        </section>
      </div>
    </Sheet>
  );
}
