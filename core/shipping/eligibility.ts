import type { Coordinates } from "../contract/places/places.ts";
import type { ineligibleReasons } from "../contract/shipping/shipping-method.ts";
import { type Minor, subtract, zero } from "../money.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredShippingMethod, StoredZone } from "./shipping-method.ts";

const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres on the mean sphere (IUGG), by the haversine formula. */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** The zone that serves a distance: the narrowest that covers it, and the cheapest of equally wide ones. */
export const zoneFor = (zones: readonly StoredZone[], km: number): StoredZone | undefined =>
  zones
    .filter(({ distanceUpto }) => km <= distanceUpto)
    .sort((a, b) => a.distanceUpto - b.distanceUpto || a.price - b.price)[0];

/** Where a shop delivers from, and to which countries (ISO 3166 codes; an empty list means all). */
export interface DeliveryArea {
  from: Coordinates | null;
  countries: readonly string[];
}

/** The delivery area of an organization. */
export const deliveryArea = ({ address, configuration }: StoredOrganization): DeliveryArea => ({
  from: address,
  countries: configuration.countriesShipping,
});

/** The zone of a shop that serves an address, if any. */
export const zoneServing = (
  zones: readonly StoredZone[],
  { from, countries }: DeliveryArea,
  to: Coordinates & { country: string },
): StoredZone | undefined => {
  const isServed = countries.length === 0 || countries.includes(to.country);
  return from && isServed ? zoneFor(zones, distanceKm(from, to)) : undefined;
};

/**
 * A zone with its price for a subtotal (minor units), which is 0 from `freeFrom` on. Without a subtotal it is the full
 * price.
 */
export const zoneAt = (zone: StoredZone, subtotal: Minor | undefined): StoredZone =>
  zone.freeFrom !== null && subtotal !== undefined && subtotal >= zone.freeFrom ? { ...zone, price: zero } : zone;

export interface Eligibility {
  /** With its price for the subtotal. */
  zone: StoredZone | undefined;
  reason: (typeof ineligibleReasons)[number] | undefined;
  /** Minor units by which the subtotal is below the zone's minimum; 0 unless the reason is `below_minimum`. */
  missing: Minor;
}

/** Whether a method can deliver an order with a subtotal (minor units) from the shop to an address now, and why not. */
export const eligibility = (
  { shippingZones }: Pick<StoredShippingMethod, "shippingZones">,
  order: {
    area: DeliveryArea;
    to: (Coordinates & { country: string }) | null;
    subtotal: Minor | undefined;
    isOpenNow: boolean;
  },
): Eligibility => {
  const { area, to, subtotal, isOpenNow } = order;
  const no = (reason: Eligibility["reason"], zone?: StoredZone, missing = zero) => ({ zone, reason, missing });
  if (!area.from) return no("not_delivering");
  if (!to) return no("no_address");
  const serving = zoneServing(shippingZones, area, to);
  if (!serving) return no("too_far");
  const zone = zoneAt(serving, subtotal);
  if (!isOpenNow) return no("closed", zone);
  const missing = subtract(zone.minimumOrderAmount, subtotal ?? zone.minimumOrderAmount);
  return missing > 0 ? no("below_minimum", zone, missing) : { zone, reason: undefined, missing: zero };
};
