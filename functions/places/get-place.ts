import * as places from "#core/contract/places.ts";
import { getPlace } from "#core/places/find-place.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(places.getPlace, ({ params }) => getPlace(params.placeId));
