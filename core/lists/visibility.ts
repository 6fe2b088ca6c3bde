import type { List, VisibilityLists } from "../db/lists.ts";
import { indexKey } from "../db/schema.ts";
import type { Write } from "../db/table.ts";
import { countWrite } from "./list.ts";

export interface Publishable {
  id: string;
  publishedAt: string | null;
  /** The position that staff gave it. Items without one follow, in the order of creation. */
  position?: number | null | undefined;
}

/** Digits of the largest position. They sort before an id, which begins with a letter. */
const POSITION_DIGITS = 16;

const placeOf = ({ id, position }: Publishable): string =>
  typeof position === "number" ? `${String(position).padStart(POSITION_DIGITS, "0")}#${id}` : id;

const listOf = (byVisibility: VisibilityLists, { publishedAt }: Publishable): List =>
  byVisibility[publishedAt ? "published" : "unpublished"];

/** Index attributes that put an item on the list of published or unpublished items of its kind. */
export const visibilityKey = (byVisibility: VisibilityLists, item: Publishable) => {
  const { pk, prefix } = listOf(byVisibility, item);
  return indexKey("gsi1", pk, prefix + placeOf(item));
};

/**
 * The writes that update the totals of the lists when an item is added (`before` undefined), published, unpublished or
 * removed (`after` undefined).
 */
export const visibilityCounts = (
  byVisibility: VisibilityLists,
  before: Publishable | undefined,
  after: Publishable | undefined,
): Write[] => {
  const [left, entered] = [before && listOf(byVisibility, before), after && listOf(byVisibility, after)];
  if (left?.pk === entered?.pk) return [];
  return [
    ...(left && entered ? [] : [countWrite(byVisibility.all, entered ? 1 : -1)]),
    ...(left ? [countWrite(left, -1)] : []),
    ...(entered ? [countWrite(entered, 1)] : []),
  ];
};
