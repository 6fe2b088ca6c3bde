import { partsOf } from "../contract/menu-import/cells.ts";
import { diets } from "../contract/products/labels.ts";
import { FileId } from "../contract/values/ids.ts";
import { cell, complain, type Reading } from "./plan-context.ts";
import type { Row } from "./read-csv.ts";

const knownDiets = new Set<string>(diets);

/** The files in a column of pictures: ids, or addresses of the shop's own pictures, which end with theirs. */
export const picturesAfter = (reading: Reading, row: Row, before: readonly FileId[]): FileId[] => {
  const typed = cell(row, "pictures");
  if (typed === undefined) return [...before];
  return typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const { data: id } = FileId.safeParse(/fil_[0-9a-z]+/.exec(part)?.[0]);
      if (!id) complain(reading, row, "pictures", "pictureUnknown", part);
      return id ?? [];
    });
};

/** The metadata of a dish after a row: values with a column of their own come from the row, and all others stay. */
export const metadataAfter = (reading: Reading, row: Row, before: Record<string, string>): Record<string, string> => {
  const { diet: oldDiet = "", spice: oldSpice = "", ...others } = before;
  const [diet, spice] = [dietAfter(reading, row, oldDiet), spiceAfter(reading, row, oldSpice)];
  return { ...others, ...(diet && { diet }), ...(spice && { spice }) };
};

const dietAfter = (reading: Reading, row: Row, before: string): string => {
  const typed = cell(row, "diet");
  if (typed === undefined || typed === before) return before;
  const words = partsOf(typed.toLowerCase());
  for (const word of words) if (!knownDiets.has(word)) complain(reading, row, "diet", "dietUnknown", word);
  return words.join(", ");
};

const spiceAfter = (reading: Reading, row: Row, before: string): string => {
  const typed = cell(row, "spice");
  if (typed === undefined || typed === before) return before;
  const spice = typed.trim();
  if (!/^[0-3]?$/.test(spice)) complain(reading, row, "spice", "spiceUnknown", typed);
  return spice;
};

/** The station that a row names. */
export const stationAfter = (reading: Reading, row: Row, before: string | null): string | null => {
  const typed = cell(row, "station")?.trim();
  const { stations } = reading;
  const nameNow = stations.find(({ id }) => id === before)?.name ?? "";
  if (typed === undefined || typed === nameNow) return before;
  if (!typed) return null;
  const station = stations.find(({ name }) => name === typed);
  if (!station) complain(reading, row, "station", "stationUnknown", typed);
  return station?.id ?? before;
};

/** The position of an item after a row; none for an empty cell. */
export const positionAfter = (reading: Reading, row: Row, before: number | null): number | null => {
  const typed = cell(row, "position")?.trim();
  if (!typed) return typed === undefined ? before : null;
  if (/^\d{1,15}$/.test(typed)) return Number(typed);
  complain(reading, row, "position", "numberUnreadable", typed);
  return before;
};
