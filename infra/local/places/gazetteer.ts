import { berlin } from "./berlin.ts";
import { krakow } from "./krakow.ts";
import type { Place } from "./place.ts";
import type { Street } from "./street.ts";

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");

/** The addresses of a street: its house numbers, spread evenly between its two ends. */
const addresses = ([street, zipCode, city, from, to, [first, last, step]]: Street, country: string): Place[] =>
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
      latitude: between(from[0], to[0]),
      longitude: between(from[1], to[1]),
    };
  });

/** Real addresses in and around the cities of the demo shops, some in each delivery zone and some beyond the last. */
export const gazetteer: readonly Place[] = [
  ...krakow.flatMap((street) => addresses(street, "PL")),
  ...berlin.flatMap((street) => addresses(street, "DE")),
];
