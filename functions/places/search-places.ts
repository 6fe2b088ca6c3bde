import * as places from "#core/contract/places.ts";
import { searchPlaces } from "#core/places/predict-places.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(places.searchPlaces, ({ query, locale }) => searchPlaces({ ...query, locale }));
