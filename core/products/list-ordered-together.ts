import { OrderedTogether } from "../contract/catalogue/catalogue.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { parseOrganization } from "../organizations/organization.ts";

/**
 * Which dishes of an organization are often ordered together, as of the last run of `countPopular`; empty before the
 * first.
 * @throws AppError organization_not_found
 */
export const listOrderedTogether = async ({
  organizationId,
}: {
  organizationId: OrganizationId;
}): Promise<OrderedTogether> => {
  const [organization, item] = await findMany([keys.organization(organizationId), keys.together(organizationId)]);
  parseOrganization(organization);
  return OrderedTogether.parse(item?.together ?? {});
};
