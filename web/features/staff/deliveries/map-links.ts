import type { Delivery } from "#core/contract/orders/deliveries.ts";

type Place = NonNullable<Delivery["shippingAddress"]>;

/** An address for a map, without the flat, which maps do not know. */
const placeOf = ({ addressLineOne, zipCode, city, country }: Place): string =>
  `${addressLineOne}, ${zipCode} ${city}, ${country}`;

/** The most stops on the way that Google accepts. */
const MAX_STOPS = 9;

/**
 * A link to the route from the driver's position to some addresses in their order. A phone opens it in its map.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export const routeLink = (places: readonly Place[]): string => {
  const stops = places.slice(0, MAX_STOPS + 1).map(placeOf);
  const query = new URLSearchParams({ api: "1", travelmode: "driving", destination: stops.at(-1) ?? "" });
  if (stops.length > 1) query.set("waypoints", stops.slice(0, -1).join("|"));
  return `https://www.google.com/maps/dir/?${query}`;
};
