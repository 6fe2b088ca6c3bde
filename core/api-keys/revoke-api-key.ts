import type { Member } from "../accounts/actor.ts";
import type { ApiKeyId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredApiKey } from "./api-key.ts";
import { findApiKeys } from "./find-api-keys.ts";

/**
 * Revokes an API key: the next call with it is refused.
 * @throws AppError not_found for one that is revoked already, too
 */
export const revokeApiKey = async (
  { member: { organizationId }, id }: { member: Member; id: ApiKeyId },
  now = new Date(),
): Promise<void> => {
  const item = await find(keys.apiKey(organizationId, id), { consistent: true });
  if (!item || !(await revoke(StoredApiKey.parse(item), now)))
    throw new AppError("not_found", { message: "API key not found" });
};

/** Revokes every API key of an organization. */
export const revokeAllApiKeys = async (organizationId: OrganizationId, now = new Date()): Promise<void> => {
  for (const key of await findApiKeys(organizationId)) await revoke(key, now);
};

/** Written whole, so that the audit has its name. @returns whether it was not revoked before */
const revoke = (key: StoredApiKey, now: Date): Promise<boolean> =>
  tryCommit({
    put: { ...keys.apiKey(key.organizationId, key.id), ...key, revokedAt: now.toISOString() },
    when: { revokedAt: null },
  });
