import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { CartItems } from "../cart/cart.ts";
import { Instant } from "../values/common.ts";
import { OrderId, ShippingMethodId } from "../values/ids.ts";
import { ExpectedWindow, FulfilmentMethod } from "./order.ts";

/** When the kitchen of a shop has room for an order. */
export const OrderEstimate = z.object({
  /**
   * The window in which it is expected as soon as possible; null where none is left, or the shop does not take it now.
   */
  soonest: z.nullable(ExpectedWindow),
  /** The times of the picker that have room. */
  times: z.array(Instant),
});
export type OrderEstimate = z.infer<typeof OrderEstimate>;

export const estimateOrder = route({
  method: "POST",
  path: "/{organizationId}/estimate",
  access: "public",
  summary:
    "Tell when an order would be expected, and for which times it can be placed, where its shop has set a capacity",
  params: inOrganization,
  body: z.strictObject({
    items: CartItems,
    fulfilmentMethod: FulfilmentMethod,
    /** The method whose zone says how long the way is, to the caller's saved address. */
    shippingMethodId: z.optional(ShippingMethodId),
    /** The caller's unpaid order that this one replaces. The slots that it holds count as free. */
    instead: z.optional(OrderId),
  }),
  response: OrderEstimate,
});
