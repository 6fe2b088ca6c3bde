import { dayOf } from "../day.ts";
import { type Key, keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import type { StoredOrder } from "./order.ts";

type Sold = Pick<StoredOrder, "organizationId" | "day">;

/** The keys of the documents that close the day of a sale: one of the day and one of its month. */
export const closingsOf = ({ organizationId, day }: Sold): [day: Key, month: Key] => [
  keys.closed(organizationId, day),
  keys.closed(organizationId, day.slice(0, "2026-11".length)),
];

/**
 * The writes that belong to a change of a sale. They make it fail if its day is closed, and make a closing that is
 * being prepared start again. None on the day itself, which can't be closed yet.
 */
export const whileOpen = (sold: Sold, timezone: string, now: Date): Write[] =>
  sold.day < dayOf(now, timezone)
    ? [
        ...closingsOf(sold).map((check) => ({ check, when: "absent" as const })),
        // If there is no document yet, the last number is 0.
        { update: keys.closings(sold.organizationId), add: { last: 0, changes: 1 } },
      ]
    : [];
