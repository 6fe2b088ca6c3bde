import type { StoredOrganization } from "../organizations/organization.ts";
import type { DeliveryArea } from "./eligibility.ts";

/** The position from which an organization delivers, and its countries. */
export const deliveryArea = ({ address, configuration }: StoredOrganization): DeliveryArea => ({
  from: address,
  countries: configuration.countriesShipping,
});
