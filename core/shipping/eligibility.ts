import type { Coordinates } from "../contract/places.ts";
import type { ineligibleReasons } from "../contract/shipping.ts";
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

/** The zone that serves a distance: the narrowest that covers it, the cheapest of equals. */
export const zoneFor = (zones: readonly StoredZone[], km: number): StoredZone | undefined =>
  zones
    .filter(({ distanceUpto }) => km <= distanceUpto)
    .sort((a, b) => a.distanceUpto - b.distanceUpto || a.price - b.price)[0];

export interface Eligibility {
  zone: StoredZone | undefined;
  reason: (typeof ineligibleReasons)[number] | undefined;
  /** Minor units that the subtotal lacks to the zone's minimum; 0 unless the reason is `below_minimum`. */
  missing: number;
}

/** Whether a method can bring an order of a subtotal (minor units) from the shop to an address now, and why not. */
export const eligibility = (
  { shippingZones }: Pick<StoredShippingMethod, "shippingZones">,
  order: { from: Coordinates | null; to: Coordinates | null; subtotal: number | undefined; isOpenNow: boolean },
): Eligibility => {
  const { from, to, subtotal, isOpenNow } = order;
  const no = (reason: Eligibility["reason"], zone?: StoredZone, missing = 0) => ({ zone, reason, missing });
  if (!to) return no("no_address");
  const zone = from ? zoneFor(shippingZones, distanceKm(from, to)) : undefined;
  if (!zone) return no("too_far");
  if (!isOpenNow) return no("closed", zone);
  const missing = zone.minimumOrderAmount - (subtotal ?? zone.minimumOrderAmount);
  return missing > 0 ? no("below_minimum", zone, missing) : { zone, reason: undefined, missing: 0 };
};
