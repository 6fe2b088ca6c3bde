import type { EligibleShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { findMany } from "../db/table.ts";
import { entriesOf } from "../lists/list.ts";
import { takesScheduledOrders } from "../organizations/opening-now.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { parseAddress } from "./address.ts";
import { offers } from "./offers.ts";

/**
 * The published methods of an organization, each with the zone that serves a user's saved address, or the reason why
 * none does. While the shop is closed, they are offered for its next opening. `subtotal` (major units) decides about
 * the zones' minimum and price, and is only an estimate: placing the order decides again.
 */
export const listEligibleShippingMethods = async (
  request: { organizationId: OrganizationId; userId: UserId; subtotal?: number | undefined },
  now = new Date(),
): Promise<EligibleShippingMethod[]> => {
  const { organizationId, userId, subtotal } = request;
  const [[organizationItem, addressItem], entries] = await Promise.all([
    findMany([keys.organization(organizationId), keys.address(userId)]),
    entriesOf(lists.byVisibility(organizationId, "SHIPPING").published),
  ]);
  const organization = parseOrganization(organizationItem);
  const isOpenNow = takesScheduledOrders(organization, now);
  return offers({ organization, entries, to: parseAddress(addressItem) ?? null, subtotal, isOpenNow }, now);
};
