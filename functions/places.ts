import * as places from "#core/contract/places/places.ts";
import { getOrganizationByHostname } from "#core/organizations/get-organization-by-hostname.ts";
import { getPlace as doGetPlace } from "#core/places/find-place.ts";
import { predictPlaces as doPredictPlaces, searchPlaces as doSearchPlaces } from "#core/places/predict-places.ts";
import { endpoint } from "./http/endpoint.ts";

export const getPlace = endpoint(places.getPlace, ({ params }) => doGetPlace(params.placeId));

export const predictPlaces = endpoint(places.predictPlaces, async ({ query, site, locale }) => {
  const { address } = await getOrganizationByHostname(site.hostname);
  return address ? doPredictPlaces({ ...query, near: address, locale }) : [];
});

export const searchPlaces = endpoint(places.searchPlaces, ({ query, locale }) => doSearchPlaces({ ...query, locale }));
