import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { parseOrganization } from "../../organizations/organization.ts";
import { changeOrder } from "../change/change-order.ts";
import { errandWrite } from "../courier.ts";
import { StoredOrder } from "../order.ts";
import { begun } from "./change-courier.ts";

/**
 * Requests a courier if the shop wants one for each accepted delivery. The table's stream delivers an acceptance at
 * least once, but an order has only one first booking. The job `sweepCouriers` books it, so that no service delays the
 * stream.
 */
export const bookOnAcceptance = async (
  { organizationId, id }: { organizationId: OrganizationId; id: OrderId },
  now = new Date(),
): Promise<void> => {
  const key = keys.order(organizationId, id);
  const [shop, item] = await findMany([keys.organization(organizationId), key]);
  const organization = shop && parseOrganization(shop);
  if (organization?.couriers?.book !== "on_acceptance" || !item) return;
  const at = now.toISOString();
  try {
    await changeOrder(
      { key, order: StoredOrder.parse(item) },
      (order) => begun(order, organization, { attempt: 1, by: null, at }),
      { others: [errandWrite(organizationId, id, now)] },
    );
  } catch (error) {
    // The order is paid at the door, was picked up, or has ended, so nobody needs a courier.
    if (!(error instanceof AppError && error.code === "invalid_transition")) throw error;
  }
};
