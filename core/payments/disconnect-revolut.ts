import type { Member } from "../accounts/actor.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";

/**
 * Stops offering payments through Revolut. Payments in progress finish on their account.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectRevolut = async ({ member }: { member: Member }): Promise<void> => {
  const { organizationId } = member;
  const { version } = await findOrganization(organizationId, { consistent: true });
  const off = { update: keys.organization(organizationId), set: { revolutAccount: null, version: version + 1 } };
  await commitOrRefuse([[{ ...off, when: { version } }, new AppError("conflict")]]);
};
