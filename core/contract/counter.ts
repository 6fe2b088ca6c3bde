import * as z from "zod/mini";
import { Instant } from "./common.ts";

/** The minutes that the counter offers as a promise when a shop accepts an order. */
export const promisedMinutes = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60] as const;

/** Minutes from now until the food is ready to collect or at the customer's door. */
export const PromisedMinutes = z
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
/** The same, and the reason for orders that are cancelled because nobody answered in time. */
export const cancelReasons = [...staffCancelReasons, "not_accepted"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The fields of an order about its shop's promise and its cancellation. */
export const counterFacts = {
  /** When the food will be ready to collect or at the door, as the shop promises; null without a promise. */
  promisedAt: z.nullable(Instant),
  /** The first promise, if the shop has changed it. */
  firstPromisedAt: z.nullable(Instant),
  /** When the order is cancelled unless somebody accepts it; null if it waits no longer or the shop sets no limit. */
  acceptBy: z.nullable(Instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
};
