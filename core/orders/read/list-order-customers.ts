import type { Member } from "../../accounts/actor.ts";
import type { Customer } from "../../contract/customers/customers.ts";
import { CustomerId, isGuest, type OrderId } from "../../contract/values/ids.ts";
import { customerIn, customerResponse } from "../../customers/customer.ts";
import { customerOfPhone, findHomeCountry } from "../../customers/phone.ts";
import { keys } from "../../db/keys.ts";
import { find, findMany } from "../../db/table.ts";
import { orderNotFound, StoredOrder } from "../order.ts";

/**
 * The customers of an order: that of the account which placed it, and that of its phone number.
 * @throws AppError not_found
 */
export const listOrderCustomers = async ({
  member: { organizationId },
  id,
}: {
  member: Member;
  id: OrderId;
}): Promise<Customer[]> => {
  const [item, country] = await Promise.all([find(keys.order(organizationId, id)), findHomeCountry(organizationId)]);
  if (!item) throw orderNotFound();
  const { customerId, shippingAddress, contact } = StoredOrder.parse(item);
  const { phone = "" } = shippingAddress ?? contact ?? {};
  const ids = [
    isGuest(customerId) ? undefined : CustomerId.parse(customerId),
    await customerOfPhone(organizationId, phone, country),
  ];
  const items = await findMany(ids.map((each) => each && keys.customer(organizationId, each)));
  return items
    .map(customerIn)
    .filter((customer) => customer !== undefined)
    .map(customerResponse);
};
