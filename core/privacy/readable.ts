import type { Item } from "../db/table.ts";

/**
 * What an export shows of a stored item. One that breaks its schema is only named, so that it does not withhold the
 * others.
 */
export const readable = <T>(item: Item, show: (item: Item) => T): T | { unreadable: string } => {
  try {
    return show(item);
  } catch {
    return { unreadable: String(item.id) };
  }
};
