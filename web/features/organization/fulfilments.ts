import type { FulfilmentMethod } from "#core/contract/orders/orders.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";

/**
 * The ways in which a shop's food reaches people. A shop without an address has nowhere to deliver from.
 * @param delivers whether it has a shipping method
 */
export const fulfilmentsOf = (
  { address, configuration }: Pick<Organization, "address" | "configuration">,
  delivers = true,
): FulfilmentMethod[] => {
  if (!address || (!delivers && configuration.enablePickup)) return ["pickup"];
  return configuration.enablePickup ? ["delivery", "pickup"] : ["delivery"];
};
