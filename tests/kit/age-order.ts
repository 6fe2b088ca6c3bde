import type { OrderId, OrganizationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { StoredOrder } from "#core/orders/order.ts";

const MINUTE = 60_000;

/**
 * Moves back the time at which an order was placed, by minutes. The job looks at all shops, so its clock can't be moved
 * instead.
 */
export const ageOrder = async (
  order: { organizationId: OrganizationId; id: OrderId },
  minutes: number,
): Promise<void> => {
  const key = keys.order(order.organizationId, order.id);
  const { placedAt, version } = StoredOrder.parse(await find(key, { consistent: true }));
  const earlier = new Date(Date.parse(placedAt ?? "") - minutes * MINUTE).toISOString();
  await commit({ update: key, set: { placedAt: earlier, version: version + 1 }, when: { version } });
};
