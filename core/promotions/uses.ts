import * as z from "zod/mini";
import { type OrganizationId, PromotionId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import type { Offer } from "./offers.ts";
import { limitOf } from "./promotion.ts";

/**
 * The counters of a promotion that an order has moved: the one of all orders, and the one of a customer by their id.
 */
export const CountedUse = z.object({
  id: PromotionId,
  isOfAll: z.boolean(),
  customer: z.optional(z.string()),
});
export type CountedUse = z.infer<typeof CountedUse>;

/** The counters that an order with a promotion moves; undefined for a promotion without limits. */
export const useOf = ({ promotion, customer }: Offer): CountedUse | undefined => {
  const { id, limit } = promotion;
  const isOfAll = limit !== null;
  const counted = limitOf(promotion) === null ? undefined : customer?.id;
  if (!isOfAll && counted === undefined) return undefined;
  return { id, isOfAll, ...(counted !== undefined && { customer: counted }) };
};

/**
 * The writes by which an order uses a promotion, in its own transaction. Their conditions enforce the limits, however
 * many orders come at once.
 */
export const takingWrites = (organizationId: OrganizationId, { promotion, customer }: Offer): Write[] => {
  const { id, limit } = promotion;
  const most = limitOf(promotion);
  const add = { used: 1 };
  const ofAll = { update: keys.promotionUses(organizationId, id), add };
  const mine = customer && keys.promotionUsesOf(organizationId, id, customer.id);
  return [
    ...(limit !== null ? [{ ...ofAll, when: { used: new AtMost(limit - 1) } }] : []),
    ...(mine && most !== null
      ? [
          customer.isCounted
            ? { update: mine, add, when: { used: new AtMost(most - 1) } }
            : { put: { ...mine, ...add }, when: "absent" as const },
        ]
      : []),
  ];
};

interface Promoted {
  organizationId: OrganizationId;
  cancelledAt: string | null;
  promotionUses?: readonly CountedUse[] | undefined;
}

/**
 * The writes by which an order gives its uses of promotions back, in the transaction that cancels it. There are none
 * for any other change, so a use is given back once.
 */
export const givingBackWrites = (
  { organizationId, cancelledAt, promotionUses = [] }: Promoted,
  changed: { cancelledAt?: string | null | undefined },
): Write[] => {
  if (cancelledAt || !changed.cancelledAt) return [];
  const add = { used: -1 };
  return promotionUses.flatMap(({ id, isOfAll, customer }) => [
    ...(isOfAll ? [{ update: keys.promotionUses(organizationId, id), add }] : []),
    ...(customer ? [{ update: keys.promotionUsesOf(organizationId, id, customer), add }] : []),
  ]);
};
