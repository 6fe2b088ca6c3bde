import * as z from "zod/mini";
import { Reward } from "../contract/promotions/promotion-input.ts";
import { Instant } from "../contract/values/common.ts";
import { CategoryId, type OrganizationId, ProductId } from "../contract/values/ids.ts";
import { endOf, startOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { pastPromotionsOf } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { query, type Write } from "../db/table.ts";
import { type Minor, min, subtract, toMinor } from "../money.ts";
import { findOrganization } from "../organizations/organization.ts";
import { dividedHalfUp } from "../tax/apportion.ts";
import { findPromotions, isNamedBy, type NamedDish, type StoredPromotion } from "./promotion.ts";
import { LOOK_BACK_MS, type Reduction } from "./reduction.ts";

/** What a promotion took off for everybody, and from when to when. */
const PublicOffer = z.object({
  reward: Reward,
  productIds: z.array(ProductId),
  categoryIds: z.array(CategoryId),
  since: Instant,
  until: Instant,
});
type PublicOffer = z.infer<typeof PublicOffer>;

/**
 * Whether everybody who orders a dish gets a promotion, whoever they are and whatever else they order. Hours, a way to
 * get the order and a limit on all orders do not matter, because the dish was sold at that price for some time.
 */
const isPublic = ({
  code,
  reward,
  productIds,
  categoryIds,
  minimum,
  firstOrder,
  limitPerCustomer,
}: StoredPromotion) => {
  if (code !== null || firstOrder || limitPerCustomer !== null || (minimum ?? 0) > 0) return false;
  const namesDishes = productIds.length + categoryIds.length > 0;
  if (reward.kind === "amount") return namesDishes;
  // Other dishes that it names have to be bought too.
  if (reward.kind === "dish") return !namesDishes;
  return reward.kind === "percent";
};

/**
 * What a promotion took off for everybody until an instant; undefined if it took off nothing, or not for everybody.
 */
const publicOfferOf = (promotion: StoredPromotion, timezone: string, now: Date): PublicOffer | undefined => {
  const { reward, productIds, categoryIds, from, until, isPaused, createdAt, changedAt = createdAt } = promotion;
  if (isPaused || !isPublic(promotion)) return undefined;
  const begins = from ? startOf(from, timezone).toISOString() : changedAt;
  const ends = until ? endOf(until, timezone).toISOString() : now.toISOString();
  const since = begins > changedAt ? begins : changedAt;
  const end = ends < now.toISOString() ? ends : now.toISOString();
  return since < end ? { reward, productIds, categoryIds, since, until: end } : undefined;
};

/**
 * The write that stores what a promotion took off for everybody before it was changed or deleted, for as long as its
 * prices count. There is none if it took off nothing.
 */
export const pastOfferWrites = (promotion: StoredPromotion, timezone: string, now: Date): Write[] => {
  const offer = publicOfferOf(promotion, timezone, now);
  if (!offer) return [];
  const ttl = ttlAt(Date.parse(offer.until) + LOOK_BACK_MS);
  return [{ put: { ...keys.pastPromotion(promotion.organizationId, promotion.id, now), ...offer, ttl } }];
};

type Dish = NamedDish & { currency: string };

/** The price of a dish alone, without options, under such a promotion. */
const priceUnder = (offer: PublicOffer, dish: Dish, price: Minor): Minor => {
  const { reward } = offer;
  if (reward.kind === "dish")
    return reward.productIds.includes(dish.id) ? min([price, toMinor(reward.price, dish.currency)]) : price;
  if (reward.kind === "free_delivery" || !isNamedBy(offer, dish)) return price;
  const off =
    reward.kind === "percent"
      ? dividedHalfUp(BigInt(price) * BigInt(reward.percent), 100n)
      : toMinor(reward.amount, dish.currency);
  return subtract(price, min([price, off]));
};

/**
 * How present and past promotions reduced the price of a dish for everybody in the last thirty days. One read if the
 * organization never had a promotion, else two more.
 */
export const findReductions = async (organizationId: OrganizationId, dish: Dish, now: Date): Promise<Reduction[]> => {
  const { promotions, configuration } = await findOrganization(organizationId);
  if (!promotions) return [];
  const [present, past] = await Promise.all([
    findPromotions(organizationId),
    query({ ...pastPromotionsOf(organizationId), consistent: true }),
  ]);
  const offers = [
    ...present.flatMap(({ promotion }) => publicOfferOf(promotion, configuration.timezone, now) ?? []),
    ...past.map((item) => PublicOffer.parse(item)),
  ];
  return offers.map((offer) => ({
    since: offer.since,
    until: offer.until,
    priceOf: (price) => priceUnder(offer, dish, price),
  }));
};
