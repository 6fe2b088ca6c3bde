import type { Actor } from "../accounts/actor.ts";
import type { ShippingMethod } from "../contract/shipping.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { memberAmongAll } from "../organizations/membership.ts";
import { parseShippingMethod, shippingMethodAnswer, shippingMethodNotFound } from "./shipping-method.ts";

/**
 * A shipping method; one that is not published only for a member.
 * @throws AppError not_found
 */
export const getShippingMethod = async (request: {
  organizationId: string;
  id: string;
  actor?: Actor | undefined;
}): Promise<ShippingMethod> => {
  const { organizationId, id, actor } = request;
  const [item, member] = await Promise.all([
    find(keys.shippingMethod(organizationId, id)),
    memberAmongAll(organizationId, actor),
  ]);
  const method = parseShippingMethod(item);
  if (!method.publishedAt && !member) throw shippingMethodNotFound();
  return shippingMethodAnswer(method);
};
