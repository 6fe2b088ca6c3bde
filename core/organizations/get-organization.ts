import type { Actor } from "../accounts/actor.ts";
import type { OrganizationId } from "../contract/ids.ts";
import type { Organization } from "../contract/organizations.ts";
import type { OrganizationDetails } from "../contract/workplaces.ts";
import { memberAmongAll } from "../members/membership.ts";
import { findOrganization, organizationDetails, publicOrganization } from "./organization.ts";

/**
 * An organization: what anybody may read, or all of it for a member.
 * @throws AppError organization_not_found
 */
export const getOrganization = async (
  { organizationId, actor }: { organizationId: OrganizationId; actor?: Actor | undefined },
  now = new Date(),
): Promise<Organization | OrganizationDetails> => {
  const [organization, member] = await Promise.all([
    findOrganization(organizationId),
    memberAmongAll(organizationId, actor),
  ]);
  return (member ? organizationDetails : publicOrganization)(organization, now);
};
