import * as z from "zod/mini";
import { Instant } from "../values/common.ts";

/** How a shop takes orders just now, as its staff decide it during the day. */
export const Ordering = z.object({
  /** Until when it takes none; null while it does. */
  pausedUntil: z.nullable(Instant),
  /** Until when it takes none of one kind, while it takes the other. */
  paused: z.optional(z.object({ delivery: z.optional(Instant), pickup: z.optional(Instant) })),
  /** Minutes that new orders take longer than usual; none the next morning. */
  extraMinutes: z.int(),
});
export type Ordering = z.infer<typeof Ordering>;
