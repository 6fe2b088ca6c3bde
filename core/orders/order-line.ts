import * as z from "zod/mini";
import { OrderItem } from "../contract/orders/order.ts";
import { TaxCategory } from "../contract/tax/tax.ts";
import { Minor } from "../money.ts";

/** The charged amount of one tax category. */
export const TaxedGross = z.object({ category: TaxCategory, gross: Minor });

/** A line of an order as stored. */
export const StoredOrderItem = z.extend(OrderItem, {
  unitPrice: Minor,
  totalPrice: Minor,
  discount: z.optional(Minor),
  /**
   * The charged amounts by tax category, after its share of discounts, if the order has lines of VAT. `price` is the
   * amount before discounts, if that differs.
   */
  taxed: z.optional(z.array(z.extend(TaxedGross, { price: z.optional(Minor) }))),
});
export type StoredOrderItem = z.infer<typeof StoredOrderItem>;
