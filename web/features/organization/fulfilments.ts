import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";

/**
 * The fulfilments that a shop offers. A shop without an address can't deliver. A paused one is left out, unless it is
 * the only one.
 * @param delivers whether it has a shipping method
 */
export const fulfilmentsOf = (
  { address, configuration, ordering }: Pick<Organization, "address" | "configuration" | "ordering">,
  delivers = true,
): FulfilmentMethod[] => {
  if (!address || (!delivers && configuration.enablePickup)) return ["pickup"];
  if (!configuration.enablePickup) return ["delivery"];
  const both: FulfilmentMethod[] = ["delivery", "pickup"];
  const open = both.filter((way) => !ordering.paused?.[way]);
  return open.length ? open : both;
};
