import type { Organization } from "../contract/organizations/organizations.ts";
import { AppError } from "../errors.ts";
import { findShop } from "./find-shop.ts";
import { publicOrganization } from "./organization-views.ts";

/**
 * What anybody may read of the organization whose storefront answers at a hostname.
 * @throws AppError organization_not_found
 */
export const getOrganizationByHostname = async (hostname: string, now = new Date()): Promise<Organization> => {
  const shop = await findShop(hostname);
  if (!shop) throw new AppError("organization_not_found");
  return publicOrganization(shop, now);
};
