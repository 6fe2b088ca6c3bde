import type { List, Shelves } from "../db/lists.ts";
import { indexed } from "../db/shape.ts";
import type { Write } from "../db/table.ts";
import { count } from "./list.ts";

export interface Publishable {
  id: string;
  publishedAt: string | null;
  /** Where staff put it; items without one follow those that have one, in the order they were made. */
  position?: number | null | undefined;
}

/** Digits of the largest position. They sort before an id, which begins with a letter. */
const POSITION_DIGITS = 16;

const placeOf = ({ id, position }: Publishable): string =>
  typeof position === "number" ? `${String(position).padStart(POSITION_DIGITS, "0")}#${id}` : id;

const shelfOf = (shelves: Shelves, { publishedAt }: Publishable): List =>
  shelves[publishedAt ? "published" : "unpublished"];

/** Index attributes that put an item on the list of published or unpublished items of its kind. */
export const shelved = (shelves: Shelves, item: Publishable) => {
  const { pk, prefix } = shelfOf(shelves, item);
  return indexed("gsi1", pk, prefix + placeOf(item));
};

/**
 * The writes that update the totals of shelves when an item is added (`before` undefined), published, unpublished or
 * removed (`after` undefined).
 */
export const recount = (shelves: Shelves, before: Publishable | undefined, after: Publishable | undefined): Write[] => {
  const [left, entered] = [before && shelfOf(shelves, before), after && shelfOf(shelves, after)];
  if (left?.pk === entered?.pk) return [];
  return [
    ...(left && entered ? [] : [count(shelves.all, entered ? 1 : -1)]),
    ...(left ? [count(left, -1)] : []),
    ...(entered ? [count(entered, 1)] : []),
  ];
};
