import { once } from "node:events";
import { createServer } from "node:http";
import { GeoPlacesClient, GetPlaceCommand, SuggestCommand } from "@aws-sdk/client-geo-places";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Place } from "./place.ts";
import { placesServer } from "./server.ts";

const place = (placeId: string, street: string, number: string, [longitude, latitude]: [number, number]): Place => ({
  placeId,
  street,
  number,
  zipCode: "31-019",
  city: "Kraków",
  country: "PL",
  latitude,
  longitude,
});

const market: [number, number] = [19.9373, 50.0617];
const places = [
  place("far", "Floriańska", "1", [20.9, 50.0]),
  place("ten", "Floriańska", "10", [19.9391, 50.0635]),
  place("one", "Floriańska", "1", [19.9385, 50.0627]),
  place("odd/id", "Świętego Łukasza", "7a", [19.94, 50.06]),
];

const server = createServer(placesServer("/places", places));
let client: GeoPlacesClient;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  client = new GeoPlacesClient({
    endpoint: `http://127.0.0.1:${port}/places`,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
});
afterAll(() => server.close().closeAllConnections());

const suggest = async (QueryText: string, Radius = 10_000) => {
  const Filter = { Circle: { Center: market, Radius } };
  const { ResultItems = [] } = await client.send(
    new SuggestCommand({ QueryText, Filter, AdditionalFeatures: ["Core"], Language: "pl" }),
  );
  return ResultItems;
};
const suggested = async (text: string, radius?: number) =>
  (await suggest(text, radius)).map(({ Place }) => Place?.PlaceId);

test("A suggestion carries the address, its position and its distance", async () => {
  const [first] = await suggest("floriańska 10");
  expect(first).toEqual({
    Title: "Floriańska 10, 31-019 Kraków, Polska",
    SuggestResultItemType: "Place",
    Place: {
      PlaceId: "ten",
      PlaceType: "PointAddress",
      Address: {
        Label: "Floriańska 10, 31-019 Kraków, Polska",
        Country: { Code2: "PL", Name: "Polska" },
        Locality: "Kraków",
        PostalCode: "31-019",
        Street: "Floriańska",
        AddressNumber: "10",
      },
      Position: [19.9391, 50.0635],
      Distance: expect.any(Number),
    },
  });
  expect(first?.Place?.Distance).toBeGreaterThan(200);
  expect(first?.Place?.Distance).toBeLessThan(260);
});

test.each(["swietego lukasza", "ŚWIĘTEGO Łuk", "ul. Łukasza 7A, Krakow", "lukasza 31-019"])(
  "case, diacritics and unfinished words do not matter: %s",
  async (text) => {
    expect(await suggested(text)).toEqual(["odd/id"]);
  },
);

test("The exact number comes before one that begins with it", async () => {
  expect(await suggested("florianska 1")).toEqual(["one", "ten"]);
});

test("Only places inside the circle are suggested", async () => {
  expect(await suggested("florianska", 100_000)).toEqual(["one", "ten", "far"]);
  expect(await suggested("florianska", 100)).toEqual([]);
});

test.each(["zzz", "--", "ul."])("Nothing fits %s", async (text) => {
  expect(await suggested(text)).toEqual([]);
});

test("A place is found again by its id", async () => {
  const found = await client.send(new GetPlaceCommand({ PlaceId: "odd/id", IntendedUse: "Storage" }));
  expect(found).toMatchObject({
    PlaceId: "odd/id",
    Address: { Street: "Świętego Łukasza", Country: { Code2: "PL", Name: "Poland" } },
    Position: [19.94, 50.06],
    PricingBucket: "Core",
  });
});

test("An unknown place and a search without a centre are refused as AWS refuses them", async () => {
  await expect(client.send(new GetPlaceCommand({ PlaceId: "nowhere" }))).rejects.toThrow(
    expect.objectContaining({ name: "ValidationException" }),
  );
  await expect(client.send(new SuggestCommand({ QueryText: "florianska" }))).rejects.toThrow(
    expect.objectContaining({ name: "ValidationException" }),
  );
});
