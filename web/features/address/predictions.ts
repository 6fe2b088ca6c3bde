import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import type { PlacePrediction } from "#core/contract/places/places.ts";
import * as places from "#core/contract/places/places.ts";
import { flatIn, isSameHouse, lettersIn, withoutFlat } from "#core/contract/shipping/house.ts";
import { call, keyOf } from "../../api/client.ts";
import { useDebounced } from "../../ui/debounced.ts";

const debounce = 300;
const least = 2;
/** Metres around the shop in which an address is searched if the API finds none in its own, smaller radius. */
const FAR_METRES = 50_000;

/** The query that searches for a typed address. */
export type Search = (typed: string) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<PlacePrediction[]>;
};

/**
 * The addresses that match a typed line. If there are none near the shop, it tries the line without a flat at its end,
 * and then addresses farther away, so that the page can say that the shop does not deliver there.
 */
const nearShop: Search = (typed) => {
  const query = typed.trim();
  return {
    queryKey: keyOf(places.predictPlaces, { query: { query } }),
    queryFn: async ({ signal }) => {
      const house = withoutFlat(query);
      const searches = [
        { query },
        ...(house === query ? [] : [{ query: house }]),
        { query: house, radius: FAR_METRES },
      ];
      for (const search of searches) {
        const found = await call(places.predictPlaces, { query: search }, signal);
        if (found.length > 0) return found;
      }
      return [];
    },
  };
};

export const predictions = (typed: string, search = nearShop) =>
  queryOptions({ ...search(typed), staleTime: Number.POSITIVE_INFINITY });

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * The one address among those found that a typed line names, with or without a flat. Undefined if there is none, or
 * several that neither postal code nor city tells apart.
 */
export const exactMatch = (
  typed: string,
  found: readonly PlacePrediction[],
  { zipCode = "", city = "" }: { zipCode?: string; city?: string } = {},
): PlacePrediction | undefined => {
  const same = found.filter(({ addressLineOne }) => isSameHouse(typed, addressLineOne));
  const hasNumber = ({ addressLineOne }: PlacePrediction) => /\p{N}/u.test(addressLineOne);
  const houses = same.length > 0 ? same : found.filter((each) => hasNumber(each) && flatIn(typed, each.addressLineOne));
  const told = (text: string) => {
    const letters = lettersIn(text);
    return letters ? houses.filter(({ addressLineTwo }) => lettersIn(addressLineTwo).includes(letters)) : [];
  };
  return only(houses) ?? only(told(zipCode)) ?? only(told(city));
};

/** The state of a list that has no suggestions. */
export type SearchStatus = { is: "short" | "searching" | "none" } | { is: "failed"; error: unknown };

/** Suggestions for what is typed, 300 ms after the last key. */
export function usePredictions(typed: string, search = nearShop) {
  const text = typed.trim();
  const query = useDebounced(text, debounce);
  const isLongEnough = text.length >= least;
  const { data, error } = useQuery({ ...predictions(query, search), enabled: isLongEnough && query.length >= least });
  const found = isLongEnough ? (data ?? []) : [];
  return {
    found,
    suggestions: found.map(({ placeId, addressLineOne, addressLineTwo }) => ({
      id: placeId,
      text: addressLineOne,
      detail: addressLineTwo,
    })),
    status: statusOf({ isLongEnough, error, isKnown: data !== undefined && query === text }),
    /** The typed line, delayed by 300 ms. */
    settled: query,
  };
}

const statusOf = (query: { isLongEnough: boolean; error: unknown; isKnown: boolean }): SearchStatus => {
  if (!query.isLongEnough) return { is: "short" };
  if (query.error) return { is: "failed", error: query.error };
  return { is: query.isKnown ? "none" : "searching" };
};
