import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";

/** The requested page: by a cursor, or by its number, 1 by default. */
export interface PageRequest {
  page?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A position between two items of a list. */
const Place = z.tuple([
  z.string(),
  // The end of a sort key. A forged one still stays within its list, because the partition comes from the request.
  z.string().check(z.maxLength(200), z.regex(/^[\p{L}\p{N}\p{M}#_-]*[0-9A-Za-z]$/u)),
  z.int().check(z.minimum(0)),
  z.boolean(),
]);

/** The position at which a page begins, or ends if it goes backwards. */
export interface Cursor {
  /** The sort key of the item beside it. The item itself is not on the page, and may be gone. */
  place: string;
  /** The number of items before it when the cursor was made. */
  count: number;
  isBack: boolean;
}

/**
 * Writes and reads the cursors of one list. `name` is everything that distinguishes the list: its partition and its
 * filter.
 */
export const cursorsOf = (name: unknown) => {
  const list = createHash("sha256").update(JSON.stringify(name)).digest("base64url").slice(0, 12);
  const read = (text: string): Cursor | undefined => {
    const [of, place, count, isBack] = parsed(text) ?? [];
    return of === list && place !== undefined && count !== undefined ? { place, count, isBack: !!isBack } : undefined;
  };
  return {
    write: ({ place, count, isBack }: Cursor): string =>
      Buffer.from(JSON.stringify([list, place, count, isBack])).toString("base64url"),
    /** Whether the cursor of a request, if there is one, was made for this list. */
    isOf: ({ cursor }: Pick<PageRequest, "cursor">): boolean => cursor === undefined || read(cursor) !== undefined,
    /** @throws AppError invalid_input */
    read: ({ cursor, page }: Pick<PageRequest, "cursor" | "page">): Cursor | undefined => {
      if (cursor === undefined) return;
      // This message is for programs: a cursor comes from an answer, and nobody types one.
      if (page !== undefined) throw refused("Ask for a page by its number or by a cursor, not by both");
      const known = read(cursor);
      if (!known) throw refused("This cursor is of another list; begin with the first page");
      return known;
    },
  };
};

const refused = (message: string) => new AppError("invalid_input", { message });

const parsed = (text: string) => {
  try {
    return Place.safeParse(JSON.parse(Buffer.from(text, "base64url").toString())).data;
  } catch {
    return;
  }
};
