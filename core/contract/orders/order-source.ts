import * as z from "zod/mini";

/** How an order came to staff who took it for somebody: by telephone or over the counter. */
export const orderSources = ["phone", "counter"] as const;
export const OrderSource = z.enum(orderSources);
export type OrderSource = z.infer<typeof OrderSource>;
