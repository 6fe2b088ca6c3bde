import * as z from "zod/mini";
import { Instant } from "../values/common.ts";

/** The minutes of the ETA that staff can choose when they accept an order. */
export const etaMinutes = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60] as const;

/** Minutes from now until the food is ready to collect or at the customer's door. */
export const EtaMinutes = z
  .int("Promise 10 to 60 minutes")
  .check(z.minimum(10, "Promise 10 to 60 minutes"), z.maximum(60, "Promise 10 to 60 minutes"));

/** The reasons that staff can choose when they refuse or cancel an order. */
export const staffCancelReasons = [
  "sold_out",
  "too_busy",
  "closing",
  "out_of_reach",
  "customer_asked",
  "other",
] as const;
/**
 * All reasons for cancelling an order: those of staff, and `not_accepted` for an order that nobody accepted in time.
 */
export const cancelReasons = [...staffCancelReasons, "not_accepted"] as const;

/** The fields of an order about its ETA and its cancellation. */
export const acceptanceFields = {
  /** The ETA: when the food is ready to collect or at the door, as the shop said; null when it did not say. */
  promisedAt: z.nullable(Instant),
  /** The first ETA, if the shop has changed it. */
  firstPromisedAt: z.nullable(Instant),
  /** When the order is cancelled unless somebody accepts it; null if it waits no longer or the shop sets no limit. */
  acceptBy: z.nullable(Instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
};
