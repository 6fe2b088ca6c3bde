import * as z from "zod/mini";
import { type Key, organizationOf } from "../db/keys.ts";
import { guestIndex } from "../db/ranges.ts";
import { find, keyOf, query, tryCommit } from "../db/table.ts";
import { inBatches } from "../in-batches.ts";
import { customerCountWrite, customerIndexKey } from "../lists/customer.ts";
import type { Session } from "./sessions.ts";

/** How many orders join at the same time. A guest may have placed hundreds. */
const CONCURRENCY = 10;

const Joinable = z.object({ version: z.int(), guestEmail: z.nullish(z.string()) });

/**
 * Gives the orders that guests placed with an email address to the account that has proved this address. An order that
 * somebody changes at the same moment joins with the next sign-in.
 */
export const joinGuestOrders = async ({
  userId,
  email,
  emailVerified,
}: Pick<Session, "userId" | "email" | "emailVerified">): Promise<void> => {
  if (!emailVerified) return;
  const entries = await query({ index: "gsi2", pk: guestIndex(email) });
  await inBatches(entries, CONCURRENCY, (entry) => join({ userId, email }, keyOf(entry), String(entry.gsi2sk)));
};

/** Gives one order to the account, unless it has changed hands. */
const join = async ({ userId, email }: Pick<Session, "userId" | "email">, key: Key, entry: string): Promise<void> => {
  const item = await find(key, { consistent: true });
  const order = item && Joinable.parse(item);
  if (order?.guestEmail !== email) return;
  const customer = { organizationId: organizationOf(key.pk), customerId: userId };
  const set = { customerId: userId, ...customerIndexKey(customer, entry), version: order.version + 1 };
  // The shop has deleted it: it is on nobody's list.
  const isListed = entry.startsWith("ORDER#");
  await tryCommit(
    { update: key, set, when: { version: order.version } },
    ...(isListed ? [customerCountWrite(customer, "ORDER", 1)] : []),
  );
};
