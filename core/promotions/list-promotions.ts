import type { Member } from "../accounts/actor.ts";
import type { Promotion } from "../contract/promotions/promotion-input.ts";
import { findOrganization } from "../organizations/organization.ts";
import { findPromotions, promotionResponse } from "./promotion.ts";

/** The promotions of an organization, in the order they were made. */
export const listPromotions = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<Promotion[]> => {
  const [organization, promotions] = await Promise.all([
    findOrganization(organizationId),
    findPromotions(organizationId),
  ]);
  return promotions.map((promotion) => promotionResponse(promotion, organization, now));
};
