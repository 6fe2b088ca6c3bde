import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetPlaceResponse, SuggestRequest, SuggestResponse } from "@aws-sdk/client-geo-places";
import { readBody } from "../gateway/read-body.ts";
import type { Place } from "./place.ts";
import { type Circle, search } from "./search.ts";

/** Bodies as they are sent. The SDK reads the pricing bucket from a header. */
type Wire<T> = Omit<T, "PricingBucket" | "$metadata">;

const describe = ({ placeId, street, number, zipCode, city, country, latitude, longitude }: Place, language = "en") => {
  const countryName = new Intl.DisplayNames([language], { type: "region" }).of(country);
  const label = `${street} ${number}, ${zipCode} ${city}, ${countryName}`;
  return {
    Title: label,
    PlaceId: placeId,
    PlaceType: "PointAddress" as const,
    Address: {
      Label: label,
      Country: { Code2: country, Name: countryName },
      Locality: city,
      PostalCode: zipCode,
      Street: street,
      AddressNumber: number,
    },
    Position: [longitude, latitude],
  };
};

interface Answer {
  status: number;
  body: object;
}

const refuse = (message: string, name: string): Answer => ({
  status: 400,
  body: { message, reason: "FieldValidationFailed", fieldList: [{ name, message }] },
});

/** Metres that a search by `BiasPosition` looks around it. */
const BIAS_RADIUS = 50_000;

const everywhere: Circle = { center: [0, 0], radius: Number.POSITIVE_INFINITY };

const isIn = ({ longitude, latitude, country }: Place, box: number[] | undefined, countries: string[] | undefined) => {
  const [west = -180, south = -90, east = 180, north = 90] = box ?? [];
  const isInBox = west <= longitude && longitude <= east && south <= latitude && latitude <= north;
  return isInBox && (!countries || countries.includes(country));
};

const pair = (position: number[] | undefined): [number, number] | undefined => {
  const [longitude, latitude] = position ?? [];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
};

const suggest = (places: readonly Place[], request: Partial<SuggestRequest>): Answer => {
  const { QueryText, MaxResults = 20, BiasPosition, Filter, Language } = request;
  if (!QueryText) return refuse("must not be empty", "QueryText");
  const { Circle, BoundingBox, IncludeCountries } = Filter ?? {};
  const center = pair(Circle?.Center ?? BiasPosition);
  if (!center && !BoundingBox)
    return refuse("one of BiasPosition, Filter.BoundingBox and Filter.Circle must be set", "BiasPosition");
  const inside = places.filter((place) => isIn(place, BoundingBox, IncludeCountries));
  const circle = center ? { center, radius: Circle?.Radius ?? BIAS_RADIUS } : everywhere;
  const hits = search(inside, QueryText, circle);
  const body: Wire<SuggestResponse> = {
    ResultItems: hits.slice(0, MaxResults).map(({ place, distance }) => {
      const { Title, ...Place } = describe(place, Language);
      return { Title, SuggestResultItemType: "Place", Place: { ...Place, Distance: Math.round(distance) } };
    }),
  };
  return { status: 200, body };
};

const getPlace = (places: readonly Place[], placeId: string, language?: string): Answer => {
  const place = places.find((candidate) => candidate.placeId === placeId);
  if (!place) return refuse("no such place", "PlaceId");
  const body: Wire<GetPlaceResponse> = describe(place, language);
  return { status: 200, body };
};

const parse = (body: Buffer | undefined): Partial<SuggestRequest> => JSON.parse(body?.toString() || "{}");

/**
 * Implements the calls of Amazon Location's Places API that the product makes, `Suggest` and `GetPlace`, over a list of
 * real addresses. Takes requests whose path begins with `prefix`.
 * https://docs.aws.amazon.com/location/latest/APIReference/API_Operations_Amazon_Location_Service_Places_V2.html
 */
export const placesServer = (prefix: string, places: readonly Place[]) => {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.slice(prefix.length);
    if (request.method === "POST" && path === "/v2/suggest") {
      return suggest(places, parse(await readBody(request, 64 * 1024)));
    }
    const [, placeId] = /^\/v2\/place\/([^/]+)$/.exec(path) ?? [];
    if (placeId) return getPlace(places, decodeURIComponent(placeId), searchParams.get("language") ?? undefined);
    return refuse("there is no such operation here", "path");
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answer(request);
    response.writeHead(status, {
      "content-type": "application/json",
      "x-amz-geo-pricing-bucket": "Core",
      ...(status === 400 && { "x-amzn-errortype": "ValidationException" }),
    });
    response.end(JSON.stringify(body));
  };
};
