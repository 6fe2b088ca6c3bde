import { FormattedMessage, useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Docket } from "../../ui/docket.tsx";
import { ContactDetails } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { OpeningHours } from "../site/opening-hours.tsx";
import { Profiles } from "../site/profiles.tsx";
import { Part } from "./part.tsx";

/** Opening hours, address and contact. */
export function Visit() {
  const { $t } = useIntl();
  const { name, address, configuration } = useOrganization();
  return (
    <Part title={<FormattedMessage id="home.visit" />}>
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-16">
        <Docket title={<h3 className="text-18">{$t({ id: "site.hours" })}</h3>}>
          <OpeningHours />
        </Docket>
        <div className="flex flex-col items-start gap-4">
          {address && (
            <div>
              <p className="font-semibold text-18">{name}</p>
              <p>
                {address.addressLineOne}
                {address.addressLineTwo && `, ${address.addressLineTwo}`}, {address.zipCode} {address.city}
              </p>
              <TextLink
                to={`https://www.google.com/maps/dir/?${new URLSearchParams({
                  api: "1",
                  destination: `${address.latitude},${address.longitude}`,
                })}`}
                rel="noopener"
              >
                {$t({ id: "home.directions" })}
              </TextLink>
            </div>
          )}
          <ContactDetails />
          <Profiles className="inline-flex min-h-target items-center underline-offset-4 hover:underline" />
          {configuration.reservations.enabled && (
            <ButtonLink to={paths.reservation} variant="secondary">
              {$t({ id: "site.reserve" })}
            </ButtonLink>
          )}
        </div>
      </div>
    </Part>
  );
}
