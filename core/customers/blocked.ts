import * as z from "zod/mini";
import { MOST_BLOCKED } from "../contract/customers/customers.ts";
import { CustomerId, type OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";

/**
 * The customers of an organization whose online orders are refused, the latest first, each with the customer of its
 * phone number.
 */
const Blocked = z.object({
  customers: z.array(z.object({ id: CustomerId, ofPhone: z.optional(CustomerId) })),
  version: z.int(),
});
type Blocked = z.infer<typeof Blocked>;

const blockedIn = (item: Item | undefined): Blocked => (item ? Blocked.parse(item) : { customers: [], version: 0 });

/** The blocked customers of an organization. Costs half a read unit if there are none. */
export const findBlocked = async (organizationId: OrganizationId): Promise<Blocked["customers"]> =>
  blockedIn(await find(keys.blockedCustomers(organizationId))).customers;

/**
 * The write that blocks or unblocks a customer; none if nothing changes.
 * @throws AppError invalid_input when too many are blocked
 */
export const blockingWrites = async (
  organizationId: OrganizationId,
  { id, ofPhone }: { id: CustomerId; ofPhone?: CustomerId | undefined },
  isBlocked: boolean,
): Promise<GuardedWrite[]> => {
  const key = keys.blockedCustomers(organizationId);
  const { customers, version } = blockedIn(await find(key, { consistent: true }));
  const others = customers.filter((each) => each.id !== id);
  if (isBlocked === others.length < customers.length) return [];
  if (isBlocked && others.length >= MOST_BLOCKED)
    throw invalid(["isBlocked"], "At most 200 customers are blocked; unblock another one first");
  const next = isBlocked ? [{ id, ...(ofPhone && { ofPhone }) }, ...others] : others;
  const put = { ...key, customers: next, version: version + 1 };
  return [orConflict({ put, when: version ? { version } : "absent" })];
};
