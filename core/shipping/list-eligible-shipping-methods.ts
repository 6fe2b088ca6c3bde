import { laterEta } from "../contract/eta.ts";
import type { OrganizationId, UserId } from "../contract/ids.ts";
import type { EligibleShippingMethod } from "../contract/shipping.ts";
import { keys, lists } from "../db/keys.ts";
import { findMany, query } from "../db/table.ts";
import { toMajor, toMinor } from "../money.ts";
import { openingOf, orderingOf, parseOrganization } from "../organizations/organization.ts";
import { parseAddress } from "./address.ts";
import { deliveryArea } from "./delivery-area.ts";
import { eligibility } from "./eligibility.ts";
import { StoredShippingMethod, zoneAnswer } from "./shipping-method.ts";

/**
 * The published methods of an organization, each with the zone that serves a user's saved address or why none does.
 * `subtotal` (major units) is compared with the zones' minimum; placing the order compares again.
 */
export const listEligibleShippingMethods = async (
  request: { organizationId: OrganizationId; userId: UserId; subtotal?: number | undefined },
  now = new Date(),
): Promise<EligibleShippingMethod[]> => {
  const { organizationId, userId, subtotal } = request;
  const published = lists.shelves(organizationId, "SHIPPING").published;
  const [[organizationItem, addressItem], entries] = await Promise.all([
    findMany([keys.organization(organizationId), keys.address(userId)]),
    query({ ...published }),
  ]);
  const organization = parseOrganization(organizationItem);
  const area = deliveryArea(organization);
  const { isOpenNow } = openingOf(organization, now);
  const { extraMinutes } = orderingOf(organization, now);
  const to = parseAddress(addressItem) ?? null;
  return entries
    .filter((entry) => "id" in entry)
    .map((item) => StoredShippingMethod.parse(item))
    .map(({ shippingZones, currency, ...method }) => {
      const minor = subtotal === undefined ? undefined : toMinor(subtotal, currency);
      const { zone, reason, missing } = eligibility({ shippingZones }, { area, to, subtotal: minor, isOpenNow });
      return {
        ...method,
        eligibleShippingZone: zone ? zoneAnswer({ ...zone, eta: laterEta(zone.eta, extraMinutes) }, currency) : null,
        isEligible: !reason,
        reason: reason ?? null,
        missingAmount: missing ? toMajor(missing, currency) : null,
      };
    });
};
