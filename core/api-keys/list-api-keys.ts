import type { Member } from "../accounts/actor.ts";
import { namesOf } from "../accounts/user.ts";
import type { ApiKey } from "../contract/integrations/api-keys.ts";
import { findApiKeys } from "./find-api-keys.ts";

/** The API keys of an organization that are not revoked, in the order they were made. */
export const listApiKeys = async ({ member: { organizationId } }: { member: Member }): Promise<ApiKey[]> => {
  const found = await findApiKeys(organizationId);
  const names = await namesOf(found.map(({ createdBy }) => createdBy));
  return found.map((key) => ({ ...key, createdBy: names.get(key.createdBy) ?? null }));
};
