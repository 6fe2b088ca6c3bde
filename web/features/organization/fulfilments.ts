import type { FulfilmentMethod } from "#core/contract/orders.ts";
import type { Organization } from "#core/contract/organizations.ts";

/** The ways in which a shop's food reaches people. A shop without an address has nowhere to deliver from. */
export const fulfilmentsOf = ({
  address,
  configuration,
}: Pick<Organization, "address" | "configuration">): FulfilmentMethod[] =>
  address ? (configuration.enablePickup ? ["delivery", "pickup"] : ["delivery"]) : ["pickup"];
