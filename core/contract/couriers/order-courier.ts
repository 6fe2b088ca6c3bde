import * as z from "zod/mini";
import { Amount, Instant } from "../values/common.ts";
import { courierServiceNames } from "./names.ts";

/**
 * How far a courier is: being asked for (`booking`), looked for (`pending`), on the way to the shop (`pickup`), on the
 * way to the customer (`dropoff`), or at the end of it. `cancelling` until the service has confirmed it. A `returned`
 * order comes back to the shop, and of a `failed` one there was no courier.
 */
export const courierStates = [
  "booking",
  "pending",
  "pickup",
  "dropoff",
  "delivered",
  "cancelling",
  "cancelled",
  "returned",
  "failed",
] as const;
export type CourierState = (typeof courierStates)[number];

/** Why there is no courier. */
export const courierTroubles = [
  "no_courier",
  "out_of_reach",
  "address_unknown",
  "price_changed",
  "account",
  "refused",
  "unavailable",
] as const;
export type CourierTrouble = (typeof courierTroubles)[number];

/** What a customer reads of the courier who brings an order. */
export const OrderCourier = z.object({
  service: z.enum(courierServiceNames),
  state: z.enum(["pending", "pickup", "dropoff", "delivered"]),
  /** When the order is expected at the door. */
  dropoffAt: z.optional(Instant),
  /** The service's own page, where the courier can be followed. */
  trackingUrl: z.optional(z.url({ protocol: /^https$/ })),
});
export type OrderCourier = z.infer<typeof OrderCourier>;

/** What a card of the board shows of a courier. */
export const BoardCourier = z.extend(OrderCourier, {
  state: z.enum(courierStates),
  why: z.optional(z.enum(courierTroubles)),
  /** When the courier is expected at the shop. */
  pickupAt: z.optional(Instant),
  /**
   * Changes of the order since the courier was asked for, until the courier has it. The courier may not know of them.
   */
  outdated: z.optional(z.array(z.enum(["time", "address"]))),
});

/** What staff read of it. */
export const StaffCourier = z.extend(BoardCourier, {
  /** Which booking of the order it is, from 1. */
  attempt: z.int(),
  /** What the service charges the shop, in the currency of the order. */
  fee: z.optional(Amount),
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type StaffCourier = z.infer<typeof StaffCourier>;
