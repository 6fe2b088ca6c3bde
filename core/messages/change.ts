import type { Item } from "../db/table.ts";

/** A change of an item as the table's stream tells it; something new has no `before`. */
export interface Change {
  before: Item | undefined;
  after: Item;
}
