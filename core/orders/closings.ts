import { type Key, keys } from "../db/keys.ts";
import type { StoredOrder } from "./order.ts";

/** What closes the day on which an order was sold: a document of that day, or of its month. */
export const closingsOf = ({
  organizationId,
  day,
}: Pick<StoredOrder, "organizationId" | "day">): [day: Key, month: Key] => [
  keys.closed(organizationId, day),
  keys.closed(organizationId, day.slice(0, "2026-11".length)),
];
