import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { orderSlots } from "#core/contract/organizations/order-slots.ts";
import type { Organization, Serving } from "#core/contract/organizations/organizations.ts";

/**
 * Makes a function that tells whether an order can be placed ahead for the time of a dish, with at least one of the
 * shop's fulfilments.
 */
export const isAhead = ({ configuration }: Organization, ways: readonly FulfilmentMethod[]) => {
  const times = ways.flatMap((way) => orderSlots(configuration, way, new Date()));
  return ({ from, to }: Pick<Serving, "from" | "to">): boolean => times.some((at) => from <= at && at < to);
};
