import type { Edit } from "../accounts/actor.ts";
import type { Customer, PatchCustomer } from "../contract/customers/customers.ts";
import type { CustomerId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { includesRole } from "../members/membership.ts";
import { blockingWrites } from "./blocked.ts";
import { customerResponse, findCustomer } from "./customer.ts";
import { customerOfPhone, findHomeCountry } from "./phone.ts";

const ATTEMPTS = 5;

/**
 * Changes what staff note of a customer, and whether their orders online are refused, which only managers do. A change
 * that names a version is refused if staff have changed the customer since. New orders do not count as such a change.
 * @throws AppError not_found, forbidden, conflict, invalid_input when too many are blocked
 */
export const patchCustomer = async ({
  member: { organizationId, role },
  id,
  input: { note, isBlocked },
  version,
}: Edit & { id: CustomerId; input: PatchCustomer }): Promise<Customer> => {
  if (isBlocked !== undefined && !includesRole(role, "manager")) throw new AppError("forbidden");
  return retryOnConflict(ATTEMPTS, async () => {
    const before = await findCustomer(organizationId, id);
    if (version !== undefined && version !== before.edition) throw new AppError("conflict");
    const after = {
      ...before,
      note: note === undefined ? before.note : note || null,
      isBlocked: isBlocked ?? before.isBlocked,
      edition: before.edition + 1,
    };
    const { edition } = before;
    const set = { note: after.note, isBlocked: after.isBlocked, edition: after.edition };
    const ofPhone = isBlocked
      ? await customerOfPhone(organizationId, before.phone, await findHomeCountry(organizationId))
      : undefined;
    await commitOrThrow([
      orConflict({ update: keys.customer(organizationId, id), set, when: { edition } }),
      ...(isBlocked === undefined ? [] : await blockingWrites(organizationId, { id, ofPhone }, isBlocked)),
    ]);
    return customerResponse(after);
  });
};
