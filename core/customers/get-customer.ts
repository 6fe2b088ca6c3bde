import type { Member } from "../accounts/actor.ts";
import type { Customer } from "../contract/customers/customers.ts";
import type { CustomerId } from "../contract/values/ids.ts";
import { customerResponse, findCustomer } from "./customer.ts";

/** @throws AppError not_found */
export const getCustomer = async ({
  member: { organizationId },
  id,
}: {
  member: Member;
  id: CustomerId;
}): Promise<Customer> => customerResponse(await findCustomer(organizationId, id));
