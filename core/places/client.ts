import { type Address, GeoPlacesClient } from "@aws-sdk/client-geo-places";
import { config } from "../config.ts";
import { awsTimeouts } from "../timeouts.ts";

let opened: GeoPlacesClient | undefined;

/**
 * Amazon Location's places,
 * https://docs.aws.amazon.com/location/latest/APIReference/API_Operations_Amazon_Location_Service_Places_V2.html
 */
export const placesClient = (): GeoPlacesClient => {
  opened ??= new GeoPlacesClient({ region: config().AWS_REGION, endpoint: config().PLACES_ENDPOINT, ...awsTimeouts });
  return opened;
};

/**
 * Street and number as on an envelope. Their order differs by country, and the provider's label does not separate them.
 */
export const streetLine = ({ Street = "", AddressNumber = "" }: Address): string => `${Street} ${AddressNumber}`.trim();
