import type { Item } from "../../core/db/table.ts";
import { StoredOrder } from "../../core/orders/order.ts";
import type { Scenario } from "./scenario.ts";
import { SERVED_MINUTES } from "./template.ts";
import { Violation } from "./violation.ts";

/**
 * Checks that no shopper ordered the dish that is served in the first part of each hour at another time, including
 * deleted orders. Staff may always take it.
 * @param items all items of the shop
 * @throws Violation
 */
export const checkServed = ({ template }: Scenario, items: readonly Item[]): void => {
  for (const item of items.filter(({ sk }) => /^(DELETED#)?ORDER#/.test(String(sk)))) {
    const { id, taken, createdAt, items: lines } = StoredOrder.parse(item);
    const hasIt = lines.some(({ rawData }) => rawData.productId === template.timed);
    if (hasIt && !taken && new Date(createdAt).getUTCMinutes() >= SERVED_MINUTES)
      throw new Violation("An order has a dish that was not served", { id, createdAt });
  }
};
