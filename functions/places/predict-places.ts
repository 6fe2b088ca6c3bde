import * as places from "#core/contract/places.ts";
import { getOrganizationByHostname } from "#core/organizations/get-organization-by-hostname.ts";
import { predictPlaces } from "#core/places/predict-places.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(places.predictPlaces, async ({ query, site, locale }) => {
  const { address } = await getOrganizationByHostname(site.hostname);
  return address ? predictPlaces({ ...query, near: address, locale }) : [];
});
