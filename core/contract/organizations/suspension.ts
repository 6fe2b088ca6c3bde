import * as z from "zod/mini";
import { Instant, text } from "../values/common.ts";

/** Why and since when the platform lets an organization take no new orders and reservations. Its members read it. */
export const Suspension = z.object({ at: Instant, reason: text(500) });
export type Suspension = z.infer<typeof Suspension>;
