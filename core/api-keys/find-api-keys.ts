import type { OrganizationId } from "../contract/values/ids.ts";
import { apiKeysOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { StoredApiKey } from "./api-key.ts";

/** The API keys of an organization that are not revoked, in the order they were made. */
export const findApiKeys = async (organizationId: OrganizationId): Promise<StoredApiKey[]> => {
  const items = await query({ ...apiKeysOf(organizationId), consistent: true });
  return items.map((item) => StoredApiKey.parse(item)).filter(({ revokedAt }) => !revokedAt);
};
