import type { Member } from "../accounts/actor.ts";
import type { ShippingMethodId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { itemRemoval } from "../lists/item-writes.ts";
import { parseShippingMethod } from "./shipping-method.ts";

/**
 * Deletes a shipping method. Orders keep their copy of it.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteShippingMethod = async (
  { member: { organizationId }, id }: { member: Member; id: ShippingMethodId },
  now = new Date(),
): Promise<void> => {
  const item = await find(keys.shippingMethod(organizationId, id), { consistent: true });
  await commitOrThrow(itemRemoval("SHIPPING", parseShippingMethod(item), now));
};
