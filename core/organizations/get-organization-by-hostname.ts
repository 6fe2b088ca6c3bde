import type { Organization } from "../contract/organizations.ts";
import { hostnameIndex } from "../db/keys.ts";
import { query } from "../db/table.ts";
import { parseOrganization, publicOrganization } from "./organization.ts";

/**
 * What anybody may read of the organization whose storefront answers at a hostname.
 * @throws AppError organization_not_found
 */
export const getOrganizationByHostname = async (hostname: string, now = new Date()): Promise<Organization> => {
  const [item] = await query({ index: "gsi1", ...hostnameIndex(hostname), limit: 1 });
  return publicOrganization(parseOrganization(item), now);
};
