import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { FulfilmentMethod } from "../orders/order.ts";
import { Ordering } from "./ordering.ts";

/** How long staff stop taking orders: minutes, or until the next morning. */
export const pauses = [15, 30, 60, "tomorrow"] as const;

/** Minutes by which everything takes longer on a busy evening. */
export const extraMinutes = [0, 15, 30] as const;

/** What is left out stays; null takes orders again. */
export const OrderingChange = z.strictObject({
  pause: z.optional(z.nullable(z.literal([...pauses]))),
  /** The kind of orders whose pause changes, where it is not all of them. */
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
