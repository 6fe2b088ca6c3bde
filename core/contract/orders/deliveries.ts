import * as z from "zod/mini";
import { IfNoneMatch, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Amount } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";
import { Order } from "./order.ts";
import { stepBackReasons } from "./steps.ts";

/**
 * An order that a driver may take, or has taken: where it goes, and what it costs there. Nothing says what is in it.
 */
export const Delivery = z.extend(
  z.pick(Order, {
    id: true,
    version: true,
    referenceId: true,
    dayNumber: true,
    promisedAt: true,
    deliveryAt: true,
    currency: true,
    shippingAddress: true,
  }),
  {
    status: z.enum(["ready-for-dispatch", "dispatched"]),
    /** The cash to collect at the door; null where there is none. */
    collect: z.nullable(Amount),
    /** The amount to collect at the door by the shop's own card terminal; left out if there is none. */
    collectByCard: z.optional(Amount),
  },
);
export type Delivery = z.infer<typeof Delivery>;

export const Deliveries = z.object({
  /** Sent back in `If-None-Match`, in quotes, it asks for deliveries that have changed. */
  version: z.string(),
  /**
   * First the orders that the caller has taken, in the order of taking. Then those that nobody has, the next due first.
   */
  deliveries: z.array(Delivery),
});
export type Deliveries = z.infer<typeof Deliveries>;

export const listDeliveries = route({
  method: "GET",
  path: "/{organizationId}/deliveries",
  access: "driver",
  summary: "List the orders that are ready to go, and those that the caller is bringing; ask again with If-None-Match",
  params: inOrganization,
  headers: IfNoneMatch,
  response: Deliveries,
  versioned: true,
});

/** What a driver does with an order. */
export const deliveryOperations = ["take", "hand-over"] as const;
export type DeliveryOperation = (typeof deliveryOperations)[number];

/** What has become of an order. Its address is left out: it may be over. */
export const DeliveryState = z.pick(Order, { id: true, version: true, status: true });
export type DeliveryState = z.infer<typeof DeliveryState>;

export const changeDelivery = route({
  method: "POST",
  path: "/{organizationId}/deliveries/{id}/{operation}",
  access: "driver",
  summary: "Take an order that is ready, which is then on its way, or say that the caller has handed it over",
  params: z.extend(oneOf(OrderId), { operation: z.enum(deliveryOperations) }),
  response: DeliveryState,
  errors: ["invalid_transition"],
  hasHistory: true,
});

export const ReturnDelivery = z.strictObject({
  /** The status that the caller saw: an order that has left it meanwhile is not changed. */
  from: z.enum(["dispatched", "completed"]),
  reason: z.enum(stepBackReasons),
});
export type ReturnDelivery = z.output<typeof ReturnDelivery>;

export const returnDelivery = route({
  method: "POST",
  path: "/{organizationId}/deliveries/{id}/step-back",
  access: "driver",
  summary: "Take back that the caller took an order or handed it over; its customer gets no message",
  params: oneOf(OrderId),
  body: ReturnDelivery,
  response: DeliveryState,
  errors: ["invalid_transition"],
  hasHistory: true,
});
