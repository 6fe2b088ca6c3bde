import type { Coordinates } from "../contract/places/places.ts";
import { laterEta } from "../contract/shipping/eta.ts";
import type { EligibleShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { Item } from "../db/table.ts";
import { toMajor, toMinor } from "../money.ts";
import { orderingOf } from "../organizations/opening-now.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { deliveryArea, eligibility } from "./eligibility.ts";
import { StoredShippingMethod, type StoredZone, zoneResponse } from "./shipping-method.ts";

/** A zone whose delivery takes some minutes longer. */
const laterZone = (zone: StoredZone, minutes: number): StoredZone => ({
  ...zone,
  eta: laterEta(zone.eta, minutes),
  translations: zone.translations.map(({ eta = "", ...titled }) => ({ ...titled, eta: laterEta(eta, minutes) })),
});

interface Offered {
  organization: StoredOrganization;
  /** The published methods, as listed. */
  entries: readonly Item[];
  to: (Coordinates & { country: string }) | null;
  /** Major units. */
  subtotal: number | undefined;
  isOpenNow: boolean;
}

/** Each published method as it is offered to an address: with the zone that serves it, or the reason why none does. */
export const offers = (
  { organization, entries, to, subtotal, isOpenNow }: Offered,
  now: Date,
): EligibleShippingMethod[] => {
  const area = deliveryArea(organization);
  const { extraMinutes, paused } = orderingOf(organization, now);
  const takes = isOpenNow && !paused?.delivery;
  return entries
    .map((item) => StoredShippingMethod.parse(item))
    .map(({ shippingZones, currency, ...method }) => {
      const minor = subtotal === undefined ? undefined : toMinor(subtotal, currency);
      const { zone, reason, missing } = eligibility({ shippingZones }, { area, to, subtotal: minor, isOpenNow: takes });
      return {
        ...method,
        eligibleShippingZone: zone ? zoneResponse(laterZone(zone, extraMinutes), currency) : null,
        isEligible: !reason,
        reason: reason ?? null,
        missingAmount: missing ? toMajor(missing, currency) : null,
      };
    });
};
