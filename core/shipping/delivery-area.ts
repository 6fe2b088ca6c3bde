import type { StoredOrganization } from "../organizations/organization.ts";
import type { DeliveryArea } from "./eligibility.ts";

/** Where an organization delivers from and to which countries. */
export const deliveryArea = ({ address, configuration }: StoredOrganization): DeliveryArea => ({
  from: address,
  countries: configuration.countriesShipping,
});
