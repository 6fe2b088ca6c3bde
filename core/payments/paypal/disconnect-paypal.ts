import type { Member } from "../../accounts/actor.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";

/**
 * Stops offering payments by PayPal. Payments in progress finish at their app.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectPaypal = async ({ member }: { member: Member }): Promise<void> => {
  const organization = await findOrganization(member.organizationId, { consistent: true });
  await commitOrThrow([organizationChange(organization, { paypalAccount: null })]);
};
