import { SuggestCommand, type SuggestFilter } from "@aws-sdk/client-geo-places";
import type { Coordinates, PlacePrediction } from "../contract/places/places.ts";
import { languageOf } from "../locale.ts";
import { placesClient, streetLine } from "./client.ts";

interface Search {
  query: string;
  locale?: string | undefined;
}

/** Addresses that match a typed text, at most `radius` metres from a point. */
export const predictPlaces = ({
  near,
  radius,
  ...search
}: Search & { near: Coordinates; radius: number }): Promise<PlacePrediction[]> =>
  suggest(search, { Circle: { Center: [near.longitude, near.latitude], Radius: radius } });

/** West, south, east, north. Amazon Location needs a place to search around, or a box to search in. */
const world = [-180, -90, 180, 90];

/** Addresses of a country that match a typed text. */
export const searchPlaces = ({ country, ...search }: Search & { country: string }): Promise<PlacePrediction[]> =>
  suggest(search, { BoundingBox: world, IncludeCountries: [country] });

const suggest = async ({ query, locale }: Search, filter: SuggestFilter): Promise<PlacePrediction[]> => {
  const answer = await placesClient().send(
    new SuggestCommand({
      QueryText: query,
      MaxResults: 8,
      Filter: filter,
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
