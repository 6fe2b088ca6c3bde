import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { orderSlots } from "#core/contract/organizations/order-slots.ts";
import type { Organization, Serving } from "#core/contract/organizations/organizations.ts";

/** Tells the times of dishes apart for which an order can be placed ahead, in one of some ways to get it. */
export const isAhead = ({ configuration }: Organization, ways: readonly FulfilmentMethod[]) => {
  const times = ways.flatMap((way) => orderSlots(configuration, way, new Date()));
  return ({ from, to }: Pick<Serving, "from" | "to">): boolean => times.some((at) => from <= at && at < to);
};
