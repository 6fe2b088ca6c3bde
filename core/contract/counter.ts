import * as z from "zod/mini";
import { Instant } from "./common.ts";

/** Minutes that a shop may promise when it accepts, as the counter offers them. */
export const promisedMinutes = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60] as const;

/** Minutes from now until the food is ready to collect or at the customer's door. */
export const PromisedMinutes = z
  .int("Promise 10 to 60 minutes")
  .check(z.minimum(10, "Promise 10 to 60 minutes"), z.maximum(60, "Promise 10 to 60 minutes"));

/** Why staff refuse or cancel an order, as they choose it. */
export const staffCancelReasons = [
  "sold_out",
  "too_busy",
  "closing",
  "out_of_reach",
  "customer_asked",
  "other",
] as const;
/** The same, and why an order is cancelled without anybody's choice: nobody answered it in time. */
export const cancelReasons = [...staffCancelReasons, "not_accepted"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** What an order says of its shop's promise and of why it was cancelled. */
export const counterFacts = {
  /** When the shop says that the food is ready to collect or at the door; null until it said so. */
  promisedAt: z.nullable(Instant),
  /** What it said at first, where it has changed its mind. */
  firstPromisedAt: z.nullable(Instant),
  /** While it waits to be accepted: when it is cancelled unless somebody does; null where the shop sets no limit. */
  acceptBy: z.nullable(Instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
};

const minutesToAccept = "Use 5 to 180 minutes, or none";
/** What an owner decides about the counter; null switches the limit off. */
export const counterSettings = {
  acceptWithinMinutes: z.nullable(
    z.int(minutesToAccept).check(z.minimum(5, minutesToAccept), z.maximum(180, minutesToAccept)),
  ),
};
/** Minutes that a shop has to accept an order, where its owner decided nothing. */
export const ACCEPT_WITHIN = 15;
