import type { Member } from "../../accounts/actor.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";

/**
 * Stops offering payments through Revolut. Payments in progress finish on their account.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectRevolut = async ({ member }: { member: Member }): Promise<void> => {
  const organization = await findOrganization(member.organizationId, { consistent: true });
  await commitOrThrow([organizationChange(organization, { revolutAccount: null })]);
};
