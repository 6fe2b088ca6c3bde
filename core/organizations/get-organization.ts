import type { Actor } from "../accounts/actor.ts";
import type { Organization } from "../contract/organizations/organizations.ts";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { findOptionalMember } from "../members/membership.ts";
import { findOrganization } from "./organization.ts";
import { organizationDetails, publicOrganization } from "./organization-views.ts";

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
    findOptionalMember(organizationId, actor),
  ]);
  return (member ? organizationDetails : publicOrganization)(organization, now);
};
