import * as files from "#core/contract/files/files.ts";
import type { PlacePrediction } from "#core/contract/places/places.ts";
import * as places from "#core/contract/places/places.ts";
import { ApiError, answerFrom } from "../api/client.ts";

const forever = () => new Promise<never>(() => {});

const offline = () => Promise.reject(new ApiError({ status: 0, code: "offline", message: "No connection" }));

const found: PlacePrediction[] = ["Floriańska 3", "Floriańska 18", "Floriańska 44"].map((line) => ({
  placeId: line,
  text: line,
  addressLineOne: line,
  addressLineTwo: "31-019 Kraków",
  latitude: null,
  longitude: null,
}));

/** The beginning of a typed address decides its answer, so that each state can be shown. */
const search = (query: unknown): Promise<PlacePrediction[]> => {
  const text = String((query as { query: string }).query).toLowerCase();
  if (text.startsWith("slow")) return forever();
  if (text.startsWith("fail")) return offline();
  return Promise.resolve(found.filter(({ text: line }) => line.toLowerCase().startsWith(text.slice(0, 3))));
};

/** Answers the calls of the gallery's widgets, so that it needs no shop and no network. */
export const answerHere = (): void =>
  answerFrom([
    [places.searchPlaces, ({ query }) => search(query)],
    [
      files.createFile,
      ({ body }) => ((body as { filename: string }).filename.startsWith("slow") ? forever() : offline()),
    ],
  ]);
