import type { Member } from "../accounts/actor.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";

/**
 * Offers no more payments through Revolut; those under way end at the account that they began on.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectRevolut = async ({ member }: { member: Member }): Promise<void> => {
  const { organizationId } = member;
  const { version } = await findOrganization(organizationId, { consistent: true });
  const off = { update: keys.organization(organizationId), set: { revolutAccount: null, version: version + 1 } };
  await commitOrRefuse([[{ ...off, when: { version } }, new AppError("conflict")]]);
};
