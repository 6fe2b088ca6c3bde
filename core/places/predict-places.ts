import { SuggestCommand } from "@aws-sdk/client-geo-places";
import type { Coordinates, PlacePrediction } from "../contract/places.ts";
import { languageOf } from "../locale.ts";
import { placesClient, streetLine } from "./client.ts";

/** Addresses that match a typed text, at most `radius` metres from a point. */
export const predictPlaces = async (search: {
  query: string;
  radius: number;
  near: Coordinates;
  locale?: string | undefined;
}): Promise<PlacePrediction[]> => {
  const { query, radius, near, locale } = search;
  const answer = await placesClient().send(
    new SuggestCommand({
      QueryText: query,
      MaxResults: 8,
      Filter: { Circle: { Center: [near.longitude, near.latitude], Radius: radius } },
      AdditionalFeatures: ["Core"],
      Language: locale && languageOf(locale),
    }),
  );
  return (answer.ResultItems ?? []).flatMap(({ Title = "", Place }) => {
    const { PlaceId, Address, Position: [longitude = null, latitude = null] = [] } = Place ?? {};
    if (!PlaceId || !Address?.Street) return [];
    const addressLineOne = streetLine(Address);
    const addressLineTwo = [Address.PostalCode, Address.Locality].filter(Boolean).join(" ");
    return { placeId: PlaceId, text: Address.Label ?? Title, addressLineOne, addressLineTwo, latitude, longitude };
  });
};
