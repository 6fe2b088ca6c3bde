import * as z from "zod/mini";
import { oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";
import { EtaMinutes, staffCancelReasons } from "./acceptance.ts";
import { Order, orderOperations, orderStatuses } from "./order.ts";

/** The ETA of an acceptance, the reason of a cancellation, and what the caller saw; all are optional. */
export const StatusChange = z.optional(
  z.strictObject({
    /** The status that the caller saw: an order that has left it meanwhile is not changed. */
    from: z.optional(z.enum(orderStatuses)),
    minutes: z.optional(EtaMinutes),
    reason: z.optional(z.enum(staffCancelReasons)),
  }),
);
export type StatusChange = z.output<typeof StatusChange>;

export const changeOrderStatus = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/status/{operation}",
  access: "staff",
  summary:
    "Move an order to a status, from the one that you saw if you name it; accepting may promise minutes, cancelling may say why",
  params: z.extend(oneOf(OrderId), { operation: z.enum(orderOperations) }),
  body: StatusChange,
  response: Order,
  errors: ["invalid_transition"],
  hasHistory: true,
});

/** The instant itself, not a number of minutes: a repeated request then sets the same ETA. */
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

/** Why staff take a step back. `undone` is the Undo beside the step itself. */
export const stepBackReasons = ["undone", "by_mistake", "not_ready", "not_received", "other"] as const;

/** The statuses that a step of staff can leave backwards. */
const undoableStatuses = ["ready-for-dispatch", "dispatched", "completed"] as const;

export const StepBack = z.strictObject({
  /** The status that the caller saw: an order that has left it meanwhile is not changed. */
  from: z.enum(undoableStatuses),
  reason: z.enum(stepBackReasons),
});
export type StepBack = z.output<typeof StepBack>;

export const stepBack = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/step-back",
  access: "staff",
  summary: "Take the last step of an order back: to accepted, ready or on the way; its customer gets no message",
  params: oneOf(OrderId),
  body: StepBack,
  response: Order,
  errors: ["invalid_transition"],
  hasHistory: true,
});
