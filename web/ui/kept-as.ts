import type * as z from "zod/mini";

/**
 * Reads what a browser stored as a schema says. What does not fit, such as an older version's, is dropped. Shoppers'
 * first pages check it by hand instead, because zod would not fit into their first load.
 */
export const keptAs =
  <Kept, Otherwise>(schema: z.ZodMiniType<Kept>, otherwise: Otherwise) =>
  (kept: unknown): Kept | Otherwise =>
    schema.safeParse(kept).data ?? otherwise;
