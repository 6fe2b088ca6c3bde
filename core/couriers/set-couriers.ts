import type { Member } from "../accounts/actor.ts";
import type { ShopCouriers } from "../contract/couriers/couriers.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { findOrganization, organizationChange } from "../organizations/organization.ts";

/**
 * Sets when couriers are booked, or that none are. Couriers on the way are not affected.
 * @throws AppError organization_not_found, invalid_transition while no service is connected, conflict
 */
export const setCouriers = async ({
  member,
  book,
}: {
  member: Member;
  book: NonNullable<ShopCouriers>["book"] | null;
}): Promise<void> => {
  const organization = await findOrganization(member.organizationId, { consistent: true });
  const { couriers } = organization;
  if (!couriers && book) throw new AppError("invalid_transition", { message: "No courier service is connected" });
  await commitOrThrow([
    organizationChange(organization, { couriers: couriers && book ? { ...couriers, book } : null }),
  ]);
};
