import { hostnameIndex } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { StoredOrganization } from "./organization.ts";

/** The organization whose storefront answers at a hostname, or undefined. */
export const findShop = async (hostname: string): Promise<StoredOrganization | undefined> => {
  const [item] = await query({ index: "gsi1", ...hostnameIndex(hostname), limit: 1 });
  const organization = item && StoredOrganization.parse(item);
  return organization?.deletedAt ? undefined : organization;
};
