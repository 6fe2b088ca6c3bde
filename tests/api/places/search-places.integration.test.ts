import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser } from "../../kit/client.ts";
import { newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { searchPlaces } = routes.places;

test("A person who opens a shop finds its address in any country", async () => {
  const founder = await newShopper(origin);
  const cities = async (query: string, country: string) => {
    const found = await founder.call(searchPlaces, { query: { query, country } });
    return [...new Set(found.map(({ addressLineTwo }) => addressLineTwo.replace(/^\S+ /, "")))];
  };
  expect(await cities("Starowiślna", "PL")).toEqual(["Kraków"]);
  expect(await cities("Starowiślna", "DE")).toEqual([]);
  expect(await cities("Graefestraße", "DE")).toEqual(["Berlin"]);
});

test("Guests can't search addresses without a shop", async () => {
  const { status } = await newBrowser(origin).attempt(searchPlaces, { query: { query: "Dietla", country: "PL" } });
  expect(status).toBe(401);
});
