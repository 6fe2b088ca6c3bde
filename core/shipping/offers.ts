import { laterEta } from "../contract/eta.ts";
import type { Coordinates } from "../contract/places.ts";
import type { EligibleShippingMethod } from "../contract/shipping-method.ts";
import type { Item } from "../db/table.ts";
import { toMajor, toMinor } from "../money.ts";
import { orderingOf, type StoredOrganization } from "../organizations/organization.ts";
import { deliveryArea, eligibility } from "./eligibility.ts";
import { StoredShippingMethod, type StoredZone, zoneAnswer } from "./shipping-method.ts";

const laterZone = (zone: StoredZone, minutes: number): StoredZone => ({
  ...zone,
  eta: laterEta(zone.eta, minutes),
  translations: zone.translations.map(({ eta = "", ...titled }) => ({ ...titled, eta: laterEta(eta, minutes) })),
});

interface Asked {
  organization: StoredOrganization;
  /** The entries of the shelf of published methods. */
  entries: readonly Item[];
  to: (Coordinates & { country: string }) | null;
  /** Major units. */
  subtotal: number | undefined;
  isOpenNow: boolean;
}

/** Each published method as it is offered to an address: the zone that serves it, or why none does. */
export const offers = (
  { organization, entries, to, subtotal, isOpenNow }: Asked,
  now: Date,
): EligibleShippingMethod[] => {
  const area = deliveryArea(organization);
  const { extraMinutes } = orderingOf(organization, now);
  return entries
    .map((item) => StoredShippingMethod.parse(item))
    .map(({ shippingZones, currency, ...method }) => {
      const minor = subtotal === undefined ? undefined : toMinor(subtotal, currency);
      const { zone, reason, missing } = eligibility({ shippingZones }, { area, to, subtotal: minor, isOpenNow });
      return {
        ...method,
        eligibleShippingZone: zone ? zoneAnswer(laterZone(zone, extraMinutes), currency) : null,
        isEligible: !reason,
        reason: reason ?? null,
        missingAmount: missing ? toMajor(missing, currency) : null,
      };
    });
};
