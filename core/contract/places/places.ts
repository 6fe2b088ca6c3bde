import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { Country, PlaceId, text } from "../values/common.ts";

export const PlacePrediction = z.object({
  placeId: PlaceId,
  text: z.string(),
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type PlacePrediction = z.infer<typeof PlacePrediction>;

export const PlaceDetails = z.object({
  addressLineOne: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: Country,
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;

/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const predictPlaces = route({
  method: "GET",
  path: "/places/prediction",
  access: "public",
  summary: "Suggest addresses for what somebody types, near the organization of this hostname",
  query: z.strictObject({
    query: text(200, { required: "Type at least 2 characters to search", min: 2 }),
    radius: z._default(z.coerce.number().check(z.minimum(100), z.maximum(50_000)), 10_000),
  }),
  response: z.array(PlacePrediction),
  errors: ["organization_not_found"],
  perMinute: 120,
});

export const searchPlaces = route({
  method: "GET",
  path: "/places/search",
  access: "session",
  summary: "Suggest addresses anywhere in a country, for a shop that has no address yet",
  query: z.strictObject({
    query: text(200, { required: "Type at least 2 characters to search", min: 2 }),
    country: Country,
  }),
  response: z.array(PlacePrediction),
  perMinute: 60,
});

export const getPlace = route({
  method: "GET",
  path: "/places/{placeId}",
  access: "public",
  summary: "Get the postal parts of a suggested address",
  params: z.object({ placeId: PlaceId }),
  response: PlaceDetails,
  perMinute: 120,
});
