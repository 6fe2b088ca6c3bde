import type { Item } from "../db/table.ts";

/** A change of an item in the table's stream. A new item has no `before`. */
export interface Change {
  before: Item | undefined;
  after: Item;
}
