import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Place } from "./place.ts";

/** A street, or the part of one that has one postal code, between the doors of its first and its last number. */
interface Street {
  country: string;
  city: string;
  zipCode: string;
  street: string;
  fromLatitude: number;
  fromLongitude: number;
  toLatitude: number;
  toLongitude: number;
  first: number;
  last: number;
  step: number;
}

/** Streets of Kraków and its neighbours, from Kazimierz outwards, and of Berlin, from the Graefekiez outwards. */
const { data: streets } = Papa.parse<Street>(readFileSync(new URL("./streets.csv", import.meta.url), "utf8"), {
  header: true,
  skipEmptyLines: true,
  dynamicTyping: (column) => !["country", "city", "zipCode", "street"].includes(String(column)),
});

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");

/** The addresses of a street: its house numbers, spread evenly between its two ends. */
const addresses = ({ country, city, zipCode, street, first, last, step, ...ends }: Street): Place[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => {
    const number = first + i * step;
    const along = (number - first) / (last - first);
    const between = (a: number, b: number) => Number((a + (b - a) * along).toFixed(5));
    return {
      placeId: slugOf(`${country} ${city} ${street} ${number}`),
      street,
      number: String(number),
      zipCode,
      city,
      country,
      latitude: between(ends.fromLatitude, ends.toLatitude),
      longitude: between(ends.fromLongitude, ends.toLongitude),
    };
  });

/** Real addresses in and around the cities of the demo shops, some in each delivery zone and some beyond the last. */
export const gazetteer: readonly Place[] = streets.flatMap(addresses);
