import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { FulfilmentMethod } from "../orders/order.ts";
import { Ordering } from "./ordering.ts";

/** How long staff stop taking orders: minutes, or until the next morning. */
export const pauses = [15, 30, 60, "tomorrow"] as const;

/** Minutes by which everything takes longer on a busy evening. */
export const extraMinutes = [0, 15, 30] as const;

/** A change of how the shop takes orders. Fields that are left out stay; null ends a pause. */
export const OrderingChange = z.strictObject({
  pause: z.optional(z.nullable(z.literal([...pauses]))),
  /** The fulfilment whose pause changes; left out for all orders. */
  of: z.optional(FulfilmentMethod),
  extraMinutes: z.optional(z.literal([...extraMinutes])),
});
export type OrderingChange = z.output<typeof OrderingChange>;

export const changeOrdering = route({
  method: "PATCH",
  path: "/{organizationId}/ordering",
  access: "staff",
  summary:
    "Pause new orders, or delivery or pickup alone, for some minutes or until tomorrow, take them again, or let them take longer",
  params: inOrganization,
  body: OrderingChange,
  response: Ordering,
});
