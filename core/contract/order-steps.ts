import * as z from "zod/mini";
import { Instant } from "./common.ts";
import { PromisedMinutes, staffCancelReasons } from "./counter.ts";
import { OrderId } from "./ids.ts";
import { Order, orderOperations } from "./orders.ts";
import { oneOf } from "./requests.ts";
import { route } from "./route.ts";

/** The promise of an acceptance and the reason of a cancellation; both are optional. */
export const StatusChange = z.optional(
  z.strictObject({
    minutes: z.optional(PromisedMinutes),
    reason: z.optional(z.enum(staffCancelReasons)),
  }),
);
export type StatusChange = z.output<typeof StatusChange>;

export const changeOrderStatus = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/status/{operation}",
  access: "staff",
  summary: "Move an order to a status; accepting may promise minutes, cancelling may say why",
  params: z.extend(oneOf(OrderId), { operation: z.enum(orderOperations) }),
  body: StatusChange,
  response: Order,
  errors: ["invalid_transition"],
  hasHistory: true,
});

/** The instant itself, not a number of minutes: a repeated request then promises the same time. */
export const changePromise = route({
  method: "PUT",
  path: "/{organizationId}/orders/{id}/promise",
  access: "staff",
  summary: "Promise an accepted order for another time; the customer is told",
  params: oneOf(OrderId),
  body: z.strictObject({ promisedAt: Instant }),
  response: Order,
  errors: ["invalid_transition"],
  hasHistory: true,
});
