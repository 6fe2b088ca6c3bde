import * as z from "zod/mini";
import { Promotion } from "../contract/promotions/promotion-input.ts";
import { Instant } from "../contract/values/common.ts";
import { type CategoryId, OrganizationId, type ProductId, type PromotionId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { promotionsOf } from "../db/ranges.ts";
import { type Item, query } from "../db/table.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** A promotion as stored. Its amounts stay as managers wrote them, in the currency's major unit. */
export const StoredPromotion = z.extend(z.omit(Promotion, { state: true, used: true }), {
  organizationId: OrganizationId,
  /** When anything but its name changed last; left out if nothing has since it was made. */
  changedAt: z.optional(Instant),
});
export type StoredPromotion = z.infer<typeof StoredPromotion>;

/** A promotion as stored. */
export const promotionItem = (promotion: StoredPromotion) => ({
  ...keys.promotion(promotion.organizationId, promotion.id),
  ...promotion,
});

/** How many orders have it, of those that its limit counts. */
export const usedIn = (item: Item | undefined): number => Number(item?.used ?? 0);

/** How many orders of one customer get it; null for any number. A promotion for first orders has a limit of one. */
export const limitOf = ({ firstOrder, limitPerCustomer }: StoredPromotion): number | null =>
  firstOrder ? 1 : limitPerCustomer;

/** A promotion with its counter. */
export interface CountedPromotion {
  promotion: StoredPromotion;
  used: number;
}

/** All promotions of an organization in the order they were made, with their counters: one query. */
export const findPromotions = async (organizationId: OrganizationId): Promise<CountedPromotion[]> => {
  const items = await query({ ...promotionsOf(organizationId), consistent: true });
  const of = new Map(items.map((item) => [String(item.sk), item]));
  // The counter of a deleted promotion is kept for a while.
  const isPromotion = ({ sk, id }: Item) => sk === keys.promotion(organizationId, id as PromotionId).sk;
  return items.filter(isPromotion).map((item) => {
    const promotion = StoredPromotion.parse(item);
    return { promotion, used: usedIn(of.get(keys.promotionUses(organizationId, promotion.id).sk)) };
  });
};

/** Where a day of the organization's calendar lies in the period of a promotion. */
const periodOn = ({ from, until }: Pick<StoredPromotion, "from" | "until">, day: string) =>
  from && day < from ? "planned" : until && day > until ? "ended" : "current";

/** Why no order gets a promotion at an instant, whatever is in the cart; `active` if some may. */
export const stateOf = (
  { promotion, used }: Pick<CountedPromotion, "promotion" | "used">,
  { timezone, now }: { timezone: string; now: Date },
): Promotion["state"] => {
  if (promotion.isPaused) return "paused";
  const period = periodOn(promotion, dayOf(now, timezone));
  if (period !== "current") return period;
  return promotion.limit !== null && used >= promotion.limit ? "used_up" : "active";
};

/** The promotions that may apply by themselves on a day. */
export const automaticOn = ({ promotions }: StoredOrganization, day: string): PromotionId[] =>
  (promotions?.automatic ?? []).filter((each) => periodOn(each, day) === "current").map(({ id }) => id);

/** What decides whether a promotion is for a dish. */
export interface NamedDish {
  id: ProductId;
  categories: readonly CategoryId[];
}

/** Whether a promotion is for a dish, because it names the dish or its category, or because it is for all dishes. */
export const isNamedBy = (
  { productIds, categoryIds }: Pick<StoredPromotion, "productIds" | "categoryIds">,
  dish: NamedDish,
): boolean =>
  (productIds.length === 0 && categoryIds.length === 0) ||
  productIds.includes(dish.id) ||
  dish.categories.some((id) => categoryIds.includes(id));

/** A promotion as its managers read it. */
export const promotionResponse = (
  { promotion: { changedAt: _, ...promotion }, used }: CountedPromotion,
  { configuration: { timezone } }: StoredOrganization,
  now: Date,
): Promotion => ({
  ...promotion,
  state: stateOf({ promotion, used }, { timezone, now }),
  used: promotion.limit === null ? null : used,
});
