import { keys, lists } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { recount } from "../db/shelves.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { parseShippingMethod } from "./shipping-method.ts";

/**
 * Takes a shipping method out of use; orders keep what they hold of it.
 * @throws AppError not_found, conflict when somebody changed it meanwhile
 */
export const deleteShippingMethod = async (
  { organizationId, id }: { organizationId: string; id: string },
  now = new Date(),
): Promise<void> => {
  const key = keys.shippingMethod(organizationId, id);
  const method = parseShippingMethod(await find(key, { consistent: true }));
  await commitOrRefuse([
    [{ remove: key, when: { version: method.version } }, new AppError("conflict")],
    { put: { ...keys.deleted(key), ...method, deletedAt: now.toISOString() } },
    ...recount(lists.shelves(organizationId, "SHIPPING"), method, undefined),
  ]);
};
