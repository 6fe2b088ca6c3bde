import * as z from "zod/mini";
import { Amount } from "../values/common.ts";
import { PromotionId } from "../values/ids.ts";

/** What a promotion took off an order, as it was when the order was placed. */
export const AppliedPromotion = z.object({
  id: PromotionId,
  name: z.string(),
  /** The code that the shopper typed, as the shop writes it; left out for a promotion that applies by itself. */
  code: z.optional(z.string()),
  /** Taken off the goods. */
  discount: Amount,
  /** Taken off the price of delivery, which is lower by it. */
  shipping: Amount,
});

/** What a promotion takes off a cart. */
export const CartPromotion = z.extend(AppliedPromotion, {
  /** Whether delivery is free by it, also while its price is not known yet. */
  freesDelivery: z.boolean(),
});
export type CartPromotion = z.infer<typeof CartPromotion>;
