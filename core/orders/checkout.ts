import * as z from "zod/mini";
import { dueIndex, indexed, keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import type { PaymentPage } from "../payments/provider.ts";

/**
 * What of an order's payment is still to be looked after, and when: a page that may be paid until then, a refund that is
 * due. It begins before the order does, so that a process that ends in between leaves nothing unattended.
 */
export const Checkout = z.object({
  organizationId: z.string(),
  orderId: z.string(),
  /** Epoch milliseconds after which the sweep looks after it. */
  dueAt: z.number(),
  reference: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
});
export type Checkout = z.infer<typeof Checkout>;

/** The write that puts a checkout on the sweep's list, or moves it there; what is known of its page stays. */
export const checkoutWrite = (
  order: { organizationId: string; orderId: string },
  dueAt: Date,
  page?: PaymentPage,
): Extract<Write, { update: unknown }> => {
  const { organizationId, orderId } = order;
  const { pk, sk } = dueIndex(orderId, dueAt);
  return {
    update: keys.checkout(organizationId, orderId),
    set: { organizationId, orderId, dueAt: dueAt.getTime(), ...page, ...indexed("gsi2", pk, sk) },
  };
};
