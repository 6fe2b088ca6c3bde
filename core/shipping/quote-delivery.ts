import type { DeliveryQuote } from "../contract/shipping/shipping-method.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { lists } from "../db/lists.ts";
import { entriesOf } from "../lists/list.ts";
import { findOrganization } from "../organizations/organization.ts";
import { getPlace } from "../places/find-place.ts";
import { distanceKm } from "./eligibility.ts";
import { offers } from "./offers.ts";

const METRES_PER_KM = 1000;

/**
 * What it costs to deliver an order with a subtotal (major units) to a place while the shop is open, for shoppers who
 * check their address and staff who try their zones.
 * @throws AppError organization_not_found, not_found for an unknown place
 */
export const quoteDelivery = async (
  {
    organizationId,
    placeId,
    subtotal,
  }: { organizationId: OrganizationId; placeId: string; subtotal?: number | undefined },
  now = new Date(),
): Promise<DeliveryQuote> => {
  const [organization, to, entries] = await Promise.all([
    findOrganization(organizationId),
    getPlace(placeId),
    entriesOf(lists.byVisibility(organizationId, "SHIPPING").published),
  ]);
  const { address } = organization;
  return {
    distance: address && Math.round(distanceKm(address, to) * METRES_PER_KM) / METRES_PER_KM,
    methods: offers({ organization, entries, to, subtotal, isOpenNow: true }, now),
  };
};
