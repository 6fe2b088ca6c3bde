import { FileId } from "#core/contract/ids.ts";
import type { Row } from "./columns.ts";
import { metadataIn } from "./metadata-cell.ts";
import { cell, complain, type Reading } from "./plan-context.ts";

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

export const metadataAfter = (reading: Reading, row: Row, before: Record<string, string>): Record<string, string> => {
  const typed = cell(row, "metadata");
  const facts = typed === undefined ? before : metadataIn(typed);
  if (!facts) complain(reading, row, "metadata", "metadataUnreadable", typed);
  return facts ?? before;
};

/** Where staff put an item on the menu; nowhere for an empty cell. */
export const positionAfter = (reading: Reading, row: Row, before: number | null): number | null => {
  const typed = cell(row, "position")?.trim();
  if (!typed) return typed === undefined ? before : null;
  if (/^\d{1,15}$/.test(typed)) return Number(typed);
  complain(reading, row, "position", "numberUnreadable", typed);
  return before;
};
