import { distanceKm } from "#core/shipping/eligibility.ts";
import type { Place } from "./place.ts";

export interface Circle {
  /** Longitude, latitude. */
  center: [number, number];
  /** Metres. */
  radius: number;
}

/** Letters that Unicode does not take apart into a letter and its mark. */
const STROKES: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđßæœ]/g, (letter) => STROKES[letter] ?? letter);

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words that people write before the name of a street. The addresses of the gazetteer do not contain them. */
const NOISE = new Set(["ul", "ulica"]);

export interface Hit {
  place: Place;
  /** Metres from the centre of the circle. */
  distance: number;
}

/**
 * The places inside a circle that match every word of the text by the beginning of one of their words, regardless of
 * case and diacritics. Places with more whole words come first, then the nearest.
 */
export const search = (places: readonly Place[], text: string, { center, radius }: Circle): Hit[] => {
  const wanted = wordsOf(text).filter((word) => !NOISE.has(word));
  if (!wanted.length) return [];
  const [longitude, latitude] = center;
  return places
    .map((place) => ({ place, distance: 1000 * distanceKm({ longitude, latitude }, place) }))
    .filter((hit) => hit.distance <= radius)
    .map((hit) => {
      const { street, number, zipCode, city } = hit.place;
      const words = wordsOf(`${street} ${number} ${zipCode} ${city}`);
      const fits = wanted.every((start) => words.some((word) => word.startsWith(start)));
      return { ...hit, fits, whole: wanted.filter((word) => words.includes(word)).length };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.whole - a.whole || a.distance - b.distance)
    .map((hit) => ({ place: hit.place, distance: hit.distance }));
};
