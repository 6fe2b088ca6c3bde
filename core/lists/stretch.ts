import { type Item, type Query, query } from "../db/table.ts";
import type { Cursor } from "./cursor.ts";

/**
 * The items of a partition whose sort keys lie between two, both included. All begin with `prefix` and end with an id.
 */
export interface Stretch extends Required<Pick<Query, "pk" | "between">>, Pick<Query, "index" | "newestFirst"> {
  prefix: string;
}

/**
 * A text that sorts between a sort key and the next one: keys end with a digit or a letter, and a blank sorts before
 * these.
 */
export const justAfter = (sk: string): string => `${sk} `;

/** A text that sorts between the previous sort key and this one: a tilde sorts after all characters of keys. */
const justBefore = (sk: string): string =>
  `${sk.slice(0, -1)}${String.fromCharCode(sk.charCodeAt(sk.length - 1) - 1)}~`;

/** Reads a stretch from its beginning or from a cursor, whose item may be gone. It is one query either way. */
export const stretchReader = ({ index, pk, between, newestFirst = false, prefix }: Stretch) => ({
  read: (limit: number, cursor?: Cursor): Promise<Item[]> => {
    const isDown = newestFirst !== (cursor?.isBack ?? false);
    let [first, last] = between;
    if (cursor && isDown) last = [last, justBefore(prefix + cursor.place)].sort()[0] ?? last;
    if (cursor && !isDown) first = [first, justAfter(prefix + cursor.place)].sort()[1] ?? first;
    return query({ index, pk, between: [first, last], newestFirst: isDown, limit });
  },
  placeOf: (item: Item): string => String(item[`${index ?? ""}sk`]).slice(prefix.length),
});
