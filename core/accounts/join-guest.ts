import * as z from "zod/mini";
import { type Key, organizationOf } from "../db/keys.ts";
import { guestIndex } from "../db/ranges.ts";
import { find, keyOf, query, tryCommit } from "../db/table.ts";
import { inBatches } from "../in-batches.ts";
import { customerCountWrite, customerIndexKey } from "../lists/customer.ts";
import type { Session } from "./sessions.ts";

/** How many orders and reservations join at the same time. A guest may have placed hundreds. */
const CONCURRENCY = 10;

const Joinable = z.object({ version: z.int() });

/**
 * Gives the orders and reservations that guests made with an email address to the account that has proved this address.
 * One that somebody changes at the same moment joins with the next sign-in, as do those above the limit.
 */
export const joinGuest = async (
  { userId, email, emailVerified }: Pick<Session, "userId" | "email" | "emailVerified">,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
): Promise<void> => {
  if (!emailVerified) return;
  const entries = await query({ index: "gsi2", pk: guestIndex(email), limit });
  await inBatches(entries, CONCURRENCY, (entry) => join({ userId, email }, keyOf(entry), String(entry.gsi2sk)));
};

/** Gives one order or reservation to the account, unless it has changed hands. */
const join = async ({ userId, email }: Pick<Session, "userId" | "email">, key: Key, entry: string): Promise<void> => {
  const item = await find(key, { consistent: true });
  // The index may be behind.
  if (item?.gsi2pk !== guestIndex(email)) return;
  const { version } = Joinable.parse(item);
  const customer = { organizationId: organizationOf(key.pk), customerId: userId };
  const [collection] = entry.split("#", 1);
  const owner = collection === "RESERVATION" ? { userId } : { customerId: userId };
  const set = { ...owner, ...customerIndexKey(customer, entry), version: version + 1 };
  // The shop has deleted any other: it is on nobody's list.
  const isListed = collection === "ORDER" || collection === "RESERVATION";
  await tryCommit(
    { update: key, set, when: { version } },
    ...(isListed ? [customerCountWrite(customer, collection, 1)] : []),
  );
};
