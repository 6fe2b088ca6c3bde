import type { Member } from "../accounts/actor.ts";
import type { CustomerId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { searchWrites } from "../lists/search.ts";
import { blockingWrites } from "./blocked.ts";
import { asRead, hasAccount, readCustomer, StoredCustomer } from "./customer.ts";

const ATTEMPTS = 5;

/** The writes that delete a customer, except a user's numbers of orders and reservations. */
export const forgetWrites = (customer: StoredCustomer): Write[] => {
  const { organizationId, id, words } = customer;
  const key = keys.customer(organizationId, id);
  const when = asRead(customer);
  return [
    hasAccount(id)
      ? { update: key, unset: [...Object.keys(StoredCustomer.shape), "gsi1pk", "gsi1sk"], when }
      : { remove: key, when },
    { update: keys.customerCount(organizationId), add: { count: -1 } },
    ...searchWrites({ organizationId, collection: "CUSTOMER" }, { id, words }, undefined),
  ];
};

/**
 * Forgets what is kept of a customer: contact, note, figures and that they are blocked. Their orders stay.
 * @returns whether anything was kept
 * @throws AppError conflict when others keep changing it
 */
export const forgetCustomer = (organizationId: OrganizationId, id: CustomerId): Promise<boolean> =>
  retryOnConflict(ATTEMPTS, async () => {
    const customer = await readCustomer(organizationId, id);
    if (!customer) return false;
    const unblocking = customer.isBlocked ? await blockingWrites(organizationId, { id }, false) : [];
    await commitOrThrow([...forgetWrites(customer).map(orConflict), ...unblocking]);
    return true;
  });

/**
 * Erases what is kept of a customer.
 * @throws AppError not_found, conflict
 */
export const eraseCustomer = async ({
  member: { organizationId },
  id,
}: {
  member: Member;
  id: CustomerId;
}): Promise<void> => {
  if (!(await forgetCustomer(organizationId, id))) throw new AppError("not_found", { message: "Customer not found" });
};
