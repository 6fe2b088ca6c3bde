import { expect, test } from "vitest";
import { orderStatuses } from "#core/contract/orders/order.ts";
import { isFinal } from "./order.ts";

test("Only completed and cancelled are final", () => {
  expect(orderStatuses.filter(isFinal)).toEqual(["completed", "cancelled"]);
});
